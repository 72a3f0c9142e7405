import java.util.*; {solution canWinNim}

class Main {
    public static void main(String[] arguments) {
        java.io.PrintStream out = System.out;
        System.setOut(System.err);
        int n = new Scanner(System.in).nextInt();
        out.println(new Solution().canWinNim(n));
    }
}
