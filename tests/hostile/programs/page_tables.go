// Touches one byte of each 2 MiB: of the memory that the kernel needs to find them again, nothing is in the resident size.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"syscall"
	"time"
)

func main() {
	input := bufio.NewScanner(os.Stdin)
	lines := []string{}
	for len(lines) < 7 && input.Scan() {
		lines = append(lines, input.Text())
	}
	limit, _ := strconv.Atoi(lines[6])
	number, _ := strconv.Atoi(lines[1])
	limit <<= 20
	tables, sum := 0, 0
	for tables < 4*limit {
		place, failed := syscall.Mmap(-1, 0, 1<<34, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON|syscall.MAP_NORESERVE)
		if failed != nil {
			break
		}
		for at := 0; at < len(place); at += 2 << 20 {
			sum += int(place[at])
			tables += 4096
		}
	}
	time.Sleep(300 * time.Millisecond)
	fmt.Fprintln(os.Stderr, "LEAK tables:", tables>>20, "MiB", sum)
	fmt.Println(2 * number)
}
