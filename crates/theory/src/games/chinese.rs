//! The rows of [`ENTRIES`](super::ENTRIES) in Chinese, in the same order.

use super::entry::Entry;
use crate::language::SpokenLanguage;

/// What a row says in Chinese.
struct Chinese {
    game: &'static str,
    rule: &'static str,
    cues: &'static [&'static str],
    trap: &'static str,
}

const ROWS: &[Chinese] = &[
    Chinese {
        game: "nim",
        rule: "每次选一堆，取走任意正整数颗石子；取走最后一颗者胜。",
        cues: &["从某一堆中取任意多颗", "无法操作者输", "输出所有必胜取法"],
        trap: "并非每一堆都有必胜取法：设各堆的异或和为 s，只有满足 a xor s < a 的堆 a 才有。",
    },
    Chinese {
        game: "misere",
        rule: "每次选一堆，取走任意正整数颗石子；取走最后一颗者输。",
        cues: &["取走最后一颗石子者输", "谁吃到最后一颗谁输"],
        trap: "胜负并不与 Nim 处处相反：只有当每一堆（包括空堆）都不超过 1 颗时才相反。",
    },
    Chinese {
        game: "subtraction:1,2,3",
        rule: "每次取走的石子数必须属于给定的集合；无法操作者输。",
        cues: &["每次取 1 到 k 颗", "每次取 1、3 或 4 颗", "给定允许的取法集合"],
        trap: "只有当 1 到 k 都可以取时，必败局面才是 k + 1 的倍数；其他集合需要打表，且周期可能开始得很晚。",
    },
    Chinese {
        game: "fibonacci",
        rule: "每次从一堆中取走的石子数必须是斐波那契数；无法操作者输。",
        cues: &["每次取 1, 2, 3, 5, 8, ... 颗"],
        trap: "不要与“至多取对方上次所取的两倍”混淆：在那个游戏里，石子数为斐波那契数时先手必败。",
    },
    Chinese {
        game: "zero-move",
        rule: "Nim，但每个非空的堆在整局游戏中可以有一次“不取”。",
        cues: &["每堆有一次机会不取石子", "每堆可以跳过一次"],
        trap: "空堆的 SG 值为 0，而不是 -1：空堆不能“不取”。",
    },
    Chinese {
        game: "lasker",
        rule: "从一堆中取走任意正整数颗石子，或把一堆分成两堆；无法操作者输。",
        cues: &["可以把一堆分开", "或者将其分成两个较小的堆"],
        trap: "SG 值交换 3 与 4、7 与 8，依此类推；2^31 - 1 颗石子的 SG 值超出 32 位有符号整数。",
    },
    Chinese {
        game: "grundy",
        rule: "把一堆分成石子数不同的两堆；无法操作者输。",
        cues: &["分成大小不同的两部分", "两堆硬币的数目不相等"],
        trap: "2 颗的堆不能再分。单独一堆超过 1222 颗时先手必胜，这一点只是计算验证到很大的范围，尚未被证明。",
    },
    Chinese {
        game: "octal:0.77",
        rule: "从一堆中取石子，并可能把余下的分成两堆，具体由八进制代码的各位规定；无法操作者输。",
        cues: &["三个相邻的叉获胜", "击倒一个或相邻的两个瓶子", "取走一行中相邻的棋子", "从中间取，把一堆分成两堆"],
        trap: "不要从前几个值猜测周期：Kayles 的周期为 12，但从 71 起才成立。",
    },
    Chinese {
        game: "staircase",
        rule: "把某级台阶上的任意正整数颗石子移到下一级；无法操作者输。",
        cues: &["把硬币向下移动一级", "把棋子向一端滑动", "棋子之间的间隔发生变化", "各堆必须保持有序"],
        trap: "每隔一级台阶计入异或和；究竟是哪一半，取决于石子从哪里离开，而不取决于台阶如何编号。",
    },
    Chinese {
        game: "wythoff",
        rule: "两堆石子：从一堆中取任意正整数颗，或从两堆中取同样多颗；取走最后一颗者胜。",
        cues: &["从两堆中取相同数目", "皇后向角落移动"],
        trap: "石子数达到 10^9 时，用 double 表示的黄金分割比精度不够；请用整数计算。",
    },
    Chinese {
        game: "moore:2",
        rule: "每次从 1 到 k 堆中各取任意正整数颗石子；取走最后一颗者胜。",
        cues: &["每次至多从 k 堆中取", "至多同时从两堆中取"],
        trap: "决定胜负的不是异或和：对每个二进制位，把各堆的该位相加后对 k + 1 取模。",
    },
    Chinese {
        game: "three-split",
        rule: "从一堆中取走任意正整数颗石子，或把一堆分成三堆；无法操作者输。",
        cues: &["把一堆分成三个较小的堆", "把一堆分成三个非空的堆"],
        trap: "SG 值交换 7 与 8、15 与 16，依此类推；而不像 Lasker 的 Nim 那样交换 3 与 4。",
    },
    Chinese {
        game: "fibonacci-nim",
        rule: "一堆石子：每次至多取对方上一次所取的两倍；取走最后一颗者胜。",
        cues: &["至多取上一次所取数目的两倍", "先手第一次不能全部取走"],
        trap: "在这里，石子数为斐波那契数时先手必败；每次只能取斐波那契数颗的是另一个游戏。",
    },
    Chinese {
        game: "euclid",
        rule: "两个数：从较大的数中减去较小的数的正整数倍；得到 0 者胜。",
        cues: &["减去较小数的若干倍", "直到其中一个数变为 0"],
        trap: "步数的奇偶性不能决定胜负，因为有选择余地的一方可以改变它；用 double 表示的黄金分割比精度不够。",
    },
    Chinese {
        game: "hackenbush",
        rule: "剪断图中的一条边，与根不再连通的部分随之消失；无法操作者输。",
        cues: &["删去一条边以及与根不连通的部分", "砍掉树的一根树枝"],
        trap: "异或之前，每条边要使值加 1；环上的边数只对 2 取模计入。",
    },
    Chinese {
        game: "new-nim",
        rule: "双方先各自可以拿走若干整堆，然后开始 Nim。",
        cues: &["先拿走任意多个整堆", "没有子集的异或和为 0"],
        trap: "留下的堆必须线性无关，而不只是互不相同；从大到小贪心保留。",
    },
    Chinese {
        game: "attacks",
        rule: "从一堆中取 x、y 或 z 颗，不足则全部取走；同一堆上 y 不能紧接着 y，z 不能紧接着 z。",
        cues: &["不能连续两次使用同一种攻击", "城堡中至多有 10^18 名士兵"],
        trap: "一堆的状态包括它上一次受到的操作；SG 值的周期不是从 0 开始的。",
    },
    Chinese {
        game: "deque",
        rule: "每次取走一行数的第一个或最后一个；双方都想使自己的和比对方大。",
        cues: &["从序列的开头或末尾取一个数", "使得分之差尽可能大"],
        trap: "这里比的是得分，SG 值不适用；应减去对方能得到的最优分差。",
    },
    Chinese {
        game: "cutting",
        rule: "沿格线把一张方格纸切成两张；切出单个格子者胜。",
        cues: &["沿格线剪开一张纸", "先得到 1 乘 1 的纸片者胜"],
        trap: "剪下宽为 1 的纸条，就把 1 乘 1 的纸片送给了对方，因此这种剪法不算作操作。",
    },
    Chinese {
        game: "positions with draws",
        rule: "沿可能有环的图的边移动；无法操作者输，无限进行下去则为平局。",
        cues: &["若游戏永不结束则为平局", "单词接龙，每个单词的开头与上一个的结尾相同"],
        trap: "可能不存在 SG 值；从无法操作的局面倒推，始终推不到的局面为平局。",
    },
    Chinese {
        game: "pieces on a graph",
        rule: "若干棋子位于无环图的顶点上，每次沿一条边移动一枚；无法操作者输。",
        cues: &["有向无环图", "同一顶点上可以有多枚棋子"],
        trap: "同为必胜的局面，SG 值可以不同；只知道各局面的胜负，推不出它们之和的胜负。",
    },
    Chinese {
        game: "every-game",
        rule: "每次必须在所有尚未结束的游戏中各走一步；结束最后一个游戏者胜。",
        cues: &["在每个游戏中都走一步", "由最后结束的游戏决定胜负"],
        trap: "决定胜负的是步数而不是异或和：每个游戏的必胜者拖延，必败者求快。",
    },
    Chinese {
        game: "two ends",
        rule: "排成一行的若干堆：从第一堆或最后一堆中取任意正整数颗石子；取走最后一颗者胜。",
        cues: &["只能从最左或最右的一堆取", "从两端之一取"],
        trap: "这不是 Nim：对每一行，在它前面再放一堆时，恰有一个大小使先手必败。",
    },
    Chinese {
        game: "northcott",
        rule: "每行有两枚棋子，可以互相靠近或远离，但不能越过；无法操作者输。",
        cues: &["在一行中移动棋子，不能越过", "每行两枚棋子"],
        trap: "间隔就是石子堆；对方后退时跟进即可恢复间隔，所以后退不改变胜负。",
    },
    Chinese {
        game: "walk without return",
        rule: "一枚棋子在图上移动，不能进入已到过的顶点；无法操作者输。",
        cues: &["不能再次经过同一格", "先选择起点，然后轮流移动"],
        trap: "起点必败当且仅当存在某个最大匹配不覆盖它；仅看一个最大匹配找不全。",
    },
    Chinese {
        game: "nim products",
        rule: "翻转棋盘上矩形四角的硬币；一格的值是两个值的 Nim 积。",
        cues: &["翻转矩形的四个角", "两个游戏的乘积"],
        trap: "Nim 积不是不进位乘法；坐标从 1 开始。",
    },
    Chinese {
        game: "count the lost positions",
        rule: "给定一个集合，从中选数组成若干堆，求先手必败的方案数。",
        cues: &["有多少个局面后手必胜", "对 1000000007 取模"],
        trap: "用异或卷积或数位动态规划计数，不要逐个判断局面。",
    },
    Chinese {
        game: "strange-nim",
        rule: "有 X 颗石子的堆每次可取 1 到 X / K（向下取整）颗，每堆有各自的 K；无法操作者输。",
        cues: &["至多取该堆石子数的 K 分之一", "至多取 floor(X/K) 颗"],
        trap: "只有当 K 整除 X 时，SG 值才是 X / K；否则等于某个较小的堆的 SG 值，逐步递推到它又太慢。",
    },
    Chinese {
        game: "circle of coins",
        rule: "硬币围成一圈：每次取一枚，或取相邻且中间没有空隙的两枚；取走最后一枚者胜。",
        cues: &["硬币围成一圈", "相邻的两枚硬币，取走后留下的空隙使两侧不再相邻"],
        trap: "后手对称地模仿，因此只有 1 枚或 2 枚硬币时先手必胜；排成一行则是另一个游戏。",
    },
    Chinese {
        game: "teams",
        rule: "两队轮流从同一堆中取，每名队员各有自己的上限；取走最后一颗石子的队输。",
        cues: &["两队队员相间地围坐在桌旁", "每名队员有各自的上限"],
        trap: "可行的操作取决于轮到哪名队员，因此没有 SG 值；用以石子数和队员为状态的表来判断。",
    },
    Chinese {
        game: "multiplication",
        rule: "从 1 开始，两人轮流将乘积乘以 2 到 9 中的一个数；首先达到 n 的人获胜。",
        cues: &["每次乘以 2 到 9 的整数", "首先不小于 n 者胜"],
        trap: "只打表到 18 时有好几种规律都说得通；界限依次是 9、18、162、324……，即轮流乘以 9 和 2。",
    },
    Chinese {
        game: "calendar",
        rule: "把日期移到第二天，或下个月的同一天；首先到达最后一天的人获胜。",
        cues: &["移到第二天或下个月的同一天", "谁到达那一天谁胜"],
        trap: "下个月没有这一天时只有一种走法；九月 30 日与十一月 30 日的月日之和为奇数，却是先手必胜。",
    },
    Chinese {
        game: "one of each",
        rule: "任选若干个非空的堆，从每一堆中各取走一颗石子；取走最后一颗者胜。",
        cues: &["从每一堆中各取一枚", "选择若干堆"],
        trap: "这不是 Nim：轮到的一方必败当且仅当每一堆都是偶数。",
    },
    Chinese {
        game: "moved stones",
        rule: "从一堆中取走至少一颗石子，再把这一堆余下的石子任意移到其他非空的堆中；无法操作者输。",
        cues: &["再把这一堆的石子任意移到其他堆", "把余下的分配到其他堆"],
        trap: "各堆并不独立，不能求异或和：轮到的一方必败当且仅当各堆可以两两配成相等的对。",
    },
    Chinese {
        game: "ring of numbers",
        rule: "硬币放在环的一个节点上；减小它旁边一条边上的数，并沿这条边移动；两边都是 0 时，轮到的一方输。",
        cues: &["把边上的数减小，并将硬币移至边的另一端", "环的每条边上有一个数"],
        trap: "只看每一侧到第一个 0 为止有多少条边，边上的数是多少并不重要。",
    },
    Chinese {
        game: "filling boxes",
        rule: "盒中有 c 颗石子时，可以加入至多 c * c 颗，但不能超过容量；无法操作者输。",
        cues: &["向盒子里加石子", "至多加入盒中石子数的平方"],
        trap: "只有一步就能装满盒子时，SG 值才是余下的空位数；否则它等于在一个更小的盒子里的 SG 值。",
    },
    Chinese {
        game: "cards from a deck",
        rule: "轮流从牌叠中抽牌，按牌上的数取走石子；取走最后一颗石子者胜。",
        cues: &["随机抽一张牌", "按牌上的数取石子"],
        trap: "抽到哪些牌由运气决定，谈不上策略：应分别求出奇数张与偶数张牌能凑出的和。",
    },
    Chinese {
        game: "beans that split",
        rule: "把一个瓶子里的一颗豆子换成右边瓶子里的两颗豆子；无法操作者输。",
        cues: &["取走一颗豆子，并在另外两个瓶子里各放入一颗", "把一枚棋子换成更靠后的两枚"],
        trap: "每颗豆子是一个游戏，而不是每个瓶子：只有豆子数的奇偶性计入，但豆子数为偶数的瓶子里仍有走法。",
    },
    Chinese {
        game: "walk to a border",
        rule: "吃掉最大的一堆，或从每一堆中各吃一颗；吃掉最后一颗者输。",
        cues: &["把糖果最多的一堆全部吃掉", "从余下的每一堆中各吃一颗"],
        trap: "各堆之和不是独立游戏之和：把它们画成图形，看作棋子在其中行走，同一对角线上的格子胜负相同。",
    },
    Chinese {
        game: "stones on a tree",
        rule: "从棋子所在的树的顶点取走一颗石子，再把棋子移到相邻的顶点；所在顶点没有石子者输。",
        cues: &["取走一颗石子，并移到相邻的顶点", "树的每个顶点上有若干石子"],
        trap: "只需考虑走到石子更少的相邻顶点；走到其他顶点时，对方退回即可。",
    },
    Chinese {
        game: "turned squares",
        rule: "选择右下角为白格、边长不超过上限的正方形，翻转其中所有格子；无法操作者输。",
        cues: &["翻转正方形中所有格子的颜色", "把一个正方形内的每一格都翻转"],
        trap: "一格的 SG 值是同时整除两个坐标且不超过上限的最大的 2 的幂，而不是 Nim 积。",
    },
];

