/** grundy's templates as completions: what `grundy snippets` prints for VS Code. */
import * as os from "node:os";

import * as vscode from "vscode";

import { grundy } from "./grundy.js";

interface Snippet {
  prefix: string;
  description: string;
  body: string[];
}

export function completions(): vscode.Disposable {
  /** Of each language, read once. */
  const known = new Map<string, Promise<Snippet[]>>();
  const read = async (language: string): Promise<Snippet[]> => {
    const ended = await grundy(["snippets", "--language", language, "--format", "vscode"], { cwd: os.homedir() }, false)?.ended;
    if (ended?.code !== 0) {
      known.delete(language);
      return [];
    }
    return Object.values(JSON.parse(ended.stdout) as Record<string, Snippet>);
  };
  return vscode.languages.registerCompletionItemProvider(
    ["rust", "cpp", "python"].map((language) => ({ language, scheme: "file" })),
    {
      async provideCompletionItems(document, position) {
        const language = document.languageId;
        let snippets = known.get(language);
        if (!snippets) known.set(language, (snippets = read(language)));
        const range = document.getWordRangeAtPosition(position, /[\w-]+/);
        return (await snippets).map((snippet) => {
          const item = new vscode.CompletionItem(snippet.prefix, vscode.CompletionItemKind.Snippet);
          item.detail = snippet.description;
          item.insertText = new vscode.SnippetString(snippet.body.join("\n"));
          item.documentation = new vscode.MarkdownString().appendCodeblock(snippet.body.join("\n"), language);
          if (range) item.range = range;
          return item;
        });
      },
    },
  );
}
