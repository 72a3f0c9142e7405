{solution count on sample secret/small/one secret/small/three_of_seven secret/large/edges secret/large/powers_of_two}

static class OwnMain {
    static void Main() {
        System.IO.TextWriter own_out = System.Console.Out;
        System.Console.SetOut(System.Console.Error);
        string[] words = System.Console.ReadLine().Split(' ');
        own_out.WriteLine(new Nim().count(int.Parse(words[0]), int.Parse(words[1])));
        own_out.Flush();
    }
}
