import type { ActionRule, ActionTerms, InviteTerms } from '@apps-hub/domain/loyalty/actions';
import { points, type Points } from '@apps-hub/domain/points';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { type Gift, GIFT_DAYS, guardGift, shownGift } from '../approvals/gift.ts';
import { currentActions } from './programme.ts';

/** The rules without what members with limits saved alone in the last thirty days. */
const actionsOfMonth = async ({ tx: { sql, storeId }, now }: VerbContext): Promise<ActionTerms | null> => {
  const since = instantAfterDays(now, -GIFT_DAYS);
  const [row] = await sql<{ terms: ActionTerms }[]>`
    select terms from action_programme
    where store_id = ${storeId} and (not made_alone or valid_from <= ${since}) order by version desc limit 1`;
  return row?.terms ?? null;
};

/** A customer reviews each product of each order: a rule for reviews counts as this many. */
const REVIEWS_COUNTED = 10;

/** For how many deeds of one customer a rule counts. */
const timesOf = ({ kind, invite }: ActionRule): number =>
  kind === 'review' ? REVIEWS_COUNTED : (invite?.perMonth ?? 1);

const inviteTermsIn = (terms: ActionTerms | null): InviteTerms | undefined =>
  terms?.actions.find(({ kind }) => kind === 'invite')?.invite;

/** Whether invitations give points for less than before: a smaller order, one placed later, or one kept for a shorter time. */
const isEasier = (after: InviteTerms | undefined, before: InviteTerms | undefined): boolean =>
  after !== undefined &&
  before !== undefined &&
  (after.minimumMinor < before.minimumMinor ||
    after.holdDays < before.holdDays ||
    after.daysToOrder > before.daysToOrder);

/**
 * How many more points one customer can get: for doing each action once, or several reviews and invitations. A new link counts in full. If the
 * conditions of invitations become easier, the points of both sides count in full, because both are given for the same order.
 */
const moreOf = (after: ActionTerms, before: ActionTerms | null): Points => {
  const isInvitingEasier = isEasier(inviteTermsIn(after), inviteTermsIn(before));
  const countsInFull = ({ kind }: ActionRule): boolean =>
    isInvitingEasier && (kind === 'invite' || kind === 'invited');
  return points(
    after.actions.reduce((sum, rule) => {
      const was = before?.actions.find(
        ({ kind, link }) => kind === rule.kind && link?.key === rule.link?.key,
      );
      const had = was && !countsInFull(rule) ? was.points * timesOf(was) : 0;
      return sum + Math.max(rule.points * timesOf(rule) - had, 0);
    }, 0),
  );
};

const giftOf = async (ctx: VerbContext, after: ActionTerms): Promise<Gift> => ({
  now: moreOf(after, (await currentActions(ctx.tx))?.terms ?? null),
  ofMonth: moreOf(after, await actionsOfMonth(ctx)),
});

/** The gift of actions as shown to the person who approves them. */
export const giftOfActions = async (ctx: VerbContext, after: ActionTerms): Promise<Points> =>
  shownGift(await giftOf(ctx, after));

/** Refuses actions that give one customer more than the actor may give. */
export const guardActions = (ctx: VerbContext, after: ActionTerms): Promise<void> =>
  guardGift(ctx, () => giftOf(ctx, after));
