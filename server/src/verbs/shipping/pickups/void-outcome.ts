import type { PickupId } from '@apps-hub/domain/ids';
import { instantAfterMinutes } from '@apps-hub/domain/time';
import type { PickupEvent } from '@apps-hub/domain/shipping/pickups/states';
import { voidAnswerOf, voidEventOf } from '@apps-hub/domain/shipping/pickups/void-answer';

import type { Refusal, VoidOutcome } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { moveOn, type News, type PickupRow, tellExchanges, updatePickup } from './pickup-record.ts';
import { toRefusal } from './refusal.ts';
import { lockTogether, sameBookings } from './same-booking.ts';

/** How an outcome changes a pickup that is being voided. */
interface VoidNews {
  readonly event: PickupEvent;
  readonly news: News;
}

const newsOfRefusal = (row: PickupRow, outcome: Refusal, soon: Date): VoidNews => {
  const event = voidEventOf(voidAnswerOf(outcome.code));
  const changes = {
    carrier_kept: { nextCheckAt: row.closeAt },
    no_answer: { unknownAbout: 'void', nextCheckAt: soon },
  } as const;
  return {
    event,
    news: {
      refusal: toRefusal(outcome),
      changes: event === 'carrier_kept' || event === 'no_answer' ? changes[event] : { nextCheckAt: null },
    },
  };
};

const newsOf = (row: PickupRow, outcome: Exclude<VoidOutcome, { kind: 'waiting' }>, soon: Date): VoidNews => {
  switch (outcome.kind) {
    case 'voided':
      return { event: 'carrier_voided', news: { changes: { nextCheckAt: null } } };
    case 'refused':
      return newsOfRefusal(row, outcome, soon);
    case 'unknown':
      return {
        event: 'no_answer',
        news: { note: outcome.reason, changes: { unknownAbout: 'void', nextCheckAt: soon } },
      };
  }
};

/** "Already cancelled or collected" is expected if we voided a pickup of the same number ourselves. */
const wasVoidedTogether = async (tx: StoreTx, row: PickupRow, outcome: VoidOutcome): Promise<boolean> =>
  outcome.kind === 'refused' &&
  outcome.code === 'already_over' &&
  ((await sameBookings(tx, [row], ['voided'])).get(row.id) ?? []).length > 0;

/** Stores the outcome of a void for every pickup under the carrier's number. */
export const keepVoidOutcome = async (ctx: VerbContext, id: PickupId, given: VoidOutcome): Promise<void> => {
  const { row, others } = await lockTogether(ctx.tx, id);
  await tellExchanges(ctx, id, given.exchanges);
  const soon = instantAfterMinutes(ctx.now, 2);
  if (given.kind === 'waiting') {
    for (const { id: each, state, awaits } of [row, ...others])
      await updatePickup(ctx, each, {
        awaits: state === 'voiding' ? 'carrier' : awaits,
        nextCheckAt: soon,
      });
    return;
  }
  const outcome = (await wasVoidedTogether(ctx.tx, row, given))
    ? ({ kind: 'voided', exchanges: given.exchanges } as const)
    : given;
  const { event, news } = newsOf(row, outcome, soon);
  await moveOn(ctx, row, event, news);
  for (const other of others) {
    const own = newsOf(other, outcome, soon);
    await moveOn(ctx, other, own.event, { ...own.news, isToldElsewhere: true });
  }
};
