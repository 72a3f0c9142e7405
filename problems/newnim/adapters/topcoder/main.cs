{solution bestSet}

static class OwnMain {
    static void Main() {
        System.IO.TextWriter own_out = System.Console.Out;
        System.Console.SetOut(System.Console.Error);
        System.Console.ReadLine();
        string[] heaps = System.Console.ReadLine().Split(' ');
        own_out.WriteLine(new MoreNim().bestSet(heaps));
        own_out.Flush();
    }
}
