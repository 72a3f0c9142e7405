/** Where the command `grundy` is. */
import * as path from "node:path";

/** What the search looks at, so that a test can stand in for the machine. */
export interface Machine {
  path: string;
  home: string;
  isExecutable(file: string): boolean;
}

/** What to do if there is no command: one line, as the README has it. */
export const INSTALL = "cargo install --path .";

/**
 * Finds the command: the one that the setting names, by a path or by a name in `PATH`; without a setting, `grundy` in `PATH`, and then where `cargo
 * install` and `pip install --user` put it, since an editor that a desktop starts often lacks these in its `PATH`. Relative folders of `PATH` do not
 * count.
 */
export function findCommand(setting: string, machine: Machine): string | undefined {
  const named = setting.trim();
  if (named.startsWith("~/")) return checked(path.join(machine.home, named.slice(2)), machine);
  if (path.isAbsolute(named)) return checked(named, machine);
  // A relative path would mean another program in each folder.
  if (named.includes("/") || named.includes(path.sep)) return undefined;
  const folders = machine.path.split(path.delimiter);
  if (!named) folders.push(path.join(machine.home, ".cargo", "bin"), path.join(machine.home, ".local", "bin"));
  for (const folder of folders) {
    if (!path.isAbsolute(folder)) continue;
    const found = checked(path.join(folder, named || "grundy"), machine);
    if (found) return found;
  }
  return undefined;
}

function checked(file: string, machine: Machine): string | undefined {
  return machine.isExecutable(file) ? file : undefined;
}
