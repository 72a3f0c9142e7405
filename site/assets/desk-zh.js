// The texts of the desk in Chinese. The generator puts them before desk.js: a page loads those of its language.
"use strict";

/** @type {Record<string, string>} */
var GRUNDY_DESK_TEXTS = {
  title: "编写并评测",
  noServer: "想在这里写程序并评测，请在自己的电脑上运行 {command}，再从那里打开本页。",
  noKey: "要在这里评测，请打开 {command} 启动时显示的网址：其中带有密钥，只有持有者才能运行程序。",
  open: "打开编辑器", opening: "正在打开……", openFailed: "编辑器无法加载。",
  language: "语言", missing: "{name}（未安装）", editor: "你的 {name} 程序", keys: "按 Ctrl+Enter 评测；先按 Esc 再按 Tab 离开编辑器。",
  judge: "评测", stress: "对拍", stop: "停止", judgeHelp: "“评测”在全部测试点上运行程序，遇到第一个错误为止；“对拍”寻找使程序出错的最小输入。",
  file: "评测时程序也会保存为 {path}，可以用任何编辑器继续编写。", taken: "已采用文件中的内容：它在别的编辑器中修改过。",
  changed: "文件 {path} 在本页读取之后被别的编辑器修改过。", takeFile: "采用文件内容", keepMine: "保留这里的内容",
  judging: "评测中……", judgingCase: "评测中……已运行 {n} 个测试点", searching: "搜索中……", searchingCase: "搜索中……已尝试 {n} 个输入", stopped: "已停止。",
  AC: "通过：全部测试点正确。", WA: "答案错误", TLE: "超出时间限制", RTE: "运行时错误", MLE: "超出内存限制", OLE: "输出超限", CE: "编译错误", JE: "grundy 无法评测",
  on: "{verdict}，测试点 {name}。", passedBefore: "此前通过了 {n} 个测试点。", recorded: "已记录为通过。",
  none: "没有找到出错的输入，但这不是证明。", everything: "不存在出错的输入：全部合法输入都已尝试。", found: "{verdict}，以下是找到的最小输入。",
  input: "输入", answer: "正确答案", output: "你的输出", stderr: "标准错误输出", message: "编译器信息", cut: "……已截断，共 {bytes} 字节", empty: "（空）", conversation: "交互过程",
  picture: "输入的图示", won: "当前玩家必胜，必胜走法：{moves}。", lost: "当前玩家必败：没有必胜走法。", board: "试着走一走：", pile: "第 {n} 堆：{from} → {to}", passes: "第 {n} 堆：不取",
  busy: "正在评测另一个程序，请等它结束。", large: "程序太长。", gone: "grundy 没有响应。请重新运行 {command}，并打开它显示的网址。", failed: "grundy 未能完成：{why}",
  time: "运行时间过长，已终止。", size: "输出过多，已终止。", solvedHere: "grundy 已记录为通过",
};
