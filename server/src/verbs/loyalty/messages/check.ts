import type { MessageAccount } from '@apps-hub/contract/loyalty/messages/routes';
import type { PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import { MINUTE_MS } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import type { StoredMessageCheck, StoredTemplate, TemplateCheck } from '#db/schema/loyalty/messages.ts';
import type { Outside } from '#deps.ts';
import type { CheckOutcome, FoundTemplate } from '#messages/port.ts';
import { authorise } from '#verbs/authorise.ts';
import { presentStored } from './accounts.ts';
import { connectProvider, type ConnectedAccount, loadConnected, type ProviderDeps } from './account.ts';

/** Templates are asked about again after this time, before they are used; sooner if the provider did not say anything about them. */
const FRESH_MINUTES = 60;
const REFUSED_MINUTES = 5;

const checkOf = (
  { kind, fields }: StoredTemplate,
  { state, isPromotional, variables, saysStop }: FoundTemplate,
): TemplateCheck => ({
  kind,
  state,
  isPromotional,
  variables: variables === fields.length ? null : variables,
  saysStop,
});

const storedOf = (
  at: Date,
  { templates, lastCheck }: ConnectedAccount,
  outcome: CheckOutcome,
): StoredMessageCheck => ({
  at: at.toISOString(),
  refusal: outcome.refusal,
  // If nothing is known now, what was known before is not thrown away.
  templates:
    outcome.refusal === null
      ? templates.flatMap((each, index) => {
          const found = outcome.templates[index];
          return found ? [checkOf(each, found)] : [];
        })
      : (lastCheck?.templates ?? []),
});

/** Stores a check unless the account was changed meanwhile: then it is not about it. */
export const keepCheck = async (
  { sql, storeId }: StoreTx,
  { channel, version }: ConnectedAccount,
  check: StoredMessageCheck,
): Promise<void> => {
  await sql`
    update message_account set last_check = ${JSON.stringify(check)}::jsonb
    where store_id = ${storeId} and channel = ${channel} and version = ${version} and sealed is not null`;
};

/** Asks the provider about the account and its templates, and stores what it says. */
const askProvider = async (
  out: Outside,
  deps: ProviderDeps,
  row: ConnectedAccount,
): Promise<StoredMessageCheck> => {
  const outcome = await connectProvider(deps, row).check(row.templates);
  const check = storedOf(out.deps.now(), row, outcome);
  await out.inStore(({ tx }) => keepCheck(tx, row, check));
  return check;
};

/** Asks the provider whether the account works; stores and returns the result. Safe to repeat. */
export const checkMessageAccount = async (
  out: Outside,
  deps: ProviderDeps,
  channel: PhoneChannel,
): Promise<MessageAccount> => {
  const row = await out.inStore((ctx) => {
    authorise(ctx.actor, 'update', 'Settings');
    return loadConnected(ctx.tx, channel);
  });
  await askProvider(out, deps, row);
  return out.inStore((ctx) => presentStored(ctx, channel));
};

const isFresh = ({ lastCheck }: ConnectedAccount, now: Date): boolean => {
  if (lastCheck === null) return false;
  const minutes = lastCheck.refusal === null ? FRESH_MINUTES : REFUSED_MINUTES;
  return now.getTime() - Date.parse(lastCheck.at) < minutes * MINUTE_MS;
};

/** The account with what its provider says of the templates, asked at most once an hour. */
export const withFreshCheck = async (
  out: Outside,
  deps: ProviderDeps,
  row: ConnectedAccount,
): Promise<ConnectedAccount> =>
  row.channel === 'sms' || isFresh(row, out.deps.now())
    ? row
    : { ...row, lastCheck: await askProvider(out, deps, row) };
