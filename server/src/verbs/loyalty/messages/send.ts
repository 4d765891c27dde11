import type { MessageRefusal } from '@apps-hub/contract/loyalty/messages/values';
import { PHONE_CHANNELS, type PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import type { StoreId } from '@apps-hub/domain/ids';

import { type MailDeps, outsideOf, verbContext } from '#deps.ts';
import type { MessagePort, SendOutcome } from '#messages/port.ts';
import { tryAgain } from '../mails/try-again.ts';
import { kindsOf, loadMailSettings } from '../mails/mail-settings.ts';
import { connectedOf, connectProvider, type ConnectedAccount, findAccount } from './account.ts';
import { firstAsk } from './ask.ts';
import { keepCheck, withFreshCheck } from './check.ts';
import { claimMessages, type ClaimedMessage, holdBack, skipWithoutAccount } from './claim.ts';
import { endRefused, endTaken } from './outcome.ts';

/** How many messages are sent at the same time. */
const AT_A_TIME = 4;
/** How many portions of a lane one job sends before other stores have their turn. */
const PORTIONS = 5;

/** Refusals that the account causes, not the message. */
const OF_ACCOUNT: ReadonlySet<MessageRefusal> = new Set(['credentials', 'sender', 'balance']);

/** Records why nothing is sent, for the settings page. */
const noteRefusal = async (
  { database, now }: MailDeps,
  account: ConnectedAccount,
  refusal: MessageRefusal,
): Promise<void> => {
  const { lastCheck, storeId } = account;
  const check = { at: now().toISOString(), refusal, templates: lastCheck?.templates ?? [] };
  await database.inStore(storeId, (tx) => keepCheck(tx, account, check));
};

const keepOutcome = (
  deps: MailDeps,
  { storeId, channel }: ConnectedAccount,
  { row, message }: ClaimedMessage,
  outcome: SendOutcome,
): Promise<unknown> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const { id, customerId } = row;
    switch (outcome.kind) {
      case 'taken':
        return endTaken(ctx, id, firstAsk(channel, ctx.now));
      case 'refused':
        return endRefused(
          ctx,
          deps,
          { id, customerId, channel },
          { refusal: outcome.refusal, sentTo: message.to },
        );
      case 'not_sent':
        return tryAgain(tx, row, ctx.now);
      case 'unknown':
        return tx.sql`
          update customer_mail set state = 'unknown', ended_at = ${ctx.now}, ask_at = ${firstAsk(channel, ctx.now)}
          where store_id = ${storeId} and id = ${id} and state = 'sending'`;
    }
  });

/** Sends one claimed message; returns whether the provider takes any. */
const sendOne = async (
  deps: MailDeps,
  account: ConnectedAccount,
  port: MessagePort,
  claimed: ClaimedMessage,
): Promise<boolean> => {
  const outcome = await port.send(claimed.message);
  const { channel, storeId } = account;
  const refusal = 'refusal' in outcome ? outcome.refusal : null;
  if (outcome.kind !== 'taken')
    deps.log.warn(
      { storeId, channel, message: claimed.row.id, outcome: outcome.kind, refusal },
      'a message to a customer was not sent, or may not have been',
    );
  await keepOutcome(deps, account, claimed, outcome);
  if (refusal !== null && OF_ACCOUNT.has(refusal)) await noteRefusal(deps, account, refusal);
  return outcome.kind !== 'not_sent';
};

const sendAll = async (
  deps: MailDeps,
  account: ConnectedAccount,
  port: MessagePort,
  claimed: readonly ClaimedMessage[],
): Promise<boolean> => {
  let isAnswering = false;
  for (let from = 0; from < claimed.length; from += AT_A_TIME) {
    const portion = claimed.slice(from, from + AT_A_TIME);
    const answers = await Promise.all(portion.map((each) => sendOne(deps, account, port, each)));
    isAnswering ||= answers.includes(true);
  }
  return isAnswering;
};

/** Sends portions of a lane; returns whether more may be due. */
const sendLane = async (
  deps: MailDeps,
  account: ConnectedAccount,
  isPromotional: boolean,
): Promise<boolean> => {
  // Before anything is claimed: credentials that cannot be read leave no message with an unknown outcome.
  const port = connectProvider(deps, account);
  for (let portion = 0; portion < PORTIONS; portion += 1) {
    const { messages, hasMore } = await claimMessages(deps, account.storeId, { account, isPromotional });
    const isAnswering = messages.length === 0 || (await sendAll(deps, account, port, messages));
    if (!hasMore || !isAnswering) return false;
  }
  return true;
};

const hasKinds = (deps: MailDeps, storeId: StoreId, channel: PhoneChannel): Promise<boolean> =>
  deps.database.inStore(
    storeId,
    async (tx) => kindsOf(await loadMailSettings(tx), channel, () => true).length > 0,
  );

/**
 * Sends some portions of a store's due messages by SMS and WhatsApp; returns whether more may be due. Each is claimed in a transaction before it is sent. One
 * that may have been sent is never sent again.
 */
export const sendMessages = async (deps: MailDeps, storeId: StoreId): Promise<boolean> => {
  let hasMore = false;
  for (const channel of PHONE_CHANNELS) {
    if (!(await hasKinds(deps, storeId, channel))) continue;
    const row = connectedOf(await deps.database.inStore(storeId, (tx) => findAccount(tx, channel)));
    if (!row) {
      await skipWithoutAccount(deps, storeId, channel);
      continue;
    }
    const account = await withFreshCheck(outsideOf(deps, storeId), deps, row);
    if (channel === 'whatsapp' && account.lastCheck?.refusal !== null) {
      await holdBack(deps, account);
      continue;
    }
    for (const isPromotional of [false, true])
      hasMore = (await sendLane(deps, account, isPromotional)) || hasMore;
  }
  return hasMore;
};
