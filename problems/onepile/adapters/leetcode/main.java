import java.util.*; {solution canWinNim}

class Main {
    public static void main(String[] arguments) {
        int n = new Scanner(System.in).nextInt();
        System.out.println(new Solution().canWinNim(n));
    }
}
