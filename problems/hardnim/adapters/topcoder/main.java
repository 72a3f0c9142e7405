{solution count on sample secret/small/one secret/small/three_of_seven secret/large/edges secret/large/powers_of_two}

class Main {
    public static void main(String[] arguments) {
        java.io.PrintStream out = System.out;
        System.setOut(System.err);
        java.util.Scanner in = new java.util.Scanner(System.in);
        out.println(new Nim().count(in.nextInt(), in.nextInt()));
    }
}
