package main; import "fmt"; {solution canWinNim}

func main() {
	var n int
	fmt.Scan(&n)
	fmt.Println(canWinNim(n))
}
