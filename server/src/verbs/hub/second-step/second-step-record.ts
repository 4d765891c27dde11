import type { AccountId, PasskeyId } from '@apps-hub/domain/ids';
import type { SecondStepState } from '@apps-hub/contract/hub/second-step/routes';
import type { SecondStep } from '@apps-hub/contract/hub/values';

import type { Database, StoreTx } from '#db/database.ts';

/** A transaction or a connection: these rows belong to no store, so both see the same. */
export type Sql = Pick<Database, 'sql'> | Pick<StoreTx, 'sql'>;

interface AppRow {
  readonly sealedSecret: Buffer;
  readonly confirmedAt: Date | null;
}

export interface PasskeyRow {
  readonly id: PasskeyId;
  readonly accountId: AccountId;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Binds a sealed secret to its account. */
export const appSealContext = (accountId: AccountId): string => `authenticator-app\n${accountId}`;

/** The account's app, even if it waits for its first code. */
export const findApp = async ({ sql }: Sql, accountId: AccountId): Promise<AppRow | undefined> => {
  const [row] = await sql<AppRow[]>`
    select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt" from find_authenticator_app(${accountId})`;
  return row;
};

const PASSKEY_COLUMNS = `id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey", counter::float8,
  transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** The account's passkeys, oldest first. */
export const listPasskeys = async ({ sql }: Sql, accountId: AccountId): Promise<PasskeyRow[]> =>
  sql<PasskeyRow[]>`select ${sql.unsafe(PASSKEY_COLUMNS)} from list_passkeys(${accountId})`;

export const findPasskey = async ({ sql }: Sql, credentialId: string): Promise<PasskeyRow | undefined> => {
  const [row] = await sql<PasskeyRow[]>`
    select ${sql.unsafe(PASSKEY_COLUMNS)} from find_passkey(${credentialId})`;
  return row;
};

const countRecoveryCodes = async ({ sql }: Sql, accountId: AccountId): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`select count_recovery_codes(${accountId}) as count`;
  return row?.count ?? 0;
};

/** The account's second step, as its owner sees it. */
export const loadSecondStep = async (at: Sql, accountId: AccountId): Promise<SecondStepState> => {
  const app = await findApp(at, accountId);
  const passkeys = await listPasskeys(at, accountId);
  const appSince = app?.confirmedAt?.toISOString() ?? null;
  return {
    isOn: appSince !== null || passkeys.length > 0,
    appSince,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(at, accountId),
  };
};

/** The possible second steps; none while it is off. */
export const stepsOf = ({ isOn, appSince, passkeys, recoveryCodesLeft }: SecondStepState): SecondStep[] => {
  if (!isOn) return [];
  return [
    ...(appSince === null ? [] : (['app'] as const)),
    ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
    ...(recoveryCodesLeft === 0 ? [] : (['recovery_code'] as const)),
  ];
};
