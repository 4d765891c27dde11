import type { MailReason, MailState } from '@apps-hub/contract/loyalty/mails/values';
import type { StoreId } from '@apps-hub/domain/ids';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { verbContext } from '#deps.ts';
import { mailFailure, type MailFailure } from '#mail/mail-failure.ts';
import { askAboutMessages } from '../messages/ask.ts';
import { sendMessages } from '../messages/send.ts';
import { addressText } from './address-text.ts';
import { claimMails, type ClaimedMail, type SendDeps } from './claim.ts';
import { tryAgain } from './try-again.ts';
import { scheduleNext } from './wake.ts';

/** The data of the job. A type, because an interface is not a record of texts. */
export type MailsJob = { readonly storeId: StoreId };

/** How many emails are sent at the same time. */
const AT_A_TIME = 4;
/** How many portions one job sends before it queues itself again behind other stores. */
const PORTIONS = 5;

type Outcome = 'sent' | MailFailure;

const ENDS: Readonly<
  Record<Exclude<Outcome, 'not_sent'>, { readonly state: MailState; readonly reason: MailReason | null }>
> = {
  sent: { state: 'sent', reason: null },
  unknown: { state: 'unknown', reason: null },
  address_refused: { state: 'refused', reason: 'address_refused' },
  message_refused: { state: 'refused', reason: 'message_refused' },
};

/** Records that an address was refused for good: it gets no email until the customer has another one. Not for an erased customer. */
const letRest = async (
  { keys }: SendDeps,
  { sql, storeId }: StoreTx,
  { row, mail }: ClaimedMail,
  now: Date,
): Promise<void> => {
  const known = await sql`
    select from customer where store_id = ${storeId} and id = ${row.customerId} and erased_at is null for key share`;
  if (known.length === 0) return;
  const digest = keys.emailDigest(addressText(storeId, mail.to.address));
  await sql`
    insert into mail_rest (store_id, customer_id, address_digest, since) values (${storeId}, ${row.customerId}, ${digest}, ${now})
    on conflict (store_id, customer_id) do update set address_digest = ${digest}, since = ${now}`;
};

const keepOutcome = (
  deps: SendDeps,
  storeId: StoreId,
  claimed: ClaimedMail,
  outcome: Outcome,
): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const now = deps.now();
    if (outcome === 'not_sent') return tryAgain(tx, claimed.row, now);
    const { state, reason } = ENDS[outcome];
    await tx.sql`
      update customer_mail set state = ${state}, reason = ${reason}, ended_at = ${now}
      where store_id = ${storeId} and id = ${claimed.row.id} and state in ('sending', 'unknown')`;
    if (outcome === 'address_refused') await letRest(deps, tx, claimed, now);
  });

const sendOne = async (deps: SendDeps, storeId: StoreId, claimed: ClaimedMail): Promise<Outcome> => {
  let outcome: Outcome = 'sent';
  try {
    await deps.mailer.send(claimed.mail);
  } catch (error) {
    outcome = mailFailure(error);
    // Not the error: it may repeat the address.
    deps.log.warn({ storeId, mail: claimed.row.id, outcome }, 'an email to a customer was not sent');
  }
  await keepOutcome(deps, storeId, claimed, outcome);
  return outcome;
};

/** Sends the claimed emails; returns whether the mail server can be reached at all. */
const sendAll = async (
  deps: SendDeps,
  storeId: StoreId,
  claimed: readonly ClaimedMail[],
): Promise<boolean> => {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < claimed.length; from += AT_A_TIME)
    outcomes.push(
      ...(await Promise.all(
        claimed.slice(from, from + AT_A_TIME).map((each) => sendOne(deps, storeId, each)),
      )),
    );
  return outcomes.some((outcome) => outcome !== 'not_sent');
};

/** Asks about messages that were sent by phone, and sends those that are due; returns whether more may be. */
const sendByPhone = async (deps: SendDeps, storeId: StoreId): Promise<boolean> => {
  const hasMoreAsks = await askAboutMessages(deps, storeId);
  return (await sendMessages(deps, storeId)) || hasMoreAsks;
};

/**
 * Sends some portions of a store's due news, and queues itself again for the rest. Each email is claimed in a transaction before it is
 * sent. An attempt without an answer is not repeated, since the email may have arrived; one that certainly sent nothing is.
 */
export const sendMails = async (deps: SendDeps, { storeId }: MailsJob): Promise<void> => {
  let isAnswering = true;
  let hasMore = true;
  for (let portion = 0; portion < PORTIONS && hasMore && isAnswering; portion += 1) {
    const claimed = await claimMails(deps, storeId);
    ({ hasMore } = claimed);
    isAnswering = claimed.mails.length === 0 || (await sendAll(deps, storeId, claimed.mails));
  }
  const hasMoreMessages = await sendByPhone(deps, storeId);
  await deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    if (hasMoreMessages || (hasMore && isAnswering))
      await ctx.enqueue('customer.mails', { storeId }, storeId);
    else if (!isAnswering) await scheduleStep(ctx, 'mails.send', instantAfterMinutes(ctx.now, 5));
    else await scheduleNext(ctx);
  });
};
