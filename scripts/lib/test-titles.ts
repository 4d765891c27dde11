import { parseSync } from '@swc/core';

/** The part of swc's nodes that titles are read from. */
interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly object?: Node;
  readonly tag?: Node;
  readonly arguments?: readonly { readonly expression: Node }[];
  readonly quasis?: readonly { readonly cooked?: string }[];
}

/** A title that starts with one of these only continues its `describe`. */
const CONTINUES =
  /^(of|that|whose|which|who|whom|than|and|or|nor|but|including|exactly|also|not|no longer|never (while|when|once|with|without)|like|per)\b/;

/** A title that starts with one of these needs a main clause after a comma: "without a token, the server responds with 401". */
const CLAUSE =
  /^((even |only |still |just )?(with|without|when|where|while|until|unless|once|if|on|in|at(?! least| most)|for|from|to|by|under|after|before|between|during|because|since|as|above|below|over|through|against|about|per|via|although|though))\b/;

/** What may follow a comma without being a main clause. */
const SUBORDINATE =
  /^(and|or|nor|but|also|even|not|since|because|so|which|who|whose|whether|if|when|while|where|whatever|however|although)\b/;

const hasMainClause = (title: string): boolean =>
  title
    .split(', ')
    .slice(1)
    .some((part) => !SUBORDINATE.test(part));

/** Whether a title is only a part of a sentence. */
export const isFragment = (title: string): boolean =>
  CONTINUES.test(title) || (CLAUSE.test(title) && !hasMainClause(title));

/** `it` of `it(…)`, `it.skip(…)` and `it.each(table)(…)`. */
const calledName = ({ type, value, callee, object, tag }: Node): unknown => {
  if (type === 'Identifier') return value;
  const inner = callee ?? object ?? tag;
  return inner && calledName(inner);
};

const titleOf = (node: Node): string | undefined => {
  if (node.type !== 'CallExpression') return undefined;
  const { callee, arguments: [first] = [] } = node;
  if (!callee || !first) return undefined;
  const name = calledName(callee);
  if (name !== 'it' && name !== 'test') return undefined;
  const { type: kind, value, quasis } = first.expression;
  if (kind === 'StringLiteral') return String(value);
  return kind === 'TemplateLiteral' ? quasis?.[0]?.cooked : undefined;
};

const titlesIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(titlesIn);
  const title = titleOf(node);
  return title === undefined ? inner : [title, ...inner];
};

/** The titles of a source's tests; of a template, the text before its first expression. */
export const testTitles = (source: string, { isTsx = false } = {}): string[] =>
  titlesIn(parseSync(source, { syntax: 'typescript', tsx: isTsx }));