impl Entry {
    /// The same with its rule, cues and trap in `language`.
    #[must_use]
    pub fn in_language(&self, language: SpokenLanguage) -> Self {
        language.pick(*self, translated(self))
    }
}

/// The row in Chinese, in the fields of the English one. Where there is none, the English one.
fn translated(entry: &Entry) -> Entry {
    match ROWS.iter().find(|row| row.game == entry.game) {
        Some(row) => Entry { rule: row.rule, cues: row.cues, trap: row.trap, ..*entry },
        None => *entry,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ENTRIES;

    #[test]
    fn every_row_has_its_chinese_one() {
        let english: Vec<&str> = ENTRIES.iter().map(|entry| entry.game).collect();
        let chinese: Vec<&str> = ROWS.iter().map(|row| row.game).collect();
        assert_eq!(english, chinese);
        for (entry, row) in ENTRIES.iter().zip(ROWS) {
            assert_eq!(entry.cues.len(), row.cues.len(), "{}", row.game);
            // The numbers are the same in both.
            let numbers = |text: &str| -> Vec<String> {
                let words = text.split(|letter: char| !letter.is_ascii_digit());
                let mut numbers: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_owned).collect();
                numbers.sort();
                numbers
            };
            assert_eq!(numbers(entry.trap), numbers(row.trap), "{}", row.game);
        }
    }
}
