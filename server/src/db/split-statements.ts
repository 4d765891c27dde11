/** A comment, string, name or function body, in which a semicolon does not end the statement; otherwise one character. */
const PART = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|[\s\S]/g;

/**
 * Splits an SQL file into statements, because a distributed server, which repeats them on its nodes, takes one at a time. Without their
 * comments, unless these say something about a statement.
 */
export const splitStatements = (
  text: string,
  { withComments = false }: { readonly withComments?: boolean } = {},
): string[] => {
  const statements: string[] = [];
  let statement = '';
  for (const [part] of text.matchAll(PART)) {
    if (part.startsWith('--') && !withComments) continue;
    if (part !== ';') statement += part;
    else {
      statements.push(statement.trim());
      statement = '';
    }
  }
  statements.push(statement.trim());
  return statements.filter((each) => each !== '');
};
