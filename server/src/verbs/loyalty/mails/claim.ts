import type { StoreId } from '@apps-hub/domain/ids';
import { afterQuietHours, type QuietHours } from '@apps-hub/domain/loyalty/quiet-hours';
import { instantAfterMinutes, type LocalDate, localDate } from '@apps-hub/domain/time';
import { nextInstantAt } from '@apps-hub/domain/wall-time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type MailDeps, verbContext } from '#deps.ts';
import type { Mail } from '#mail/mailer.ts';
import { hasApp } from '#verbs/hub/stores/installed-apps.ts';
import { isHeldStill } from '#verbs/hub/stores/pause.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { addressText } from './address-text.ts';
import { type Claimable, decideMail, type Decision } from './decide.ts';
import { loadMailSettings, type MailSettingsRecord } from './mail-settings.ts';
import { writerIn } from './write.ts';

/** Emails that a job claims at a time; then other stores have their turn. */
const AT_ONCE = 20;
/** After this time, a job that has not reported on a claimed email counts as crashed; the email may have been sent. */
const LOST_MINUTES = 15;

export type SendDeps = MailDeps;

/** Emails that a crashed job had claimed may have been sent, so they are not sent again. */
export const settleLost = async ({ tx: { sql, storeId }, now }: VerbContext): Promise<void> => {
  await sql`
    update customer_mail set state = 'unknown', ended_at = ${now}
    where store_id = ${storeId} and state = 'sending' and claimed_at < ${instantAfterMinutes(now, -LOST_MINUTES)}`;
};

/** How many more emails the store may send today. Locks the store's choice of emails, so that two jobs do not count the same room. */
const leftToday = async ({ sql, storeId }: StoreTx, today: LocalDate, most: number): Promise<number> => {
  await sql`select from mail_settings where store_id = ${storeId} for update`;
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from customer_mail
    where store_id = ${storeId} and day = ${today} and state in ('sending', 'sent', 'unknown', 'refused')`;
  return Math.max(most - (row?.n ?? 0), 0);
};

/** Locks the emails that are due, with the facts that decide about them. In quiet hours, only those that do not wait. */
const lockDue = (
  { sql, storeId }: StoreTx,
  { now, limit, isQuiet }: { readonly now: Date; readonly limit: number; readonly isQuiet: boolean },
): Promise<Claimable[]> => sql<Claimable[]>`
  with due as (
    select m.* from customer_mail m
    where m.store_id = ${storeId} and m.state = 'planned' and m.due_at <= ${now} and (m.kind = 'redeemed' or not ${isQuiet}::boolean)
    order by m.due_at, m.id limit ${limit} for update skip locked
  )
  select m.id, m.customer_id as "customerId", m.kind, m.facts, m.attempts, m.planned_at as "plannedAt", c.name, c.email,
    c.status = 'active' and c.erased_at is null and c.merged_into is null as "isActive",
    exists (
      select from mail_opt_out o
      where o.store_id = ${storeId} and o.customer_id = any(shopper_records(${storeId}, m.customer_id)) and o.kind = m.kind
    ) or exists (
      select from shopper_messages s
      where s.store_id = ${storeId} and s.customer_id = any(shopper_records(${storeId}, m.customer_id))
    ) as "isOptedOut",
    (select r.address_digest from mail_rest r where r.store_id = ${storeId} and r.customer_id = m.customer_id) as "restDigest",
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

interface Decided {
  readonly mail: Claimable;
  readonly decision: Decision;
}

/** Stores the decisions before anything is sent, so that no other job sends the same email. */
const keepDecisions = async (
  ctx: VerbContext,
  today: LocalDate,
  decided: readonly Decided[],
): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const reasons = decided.map(({ decision }) => (decision.send ? null : decision.reason));
  await sql`
    update customer_mail m
    set state = case when d.reason is null then 'sending' else 'skipped' end, reason = d.reason,
      claimed_at = case when d.reason is null then ${ctx.now}::timestamptz end, day = case when d.reason is null then ${today}::date end,
      ended_at = case when d.reason is not null then ${ctx.now}::timestamptz end
    from unnest(${decided.map(({ mail }) => mail.id)}::text[], ${reasons}::text[]) d (id, reason)
    where m.store_id = ${storeId} and m.id = d.id`;
  if (reasons.includes(null))
    await scheduleStep(ctx, 'mails.send', instantAfterMinutes(ctx.now, LOST_MINUTES + 1));
};

/** Postpones the emails that are due; in quiet hours, except those that do not wait. */
const putOff = async (
  { tx: { sql, storeId }, now }: VerbContext,
  until: Date,
  isQuiet: boolean,
): Promise<void> => {
  await sql`
    update customer_mail set due_at = ${until}
    where store_id = ${storeId} and state = 'planned' and due_at <= ${now} and (kind <> 'redeemed' or not ${isQuiet}::boolean)`;
};

interface Rules extends MailSettingsRecord {
  readonly timeZone: string;
  readonly today: LocalDate;
}

/** What the store may send now: how many, and until when the others wait. */
const roomNow = async (ctx: VerbContext, { quiet, timeZone, today }: Rules, most: number) => {
  const left = await leftToday(ctx.tx, today, most);
  const waitUntil =
    left === 0 ? tomorrow(ctx.now, quiet, timeZone) : afterQuietHours(ctx.now, quiet, timeZone);
  return { limit: Math.min(left, AT_ONCE), waitUntil, isQuiet: waitUntil > ctx.now };
};

const tomorrow = (now: Date, { to }: QuietHours, timeZone: string): Date => nextInstantAt(now, to, timeZone);

/** A claimed email, ready to be sent. */
export interface ClaimedMail {
  readonly row: Claimable;
  readonly mail: Mail;
}

interface Claimed {
  readonly mails: readonly ClaimedMail[];
  /** Whether others may be due. */
  readonly hasMore: boolean;
}

const NOTHING: Claimed = { mails: [], hasMore: false };

/**
 * Claims the store's next emails and writes them; those that no longer apply are skipped. Claims nothing in a store that is paused or
 * uninstalled, in its quiet hours, or beyond its daily limit.
 */
export const claimMails = (deps: SendDeps, storeId: StoreId): Promise<Claimed> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const { now } = ctx;
    const [{ status, timeZone }, settings] = await Promise.all([loadStore(tx), loadMailSettings(tx)]);
    if (status !== 'active' || (await isHeldStill(tx))) {
      await scheduleStep(ctx, 'mails.send', now); // waits until the store goes on
      return NOTHING;
    }
    const today = localDate(now, timeZone);
    const rules = { ...settings, timeZone, today };
    const { limit, waitUntil, isQuiet } = await roomNow(ctx, rules, deps.mailsPerStore ?? 0);
    if (isQuiet) await putOff(ctx, waitUntil, limit > 0);
    if (limit === 0) return NOTHING;
    const due = await lockDue(tx, { now, limit, isQuiet });
    if (due.length === 0) return NOTHING;
    const kinds = (await hasApp(tx, 'loyalty')) ? settings.kinds : [];
    const isDigestOf = (email: string, digest: string) =>
      deps.keys.isEmailDigest(addressText(storeId, email), digest);
    const decided = due.map((mail) => ({
      mail,
      decision: decideMail(mail, { now, today, kinds, isDigestOf }),
    }));
    await keepDecisions(ctx, today, decided);
    const write = await writerIn(deps, tx);
    const mails = decided.flatMap(({ mail, decision }) =>
      decision.send ? [{ row: mail, mail: write(mail, decision) }] : [],
    );
    return { mails, hasMore: due.length === limit };
  });
