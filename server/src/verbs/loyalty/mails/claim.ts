import type { StoreId } from '@apps-hub/domain/ids';
import { afterQuietHours, type QuietHours } from '@apps-hub/domain/loyalty/quiet-hours';
import { type LocalDate, localDate } from '@apps-hub/domain/time';
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
import { type Claimable, decideMail, emailOf } from './decide.ts';
import { keepDecisions, type Lane, lockDue, putOff } from './due.ts';
import { kindsByMail, loadMailSettings, type MailSettingsRecord } from './mail-settings.ts';
import { writerIn } from './write.ts';

/** Emails that a job claims at a time; then other stores have their turn. */
const AT_ONCE = 20;

export type SendDeps = MailDeps;

/** How many more emails the store may send today. Locks the store's choice of emails, so that two jobs do not count the same room. */
const leftToday = async ({ sql, storeId }: StoreTx, today: LocalDate, most: number): Promise<number> => {
  await sql`select from mail_settings where store_id = ${storeId} for update`;
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from customer_mail
    where store_id = ${storeId} and day = ${today} and channel = 'email' and state in ('sending', 'sent', 'unknown', 'refused')`;
  return Math.max(most - (row?.n ?? 0), 0);
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

export const tomorrow = (now: Date, { to }: QuietHours, timeZone: string): Date =>
  nextInstantAt(now, to, timeZone);

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
    const lane: Lane = { channel: 'email', kinds: kindsByMail(settings) };
    if (isQuiet) await putOff(ctx, lane, { until: waitUntil, isQuiet: limit > 0 });
    if (limit === 0) return NOTHING;
    const due = await lockDue(tx, lane, { now, limit, isQuiet });
    if (due.length === 0) return NOTHING;
    const kinds = (await hasApp(tx, 'loyalty')) ? settings.kinds : [];
    const isDigestOf = (email: string, digest: string) =>
      deps.keys.isEmailDigest(addressText(storeId, email), digest);
    const decided = due.map((mail) => ({
      mail,
      decision: decideMail(mail, { now, today, kinds, contactOf: emailOf, isDigestOf }),
    }));
    await keepDecisions(ctx, { channel: 'email', today }, decided);
    const write = await writerIn(deps, tx);
    const mails = decided.flatMap(({ mail, decision }) =>
      decision.send ? [{ row: mail, mail: write(mail, decision) }] : [],
    );
    return { mails, hasMore: due.length === limit };
  });
