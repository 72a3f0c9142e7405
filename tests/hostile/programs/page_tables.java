// Touches one byte of each 2 MiB: of the memory that the kernel needs to find them again, nothing is in the resident size.
import java.util.*;
public class Hostile {
    public static void main(String[] arguments) throws Exception {
        Scanner input = new Scanner(System.in);
        String[] lines = new String[7];
        for (int i = 0; i < 7; i++) lines[i] = input.nextLine();
        long limit = Long.parseLong(lines[6]) << 20, tables = 0, step = 2L << 20, size = 4L << 30;
        java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
        long sum = 0;
        while (tables < 4 * limit) {
            long place = unsafe.allocateMemory(size);
            for (long at = 0; at < size; at += step, tables += 4096) sum += unsafe.getByte(place + at);
        }
        Thread.sleep(300);
        System.err.println("LEAK tables: " + (tables >> 20) + " MiB " + sum);
        System.out.println(2 * Long.parseLong(lines[1]));
    }
}
