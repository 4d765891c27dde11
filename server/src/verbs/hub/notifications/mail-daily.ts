import type { AbilityRule, Role } from '@apps-hub/contract/abilities';
import type { NoticeChoices } from '@apps-hub/contract/hub/notifications/routes';
import type { NoticeTopic } from '@apps-hub/contract/hub/notifications/values';
import type { Notice } from '@apps-hub/contract/notices';
import type { StaffId, StoreId } from '@apps-hub/domain/ids';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, type MailDeps, verbContext } from '#deps.ts';
import { noticesMail } from '#mail/notices-mail.ts';
import { installedApps } from '../stores/installed-apps.ts';
import { mailLocale } from '../stores/owners.ts';
import { loadStore } from '../stores/store-record.ts';
import { noticesFor } from './list.ts';
import { nextMorning } from './next-morning.ts';
import { topicOf } from './topic-of.ts';

/** Members who have not signed in for so long get no emails: hosts do not tell us who has left a store. */
const SEEN_WITHIN_DAYS = 30;

/** The data of the mail job. A type, because an interface is not a record of texts. */
export type NoticesMailJob = {
  readonly storeId: StoreId;
  readonly staffId: StaffId;
};

const wantsMail = ({ sql }: StoreTx) => sql`email is not null and notice_choices -> 'email' <> '[]'::jsonb`;

/** Once a day: a job for each member who chose emails. Ends when nobody does. */
export const mailDaily = (deps: Deps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const members = await tx.sql<{ id: StaffId; isSeen: boolean }[]>`
      select id, last_seen_at > ${instantAfterDays(ctx.now, -SEEN_WITHIN_DAYS)} as "isSeen"
      from staff where store_id = ${storeId} and ${wantsMail(tx)}`;
    for (const { id } of members.filter(({ isSeen }) => isSeen))
      await ctx.enqueue('notices.mail', { storeId, staffId: id }, id);
    await scheduleStep(ctx, 'notices.mail', members.length > 0 ? await nextMorning(ctx) : null);
  });

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly rules: readonly AbilityRule[] | null;
  readonly choices: NoticeChoices;
  readonly until: Date | null;
}

const amountOf = (notice: Notice): number => {
  if (notice.kind === 'pickup') return 1;
  return notice.kind === 'expiring_points' ? notice.points : notice.count;
};

/** How many of each topic, newest topic first. */
const countsOf = (notices: readonly Notice[]): ReadonlyMap<NoticeTopic, number> => {
  const counts = new Map<NoticeTopic, number>();
  for (const notice of notices) {
    const topic = topicOf(notice.kind);
    counts.set(topic, (counts.get(topic) ?? 0) + amountOf(notice));
  }
  return counts;
};

/** Refused texts are dated by their day alone: those after eight in the morning are told of in the next morning's email. */
const newUntil = ({ kind, at }: Notice): Date => (kind === 'refused_texts' ? instantAfterDays(at, 1) : at);

/** The topics that the member chose and that got worse since their last email, as far as they may see them now. */
const newsFor = async (deps: Deps, tx: StoreTx, staffId: StaffId) => {
  const [reader] = await tx.sql<Reader[]>`
    select email, name, role, rules, notice_choices as choices, notices_mailed_until as until
    from staff where store_id = ${tx.storeId} and id = ${staffId} and ${wantsMail(tx)}`;
  const { name, status, country } = await loadStore(tx);
  if (!reader || status !== 'active') return undefined;
  const { role, rules, choices, until } = reader;
  const actor = { kind: 'staff', staffId, role, rules, apps: await installedApps(tx) } as const;
  const chosen = (await noticesFor(verbContext(deps, tx, actor))).filter(({ kind }) =>
    choices.email.includes(topicOf(kind)),
  );
  const changed = new Set(
    chosen.filter((notice) => until === null || newUntil(notice) > until).map(({ kind }) => topicOf(kind)),
  );
  const counts = countsOf(chosen.filter(({ kind }) => changed.has(topicOf(kind))));
  return { reader, storeName: name, locale: mailLocale(country), counts };
};

/** Mails a member the notifications that they chose and that are new since the last email; nothing new, no email. */
export const sendNoticesMail = async (
  deps: MailDeps,
  { storeId, staffId }: NoticesMailJob,
): Promise<void> => {
  const now = deps.now();
  const news = await deps.database.inStore(storeId, (tx) => newsFor(deps, tx, staffId));
  if (!news) return;
  const { reader, storeName, locale, counts } = news;
  if (counts.size > 0)
    await deps.mailer.send(
      noticesMail({
        // A job that is repeated after sending has the same id, by which mail servers recognise it.
        id: `notices.${storeId}.${staffId}.${(reader.until ?? now).getTime()}`,
        to: { name: reader.name, address: reader.email },
        locale,
        appName: deps.appName,
        storeName,
        counts: [...counts],
        link: deps.appsUrl,
      }),
    );
  await deps.database.inStore(
    storeId,
    (tx) => tx.sql`
      update staff set notices_mailed_until = greatest(notices_mailed_until, ${now}::timestamptz)
      where store_id = ${storeId} and id = ${staffId} and notices_mailed_until is not null`,
  );
};
