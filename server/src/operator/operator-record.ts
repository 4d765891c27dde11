import { createHash } from 'node:crypto';

import type { Database } from '#db/database.ts';

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

/** Writes down what an operator is about to do, before it is done. */
export const note = async (
  { sql }: Sql,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Date },
  entry: {
    readonly action: OperatorAction;
    readonly store?: string | undefined;
    readonly reason: string;
    readonly detail?: Readonly<Record<string, string>>;
  },
): Promise<void> => {
  await sql`
    select operator_note(${tokenHash}, ${entry.action}, ${entry.store ?? null}, ${entry.reason},
      ${JSON.stringify(entry.detail ?? {})}::jsonb, ${now})`;
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
  | 'job.give_up';
