{solution bestSet}

class Main {
    public static void main(String[] arguments) {
        java.io.PrintStream out = System.out;
        System.setOut(System.err);
        java.util.Scanner in = new java.util.Scanner(System.in);
        String[] heaps = new String[in.nextInt()];
        for (int i = 0; i < heaps.length; i++) heaps[i] = in.next();
        out.println(new MoreNim().bestSet(heaps));
    }
}
