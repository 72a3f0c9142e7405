import java.util.*; {solution stoneGame}

class Main {
    public static void main(String[] arguments) {
        java.io.PrintStream out = System.out;
        System.setOut(System.err);
        Scanner in = new Scanner(System.in);
        int[] row = new int[in.nextInt()];
        for (int i = 0; i < row.length; i++) row[i] = in.nextInt();
        out.println(new Solution().stoneGame(row));
    }
}
