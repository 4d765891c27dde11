import type { z } from '@hono/zod-openapi';
import type { FieldError } from '@apps-hub/contract/errors';
import type {
  getMessageAccounts,
  MessageAccount,
  saveMessageAccount as saveRoute,
} from '@apps-hub/contract/loyalty/messages/routes';
import {
  PHONE_CHANNELS,
  type PhoneChannel,
  whatsappHookPath,
} from '@apps-hub/contract/loyalty/messages/values';
import { and, eq } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { messageAccount } from '#db/schema/loyalty/messages.ts';
import type { AccountDeps, Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise, isAllowed } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import {
  type AccountRow,
  connectedOf,
  fieldsOf,
  findAccount,
  loadConnected,
  openCredentials,
  presentAccount,
  sealContext,
} from './account.ts';
import { refuseAdvertising } from './advertising.ts';
import { usedBy } from './usage.ts';

type Body = z.output<(typeof saveRoute)['request']['body']['content']['application/json']['schema']>;
type Accounts = z.output<
  (typeof getMessageAccounts)['responses'][200]['content']['application/json']['schema']
>;

const present = async (
  { tx, now }: VerbContext,
  channel: PhoneChannel,
  row: AccountRow | undefined,
): Promise<MessageAccount> => {
  const { timeZone } = await loadStore(tx);
  return presentAccount(channel, row, await usedBy(tx, channel, { now, timeZone }));
};

/** One account as it is stored now. */
export const presentStored = async (ctx: VerbContext, channel: PhoneChannel): Promise<MessageAccount> =>
  present(ctx, channel, await findAccount(ctx.tx, channel));

/** The accounts of all channels; and for those who may change them, what to enter at Meta. */
export const listMessageAccounts = async (
  ctx: VerbContext,
  { keys, appsUrl }: Pick<AccountDeps, 'keys' | 'appsUrl'>,
): Promise<Accounts> => {
  authorise(ctx.actor, 'read', 'Settings');
  const { storeId } = ctx.tx;
  const accounts: MessageAccount[] = [];
  for (const channel of PHONE_CHANNELS) accounts.push(await presentStored(ctx, channel));
  return {
    accounts,
    webhook: isAllowed(ctx.actor, 'update', 'Settings')
      ? { url: `${appsUrl}${whatsappHookPath(storeId)}`, verifyToken: keys.messageHookToken(storeId) }
      : null,
  };
};

const keptSecrets = (deps: Pick<Deps, 'sealer'>, row: AccountRow | undefined): Record<string, string> => {
  const connected = connectedOf(row);
  if (!connected) return {};
  const kept: Readonly<Record<string, string>> = { ...openCredentials(deps, connected) };
  return Object.fromEntries(
    fieldsOf(connected.channel).flatMap(({ name, isSecret }) => (isSecret ? [[name, kept[name] ?? '']] : [])),
  );
};

/** The account's fields, the omitted secrets filled from the stored ones; refuses at the field. */
const readFields = (
  channel: PhoneChannel,
  typed: Readonly<Record<string, string>>,
  kept: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const wrong: FieldError[] = [];
  const read = fieldsOf(channel).map(({ name, pattern }): [string, string] => {
    const value = (typed[name] ?? '').trim() || (kept[name] ?? '');
    if (value === '') wrong.push({ path: `fields.${name}`, code: 'required' });
    else if (!pattern.test(value)) wrong.push({ path: `fields.${name}`, code: 'invalid' });
    return [name, value];
  });
  if (wrong.length > 0) throw new AppError('validation_failed', { fields: wrong });
  return Object.fromEntries(read);
};

/** Saves the account of a channel. Refuses with `settings_changed_meanwhile` when somebody else has saved meanwhile. */
export const saveMessageAccount = async (
  ctx: VerbContext,
  deps: Pick<Deps, 'sealer'>,
  { channel, version, ...input }: Body & { readonly channel: PhoneChannel },
): Promise<MessageAccount> => {
  authorise(ctx.actor, 'update', 'Settings');
  const { tx, now } = ctx;
  const known = await findAccount(tx, channel);
  const values = readFields(channel, input.fields, keptSecrets(deps, known));
  const open = fieldsOf(channel).filter(({ isSecret }) => !isSecret);
  const fields = Object.fromEntries(open.map(({ name }) => [name, values[name] ?? '']));
  if (channel === 'sms') await refuseAdvertising(tx, values['sender'] ?? '');
  const templates = channel === 'whatsapp' ? input.templates : [];
  const content = {
    sealed: deps.sealer.seal(JSON.stringify(values), sealContext(tx.storeId, channel)),
    fields,
    templates,
    dailyLimit: input.dailyLimit,
    monthlyLimit: input.monthlyLimit,
    lastCheck: null,
    updatedAt: now,
  };
  const [row] = await tx.db
    .insert(messageAccount)
    .values({ storeId: tx.storeId, channel, ...content })
    .onConflictDoUpdate({
      target: [messageAccount.storeId, messageAccount.channel],
      set: { ...content, version: version + 1 },
      setWhere: eq(messageAccount.version, version),
    })
    .returning();
  if (!row) throw new AppError('settings_changed_meanwhile');
  const { dailyLimit, monthlyLimit } = input;
  await audit(ctx, 'settings.messages', channel, { fields, templates, dailyLimit, monthlyLimit });
  return present(ctx, channel, row);
};

/** Deletes the credentials of a channel. Its kinds of news are then skipped, until they are sent another way. */
export const removeMessageAccount = async (
  ctx: VerbContext,
  channel: PhoneChannel,
): Promise<MessageAccount> => {
  authorise(ctx.actor, 'update', 'Settings');
  const { tx } = ctx;
  const row = await loadConnected(tx, channel);
  const forgotten = {
    sealed: null,
    fields: {},
    lastCheck: null,
    version: row.version + 1,
    updatedAt: ctx.now,
  };
  await tx.db
    .update(messageAccount)
    .set(forgotten)
    .where(and(eq(messageAccount.storeId, tx.storeId), eq(messageAccount.channel, channel)));
  await audit(ctx, 'settings.messages', channel, { removed: true });
  return present(ctx, channel, { ...row, ...forgotten });
};
