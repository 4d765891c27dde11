/** The source of one example in a file: from its name to the end of its declaration. */
export const codeOf = (file: string, name: string): string => {
  const lines = file.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`const ${name} = `));
  if (lines[from]?.endsWith(';')) return lines[from];
  const length = lines.slice(from).findIndex((line) => /^(?:\);|\};)$/.test(line));
  if (from === -1 || length === -1) throw new Error(`no example ${name}`);
  return lines.slice(from, from + length + 1).join('\n');
};

type PartKind = 'comment' | 'text' | 'word' | 'tag' | 'plain';

/** A piece of code and what it is, for its colour. */
interface CodePart {
  readonly kind: PartKind;
  readonly text: string;
}

const PARTS =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<word>\b(?:const|let|return|if|else|await|async|new|import|from|as|typeof|undefined|true|false|null)\b)|(?<tag><\/?[A-Za-z][\w.]*|(?<!=)\/?>)/g;

/** Code split into comments, texts, words of the language, tags and the rest. */
export const partsOf = (code: string): readonly CodePart[] => {
  const parts: CodePart[] = [];
  let end = 0;
  for (const match of code.matchAll(PARTS)) {
    if (match.index > end) parts.push({ kind: 'plain', text: code.slice(end, match.index) });
    const kind = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0] ?? 'plain';
    parts.push({ kind: kind as PartKind, text: match[0] }); // the groups have the kinds' names
    end = match.index + match[0].length;
  }
  if (end < code.length) parts.push({ kind: 'plain', text: code.slice(end) });
  return parts;
};
