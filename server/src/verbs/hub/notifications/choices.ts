import type { NoticeChoices, OwnNoticeChoices } from '@apps-hub/contract/hub/notifications/routes';
import { NOTICE_TOPICS } from '@apps-hub/contract/hub/notifications/values';
import { and, eq, sql as raw } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { staff } from '#db/schema/hub/stores.ts';
import { AppError, fieldError } from '#errors.ts';
import { nextMorning } from './next-morning.ts';

/** Everything in the app, nothing by email, until a member chooses. */
const DEFAULT: NoticeChoices = { app: [...NOTICE_TOPICS], email: [] };

const ownRow = ({ tx, actor }: VerbContext) => {
  if (actor.kind !== 'staff') throw new AppError('forbidden');
  return and(eq(staff.storeId, tx.storeId), eq(staff.id, actor.staffId));
};

/** Which notifications the caller gets, and the address of their emails. */
export const readChoices = async (ctx: VerbContext): Promise<OwnNoticeChoices> => {
  const [row] = await ctx.tx.db
    .select({ address: staff.email, choices: staff.noticeChoices })
    .from(staff)
    .where(ownRow(ctx));
  return { ...(row?.choices ?? DEFAULT), address: row?.address ?? null };
};

/** The topics once each, in the order of the settings. */
const inOrder = (topics: NoticeChoices['app']): NoticeChoices['app'] =>
  NOTICE_TOPICS.filter((topic) => topics.includes(topic));

/** Saves the caller's choices. Emails begin with what happens from now on. Refuses emails to a member whose address we do not know. */
export const saveChoices = async (ctx: VerbContext, body: NoticeChoices): Promise<OwnNoticeChoices> => {
  const { tx, now } = ctx;
  const choices = { app: inOrder(body.app), email: inOrder(body.email) };
  const { address } = await readChoices(ctx);
  if (choices.email.length > 0 && address === null) throw fieldError('email', 'invalid');
  await tx.db
    .update(staff)
    .set({
      noticeChoices: choices,
      noticesMailedUntil:
        choices.email.length > 0
          ? raw`coalesce(${staff.noticesMailedUntil}, ${now.toISOString()}::timestamptz)`
          : null,
    })
    .where(ownRow(ctx));
  if (choices.email.length > 0) await scheduleStep(ctx, 'notices.mail', await nextMorning(ctx));
  return { ...choices, address };
};
