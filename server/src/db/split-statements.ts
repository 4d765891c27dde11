/**
 * A comment, string, name or function body, in which a semicolon does not end the statement; the semicolon that ends one, with the comment
 * behind it; otherwise the text up to a character that may begin one of these, or that character.
 */
const PART =
  /;[ \t]*--[^\n]*|--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|[^;\-/'"$]+|[\s\S]/g;

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
    if (/^(?:--|\/\*)/.test(part) && !withComments) continue;
    if (!part.startsWith(';')) statement += part;
    else {
      statements.push(statement.trim());
      statement = '';
    }
  }
  statements.push(statement.trim());
  return statements.filter((each) => each !== '');
};
