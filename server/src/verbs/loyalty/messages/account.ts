import {
  LIMIT_DEFAULT,
  MESSAGE_FIELDS,
  type MessageField,
  type PhoneChannel,
} from '@apps-hub/contract/loyalty/messages/values';
import type { MessageAccount } from '@apps-hub/contract/loyalty/messages/routes';
import { and, eq } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { messageAccount } from '#db/schema/loyalty/messages.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { MessageCredentials, MessagePort } from '#messages/port.ts';
import type { Used } from './usage.ts';

export type AccountRow = typeof messageAccount.$inferSelect;

/** An account with credentials. */
export type ConnectedAccount = AccountRow & { readonly sealed: Buffer };

export const fieldsOf = (channel: PhoneChannel): readonly MessageField[] => MESSAGE_FIELDS[channel];

/** Binds encrypted credentials to their store and channel. */
export const sealContext = (storeId: string, channel: string): string => `${storeId}/messages/${channel}`;

export const findAccount = async (tx: StoreTx, channel: PhoneChannel): Promise<AccountRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(messageAccount)
    .where(and(eq(messageAccount.storeId, tx.storeId), eq(messageAccount.channel, channel)));
  return row;
};

export const connectedOf = (row: AccountRow | undefined): ConnectedAccount | undefined =>
  row?.sealed ? { ...row, sealed: row.sealed } : undefined;

/** Refuses with `message_account_missing` while the channel is not connected. */
export const loadConnected = async (tx: StoreTx, channel: PhoneChannel): Promise<ConnectedAccount> => {
  const row = connectedOf(await findAccount(tx, channel));
  if (!row) throw new AppError('message_account_missing');
  return row;
};

export const openCredentials = (
  { sealer }: Pick<Deps, 'sealer'>,
  { storeId, channel, sealed }: ConnectedAccount,
): MessageCredentials => {
  // saveMessageAccount stored them after validation; the seal proves that they are unchanged.
  const values = JSON.parse(sealer.open(sealed, sealContext(storeId, channel))) as object;
  return { ...values, channel } as MessageCredentials;
};

export type ProviderDeps = Pick<Deps, 'sealer' | 'messages'>;

/** The provider of an account; the credentials stay inside. */
export const connectProvider = (deps: ProviderDeps, row: ConnectedAccount): MessagePort => {
  if (!deps.messages) throw new Error('this process has no providers of messages');
  return deps.messages.connect(row.storeId, openCredentials(deps, row));
};

/** An account for the screens: names the stored secrets, never their values. */
export const presentAccount = (
  channel: PhoneChannel,
  row: AccountRow | undefined,
  { today, thisMonth }: Used,
): MessageAccount => {
  const isConnected = Boolean(row?.sealed);
  const secrets = fieldsOf(channel).filter(({ isSecret }) => isSecret);
  const { lastCheck } = row ?? {};
  return {
    channel,
    connected: isConnected,
    fields: { ...row?.fields },
    secretsKept: isConnected ? secrets.map(({ name }) => name) : [],
    dailyLimit: row?.dailyLimit ?? LIMIT_DEFAULT.daily,
    monthlyLimit: row?.monthlyLimit ?? LIMIT_DEFAULT.monthly,
    usedToday: today,
    usedThisMonth: thisMonth,
    templates: (row?.templates ?? []).map((each) => ({ ...each, fields: [...each.fields] })),
    check: lastCheck
      ? {
          at: lastCheck.at,
          refusal: lastCheck.refusal,
          templates: lastCheck.templates.map((each) => ({ ...each })),
        }
      : null,
    version: row?.version ?? 0,
  };
};
