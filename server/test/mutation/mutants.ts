/** One small change of an SQL function or trigger. */
export interface Mutant {
  /** The function or trigger that is changed. */
  readonly name: string;
  /** The line of the file, from 1. */
  readonly line: number;
  /** What is replaced, and by what. */
  readonly before: string;
  readonly after: string;
  /** The whole changed statement, and the unchanged one, which repairs it. */
  readonly statement: string;
  readonly original: string;
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How many parentheses enclose it. */
  readonly depth: number;
}

const TOKEN = /--[^\n]*|'(?:[^']|'')*'|\$\w*\$|[a-z_][\w.]*|\d+|:=|::|<>|<=|>=|=>|\|\||->>?|[^\s]/giu;

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  let depth = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [part] = match;
    if (part.startsWith('--')) continue;
    if (part === ')' || part === ']') depth -= 1;
    tokens.push({ text: part.toLowerCase(), start: match.index, end: match.index + part.length, depth });
    if (part === '(' || part === '[') depth += 1;
  }
  return tokens;
};

/** A change of the tokens from one to another place, both included. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly after: string;
}

/** After these a condition begins, before those it ends; `and` and `or` do both. */
const OPENS = new Set(['if', 'elsif', 'when', 'where', 'on', 'having', '(', ',', 'return', ':=']);
const CLOSES = new Set([
  'then',
  'loop',
  ';',
  ')',
  ',',
  'order',
  'group',
  'limit',
  'for',
  'returning',
  'union',
  'window',
  'execute',
  'left',
  'cross',
  'join',
  'end',
  'else',
  'desc',
  'as',
]);

/** The operand of `and` or `or` that begins or ends beside the token at `place`. */
const operand = (tokens: readonly Token[], place: number, step: 1 | -1): readonly [number, number] => {
  const depth = tokens[place]?.depth ?? 0;
  let end = place;
  for (let next = place + step; ; next += step) {
    const token = tokens[next];
    if (!token || token.depth < depth) break;
    const isEdge = token.text === 'and' || token.text === 'or' || (step > 0 ? CLOSES : OPENS).has(token.text);
    // A parenthesis has the depth outside it.
    const isParenthesis = token.text === '(' || token.text === ')';
    if (token.depth === depth && isEdge && !isParenthesis) break;
    end = next;
  }
  return step > 0 ? [place + 1, end] : [end, place - 1];
};

const NUMBERS = /^\d+$/;
/** Words that no operand ends with, so that a sign after them belongs to a number. */
const BEFORE_SIGN = new Set(['then', 'else', 'and', 'or', 'when', 'return', 'select', 'in']);

const SWAPPED: Readonly<Record<string, string>> = {
  '>=': '>',
  '>': '>=',
  '<=': '<',
  '<': '<=',
  '<>': '=',
  greatest: 'least',
  least: 'greatest',
  min: 'max',
  max: 'min',
  bool_and: 'bool_or',
  bool_or: 'bool_and',
  desc: 'asc',
  'old.available': 'new.available',
};

const isOperandEnd = (token: Token | undefined): boolean =>
  token !== undefined &&
  (/^[\w)\]'.]+$/.test(token.text) || token.text.startsWith("'")) &&
  !BEFORE_SIGN.has(token.text);

/** Whether the `=` at `place` compares; in `set a = b` it assigns. */
const compares = (tokens: readonly Token[], place: number): boolean => {
  const depth = tokens[place]?.depth ?? 0;
  for (let before = place - 1; before >= 0; before -= 1) {
    const token = tokens[before];
    if (!token || token.depth < depth) return true;
    if (token.depth > depth) continue;
    if (token.text === 'set') return false;
    if (
      [
        'where',
        'when',
        'if',
        'on',
        'and',
        'or',
        'then',
        ';',
        'from',
        'select',
        'order',
        'by',
        'return',
      ].includes(token.text)
    )
      return true;
  }
  return true;
};

/** Changes of the single token at `place`. */
const atToken = (tokens: readonly Token[], place: number): Change[] => {
  const [before, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!token) return [];
  const to = (after: string, until = place): Change[] => [{ from: place, to: until, after }];
  const { text } = token;
  const swapped = SWAPPED[text];
  if (swapped !== undefined) return to(swapped);
  if (text === '=' && compares(tokens, place)) return to('<>');
  if (text === '+' && isOperandEnd(before)) return to('-');
  if (text === '-' && !next?.text.startsWith("'")) return isOperandEnd(before) ? to('+') : to('');
  if (NUMBERS.test(text) && before?.text !== 'numeric') return to(String(Number(text) + 1));
  if (text === 'not' && next?.text === 'exists') return to('');
  if (text === 'not' && next?.text === 'found') return to('');
  if (text === 'is' && next?.text === 'null') return to('is not');
  if (text === 'is' && next?.text === 'not') return to('is', place + 1);
  if (text === 'is' && next?.text === 'distinct') return to('is not');
  return [];
};

/** `and x` without x, and `or x` without x. */
const operands = (tokens: readonly Token[], place: number): Change[] => {
  const text = tokens[place]?.text;
  if (text !== 'and' && text !== 'or') return [];
  const after = text === 'and' ? 'true' : 'false';
  return ([-1, 1] as const).map((step) => {
    const [from, to] = operand(tokens, place, step);
    return { from, to, after };
  });
};

