/** The source of one example in a file: from its name to the end of its declaration. */
export const codeOf = (file: string, name: string): string => {
  const lines = file.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`const ${name} = `));
  const length = lines.slice(from).findIndex((line) => /^(?:\);|\};)$/.test(line));
  if (from === -1 || length === -1) throw new Error(`no example ${name}`);
  return lines.slice(from, from + length + 1).join('\n');
};
