/** A comment, a text, a name or a function's body, in which a semicolon ends nothing; else one character. */
const PART = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|[\s\S]/g;

/** The statements of a file of SQL, each by itself: a server that repeats them on its nodes takes one at a time. */
export const splitStatements = (text: string): string[] => {
  const statements: string[] = [];
  let statement = '';
  for (const [part] of text.matchAll(PART)) {
    if (part.startsWith('--')) continue;
    if (part !== ';') statement += part;
    else {
      statements.push(statement.trim());
      statement = '';
    }
  }
  statements.push(statement.trim());
  return statements.filter((each) => each !== '');
};
