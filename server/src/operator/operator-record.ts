import { createHash } from 'node:crypto';

import type { Database } from '#db/database.ts';
import type { Deps } from '#deps.ts';

/** Small letters, digits, dots and hyphens: it is typed at sign-in and stands in the log. */
export const OPERATOR_NAME = /^[a-z\d][a-z\d.-]{1,39}$/;

interface OperatorRow {
  readonly name: string;
  readonly passwordHash: string | null;
  readonly sealedSecret: Buffer | null;
  readonly confirmedAt: Date | null;
}

/** Operators belong to no store, and their tables are on the home node. */
type Sql = Pick<Database, 'sql'>;

export const findOperator = async ({ sql }: Sql, name: string): Promise<OperatorRow | undefined> => {
  const [row] = await sql<OperatorRow[]>`
    select name, password_hash as "passwordHash", sealed_secret as "sealedSecret", confirmed_at as "confirmedAt"
    from operator_find(${name})`;
  return row;
};

/** What the secret of an operator's authenticator app is sealed for. */
export const operatorSealContext = (name: string): string => `operator/${name}`;

/** The digest that stands in the database for a session's token or a one-time code. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface Entry {
  readonly action: OperatorAction;
  readonly store?: string | undefined;
  readonly reason: string;
  readonly detail?: Readonly<Record<string, string>>;
}

type NoteDeps = Pick<Deps, 'database' | 'log' | 'now'>;

const note = async ({ database: { sql }, now }: NoteDeps, tokenHash: string, entry: Entry): Promise<void> => {
  await sql`
    select operator_note(${tokenHash}, ${entry.action}, ${entry.store ?? null}, ${entry.reason},
      ${JSON.stringify(entry.detail ?? {})}::jsonb, ${now()})`;
};

/** Writes down what an operator is about to do, does it, and writes down if it failed or changed nothing. */
export const noted = async (
  deps: NoteDeps,
  { tokenHash }: { readonly tokenHash: string },
  entry: Entry,
  act: () => Promise<boolean>,
): Promise<boolean> => {
  const { store, reason, action, detail } = entry;
  const noteOutcome = (outcome: OperatorAction): Promise<void> =>
    note(deps, tokenHash, { action: outcome, store, reason, detail: { ...detail, action } });
  await note(deps, tokenHash, entry);
  try {
    const isDone = await act();
    if (!isDone) await noteOutcome('act.unchanged');
    return isDone;
  } catch (error) {
    await noteOutcome('act.failed').catch((missing: unknown) =>
      deps.log.error({ err: missing }, 'the operators’ log lacks that an action failed'),
    );
    throw error;
  }
};

/** What the operators' log records. */
export type OperatorAction =
  | 'operator.add'
  | 'operator.reset'
  | 'operator.remove'
  | 'sign_in.password_wrong'
  | 'sign_in.code_wrong'
  | 'sign_in.joined'
  | 'sign_in.done'
  | 'store.pause'
  | 'store.resume'
  | 'job.retry'
  | 'job.give_up'
  | 'act.unchanged'
  | 'act.failed';