/** The whole condition after `if`, `when` or `where`, if it is only one. */
const condition = (tokens: readonly Token[], place: number): Change[] => {
  const text = tokens[place]?.text ?? '';
  if (!['if', 'elsif', 'when'].includes(text) || tokens[place - 1]?.text === 'end') return [];
  const depth = tokens[place]?.depth ?? 0;
  const end = tokens.findIndex(
    (each, at) => at > place && each.depth === depth && ['then', ';', 'execute'].includes(each.text),
  );
  if (end === -1) return [];
  return ['true', 'false'].map((after) => ({ from: place + 1, to: end - 1, after }));
};

/** A coalesce without its other values. */
const defaults = (tokens: readonly Token[], place: number): Change[] => {
  if (tokens[place]?.text !== 'coalesce') return [];
  const depth = tokens[place + 1]?.depth ?? 0;
  const comma = tokens.findIndex((each, at) => at > place && each.depth === depth + 1 && each.text === ',');
  const end = tokens.findIndex((each, at) => at > place && each.depth === depth && each.text === ')');
  return comma === -1 || end === -1 || comma > end ? [] : [{ from: comma, to: end - 1, after: '' }];
};

/** Statements that can go, and locks. */
const removals = (tokens: readonly Token[], place: number): Change[] => {
  const { text, depth } = tokens[place] ?? { text: '', depth: 0 };
  if (text === 'for' && tokens[place + 1]?.text === 'update') {
    const until = tokens[place + 2]?.text === 'of' ? place + 3 : place + 1;
    return [{ from: place, to: until, after: '' }];
  }
  const startsStatement = [';', 'begin', 'then', 'loop', 'else'].includes(tokens[place - 1]?.text ?? '');
  if (!startsStatement || !['perform', 'update', 'raise'].includes(text)) return [];
  const end = tokens.findIndex((each, at) => at > place && each.depth === depth && each.text === ';');
  return end === -1 ? [] : [{ from: place, to: end - 1, after: 'null' }];
};

/** The words that decide about something; other texts are messages, names and types. */
const STRINGS = new Set([
  "'refuse'",
  "'allow'",
  "'clamp'",
  "'infinity'",
  "'reverse'",
  "'adjust'",
  "'expire'",
  "'posted'",
  "'duplicate'",
  "'balance_too_low'",
  "'wallet_missing'",
  "'transfer'",
]);

const strings = (tokens: readonly Token[], place: number): Change[] =>
  STRINGS.has(tokens[place]?.text ?? '') ? [{ from: place, to: place, after: "'changed'" }] : [];

/** The tokens inside a `raise`: its message is not a decision. */
const inRaise = (tokens: readonly Token[]): Set<number> => {
  const inside = new Set<number>();
  let isInside = false;
  for (const [place, { text }] of tokens.entries()) {
    if (isInside) inside.add(place);
    if (text === 'raise') isInside = true;
    if (text === ';') isInside = false;
  }
  return inside;
};

const STATEMENT = /^create or replace (?:function|trigger) (\w+)/;

/** Where the part that decides begins: a function's body, or a trigger's condition. */
const decidesFrom = (statement: string): number => {
  const body = /\$\w*\$/.exec(statement);
  if (body) return body.index + body[0].length;
  return /\bwhen \(/.exec(statement)?.index ?? statement.length;
};

const mutantsOfStatement = (statement: string, firstLine: number): Mutant[] => {
  const name = STATEMENT.exec(statement)?.[1];
  if (name === undefined) return [];
  const from = decidesFrom(statement);
  const tokens = tokensOf(statement);
  const quiet = inRaise(tokens);
  const changes = tokens.flatMap((token, place) =>
    token.start < from || quiet.has(place)
      ? []
      : [atToken, operands, condition, defaults, removals, strings].flatMap((rule) => rule(tokens, place)),
  );
  const mutants = changes.flatMap((change): Mutant[] => {
    const [first, last] = [tokens[change.from], tokens[change.to]];
    if (!first || !last || first.start < from) return [];
    const changed = statement.slice(0, first.start) + change.after + statement.slice(last.end);
    const line = firstLine + statement.slice(0, first.start).split('\n').length - 1;
    return [
      {
        name,
        line,
        before: statement.slice(first.start, last.end),
        after: change.after,
        statement: changed,
        original: statement,
      },
    ];
  });
  return [...new Map(mutants.map((each) => [each.statement, each])).values()];
};

/** The statements of a file with the lines where they begin; a function's body ends with `$$;`. */
const statementsOf = (text: string): { readonly statement: string; readonly line: number }[] =>
  Array.from(
    text.matchAll(/^create or replace (?:function[\s\S]*?\n\$\$|trigger[^;]*);/gm),
    ({ 0: statement, index }) => ({
      statement: statement.slice(0, -1),
      line: text.slice(0, index).split('\n').length,
    }),
  );

/** Every small change of the functions and triggers in an SQL file, one at a time. */
export const mutantsOf = (text: string): Mutant[] =>
  statementsOf(text).flatMap(({ statement, line }) => mutantsOfStatement(statement, line));
