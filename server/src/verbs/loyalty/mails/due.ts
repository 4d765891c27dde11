import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import type { MessageChannel } from '@apps-hub/contract/loyalty/messages/values';
import { instantAfterMinutes, type LocalDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { Claimable, Decision } from './decide.ts';

/** After this time, a job that has not reported on what it claimed counts as crashed; the news may have been sent. */
const LOST_MINUTES = 15;

/** The kinds of news that travel the same way, by the same rules of time. */
export interface Lane {
  readonly channel: MessageChannel;
  readonly kinds: readonly MailKind[];
}

/** A message that a crashed job had claimed may have been sent. It is not sent again; the provider is asked about it, if it can be. */
export const settleLost = async ({ tx: { sql, storeId }, now }: VerbContext): Promise<void> => {
  await sql`
    update customer_mail set state = 'unknown', ended_at = ${now}, ask_at = case when channel = 'sms' then ${now}::timestamptz end
    where store_id = ${storeId} and state = 'sending' and claimed_at < ${instantAfterMinutes(now, -LOST_MINUTES)}`;
};

/** Locks the news of a lane that is due, with the facts that decide about it. In quiet hours, only what does not wait. */
export const lockDue = (
  { sql, storeId }: StoreTx,
  { channel, kinds }: Lane,
  { now, limit, isQuiet }: { readonly now: Date; readonly limit: number; readonly isQuiet: boolean },
): Promise<Claimable[]> => sql<Claimable[]>`
  with due as (
    select m.* from customer_mail m
    where m.store_id = ${storeId} and m.state = 'planned' and m.due_at <= ${now} and m.kind = any(${[...kinds]}::text[])
      and (m.kind = 'redeemed' or not ${isQuiet}::boolean)
    order by m.due_at, m.id limit ${limit} for update skip locked
  )
  select m.id, m.customer_id as "customerId", m.kind, m.facts, m.attempts, m.planned_at as "plannedAt", c.name, c.email, c.phone,
    c.status = 'active' and c.erased_at is null and c.merged_into is null as "isActive",
    exists (
      select from mail_opt_out o
      where o.store_id = ${storeId} and o.customer_id = any(shopper_records(${storeId}, m.customer_id)) and o.kind = m.kind
    ) or exists (
      select from shopper_messages s
      where s.store_id = ${storeId} and s.customer_id = any(shopper_records(${storeId}, m.customer_id))
    ) or exists (
      select from message_stop t
      where t.store_id = ${storeId} and t.customer_id = any(shopper_records(${storeId}, m.customer_id)) and t.channel = ${channel}
    ) as "isOptedOut",
    coalesce(
      (
        select r.address_digest from mail_rest r
        where r.store_id = ${storeId} and r.customer_id = m.customer_id and ${channel}::text = 'email'
      ),
      (
        select n.number_digest from message_rest n
        where n.store_id = ${storeId} and n.customer_id = m.customer_id and n.channel = ${channel}
      )
    ) as "restDigest",
    w.lots, w.available, (
      select max(x.day)::text from customer_mail x
      where x.store_id = ${storeId} and x.customer_id = any(shopper_records(${storeId}, m.customer_id)) and x.kind = 'expiring' and x.state in ('sending', 'sent', 'unknown')
    ) as "lastOn",
    p.code, p.expires_on::text as "couponEnds", o.number as "orderNumber",
    (select t.tier_id from customer_tier t where t.store_id = ${storeId} and t.customer_id = m.customer_id) as "tierId",
    (
      select a.points from action_claim a join referral r on r.store_id = ${storeId} and r.id = a.occasion
      where a.store_id = ${storeId} and a.kind = 'invite' and a.occasion = m.occasion and r.state = 'approved' and m.kind = 'referral'
        and a.customer_id = any(shopper_records(${storeId}, m.customer_id)) limit 1
    ) as "invitePoints",
    exists (
      select from posting b
      where b.store_id = ${storeId} and b.order_id = m.facts ->> 'orderId' and b.kind = 'reverse' and b.available_delta < 0
        and m.kind = 'earned'
    ) as "isTakenBack"
  from due m
  join customer c on c.store_id = ${storeId} and c.id = m.customer_id
  left join wallet w on w.store_id = ${storeId} and w.customer_id = m.customer_id
  left join coupon p on p.store_id = ${storeId} and p.id = m.facts ->> 'couponId' and p.status = 'active'
  left join store_order o on o.store_id = ${storeId} and o.id = m.facts ->> 'orderId'
  order by m.due_at, m.id`;

export interface Decided {
  readonly mail: Claimable;
  readonly decision: Decision;
  /** What the provider will charge; null for emails. */
  readonly parts?: number | null;
}

/** Stores the decisions before anything is sent, so that no other job sends the same news. */
export const keepDecisions = async (
  ctx: VerbContext,
  { channel, today }: { readonly channel: MessageChannel; readonly today: LocalDate },
  decided: readonly Decided[],
): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const reasons = decided.map(({ decision }) => (decision.send ? null : decision.reason));
  await sql`
    update customer_mail m
    set state = case when d.reason is null then 'sending' else 'skipped' end, reason = d.reason, channel = ${channel}, parts = d.parts,
      claimed_at = case when d.reason is null then ${ctx.now}::timestamptz end, day = case when d.reason is null then ${today}::date end,
      ended_at = case when d.reason is not null then ${ctx.now}::timestamptz end
    from unnest(${decided.map(({ mail }) => mail.id)}::text[], ${reasons}::text[],
      ${decided.map(({ parts = null }) => parts)}::int[]) d (id, reason, parts)
    where m.store_id = ${storeId} and m.id = d.id`;
  if (reasons.includes(null))
    await scheduleStep(ctx, 'mails.send', instantAfterMinutes(ctx.now, LOST_MINUTES + 1));
};

/** Postpones the news of a lane that is due; in quiet hours, except what does not wait. */
export const putOff = async (
  { tx: { sql, storeId }, now }: VerbContext,
  { kinds }: Lane,
  { until, isQuiet }: { readonly until: Date; readonly isQuiet: boolean },
): Promise<void> => {
  await sql`
    update customer_mail set due_at = ${until}
    where store_id = ${storeId} and state = 'planned' and due_at <= ${now} and kind = any(${[...kinds]}::text[])
      and (kind <> 'redeemed' or not ${isQuiet}::boolean)`;
};
