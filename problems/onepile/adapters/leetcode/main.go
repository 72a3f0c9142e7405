package main; import ("fmt"; own "os"); {solution canWinNim}

func main() {
	out := own.Stdout
	own.Stdout = own.Stderr
	var n int
	fmt.Scan(&n)
	fmt.Fprintln(out, canWinNim(n))
}
