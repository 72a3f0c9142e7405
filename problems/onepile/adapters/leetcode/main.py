{solution canWinNim}
print("true" if Solution().canWinNim(int(input())) else "false")
