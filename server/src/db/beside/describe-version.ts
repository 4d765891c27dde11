import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { getConstructionPlans } from 'pg-boss';

import { QUEUES } from '#jobs/queues.ts';
import { functionTexts } from '../functions.ts';
import { MIGRATIONS } from '../migrations-folder.ts';
import { splitStatements } from '../split-statements.ts';
import { withoutComments } from '../distributed/node-migrations.ts';

const shortDigest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** A statement of our SQL files, with the comments above it. */
export interface Statement {
  readonly text: string;
  readonly digest: string;
}

export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

/** What processes of a version expect of their database. */
export interface Version {
  readonly migrations: readonly Migration[];
  /** What each function returns, by its name and parameters. */
  readonly functions: Readonly<Record<string, string>>;
  /** All other statements of the files of functions: rights, triggers, policies, views. */
  readonly statements: readonly Statement[];
  /** The rights that those statements give and take, one by one. */
  readonly rights: readonly string[];
  /** The policy of each job queue. */
  readonly queues: Readonly<Record<string, string>>;
  /** A digest of the tables of the job queues' library. */
  readonly jobs: string;
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const FUNCTION_HEAD = /^create (?:or replace )?function\s+(\w+)\s*\(/i;

/** Where the parenthesis that is open before `from` closes. */
const closingIn = (text: string, from: number): number => {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a parenthesis of this function is not closed: ${text.slice(0, 100)}`);
};

/** A function's name with its parameters, and what it returns; undefined for any other statement. */
const signatureOf = (statement: string): readonly [string, string] | undefined => {
  const head = FUNCTION_HEAD.exec(statement);
  if (!head) return undefined;
  const from = head[0].length;
  const to = closingIn(statement, from);
  const [returns = ''] = statement.slice(to + 1).split(/\blanguage\b/i);
  return [
    `${head[1]}(${squeezed(statement.slice(from, to))})`,
    squeezed(returns).replace(/^returns\s+/i, ''),
  ];
};

/** The parts between the commas that are in no parenthesis. */
const parts = (list: string): string[] =>
  list.split(/,(?![^()]*\))/).map((each) => squeezed(each).toLowerCase());

const RIGHT = /^(grant|revoke)\s+([\s\S]+?)\s+on\s+(function\s+)?([\s\S]+?)\s+(?:to|from)\s+([\s\S]+)$/i;

/** What a statement gives or takes, for each right, table or function, and role; nothing if it is about something else. */
export const rightsOf = (statement: string): string[] => {
  const [, verb = '', rights = '', kind = '', objects = '', roles = ''] = RIGHT.exec(statement) ?? [];
  return parts(rights).flatMap((right) =>
    parts(objects).flatMap((object) =>
      parts(roles).map((role) => squeezed(`${verb} ${right} on ${kind} ${object} to ${role}`).toLowerCase()),
    ),
  );
};

const readMigrations = async (): Promise<Migration[]> => {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      name: file,
      statements: splitStatements(await readFile(`${MIGRATIONS}/${file}`, 'utf8'), { withComments: true }),
    })),
  );
};

/** Describes this version, from its files. */
export const describeVersion = async (): Promise<Version> => {
  const all = (await functionTexts()).flatMap((text) => splitStatements(text, { withComments: true }));
  const functions: Record<string, string> = {};
  const statements: Statement[] = [];
  for (const text of all) {
    const plain = withoutComments(text);
    if (plain === '') continue;
    const signature = signatureOf(plain);
    if (signature) functions[signature[0]] = signature[1];
    else statements.push({ text, digest: shortDigest(squeezed(plain)) });
  }
  return {
    migrations: await readMigrations(),
    functions,
    statements,
    rights: statements.flatMap(({ text }) => rightsOf(withoutComments(text))),
    queues: Object.fromEntries(Object.entries(QUEUES).map(([name, { policy }]) => [name, policy])),
    jobs: shortDigest(getConstructionPlans()),
  };
};
