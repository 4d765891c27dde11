import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';

import { nodesOf, textOf, type Tree } from './tree.ts';

// PostgreSQL's own parser, compiled to WebAssembly.
await loadModule();

/** Parses one statement like PostgreSQL; throws its error. */
export const parseStatement = (sql: string): Tree => parseSync(sql) as unknown as Tree;

/** The contents of a PL/pgSQL function. */
export interface FunctionParts {
  readonly statements: readonly Tree[];
  /** Names of its parameters and variables. */
  readonly variables: ReadonlySet<string>;
  /** How many statements it builds from texts, which cannot be checked here. */
  readonly fromTexts: number;
}

/** PL/pgSQL's kinds of text: a statement, or an expression after the target of an assignment. */
const statementOf = (text: string, mode: unknown): string => {
  if (mode === 0 || mode === undefined) return text;
  return `select ${text.replace(/^[\w.[\]"]+\s*:=\s*/, '')}`;
};

const TEXT_STATEMENTS = ['PLpgSQL_stmt_dynexecute', 'PLpgSQL_stmt_dynfors'] as const;

/** Parses a function in the form of `pg_get_functiondef`. */
export const partsOfFunction = (definition: string): FunctionParts => {
  const tree = parsePlPgSQLSync(definition) as unknown as Tree;
  const expressions = nodesOf(tree, 'PLpgSQL_expr');
  const named = [...nodesOf(tree, 'PLpgSQL_var'), ...nodesOf(tree, 'PLpgSQL_rec')];
  const returned = nodesOf(tree, 'PLpgSQL_stmt_return_query').filter((each) => 'dynquery' in each);
  return {
    statements: expressions.map((each) =>
      parseStatement(statementOf(textOf(each, 'query'), each['parseMode'])),
    ),
    variables: new Set(named.map((each) => textOf(each, 'refname'))),
    fromTexts: TEXT_STATEMENTS.flatMap((kind) => nodesOf(tree, kind)).length + returned.length,
  };
};
