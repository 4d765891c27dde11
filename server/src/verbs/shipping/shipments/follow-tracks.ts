import { type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import type { StoreId } from '@apps-hub/domain/ids';
import { FOLLOWED_DAYS } from '@apps-hub/domain/shipping/shipments/parcel-state';
import { instantAfterDays, instantAfterMinutes, instantAfterSeconds } from '@apps-hub/domain/time';

import { ADAPTERS } from '#carriers/adapters.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, type Outside, outsideOf } from '#deps.ts';
import { connectCarrier, loadAccount } from '../settings/connect.ts';
import { type Answer, keepTracks } from './track-record.ts';

const TRY_AGAIN_MINUTES = 60;

/** The numbers to ask about now, as many as the carrier's budget of a minute allows. */
const dueNumbers = (out: Outside, carrier: Carrier): Promise<string[]> => {
  const { numbersPerQuery, queriesPerMinute } = ADAPTERS[carrier].tracking;
  return out.inStore(async ({ tx, now }) => {
    const rows = await tx.sql<{ number: string }[]>`
      select number from shipment_track
      where store_id = ${tx.storeId} and carrier = ${carrier} and next_look_at <= ${now}
      order by next_look_at limit ${numbersPerQuery * queriesPerMinute}`;
    return rows.map(({ number }) => number);
  });
};

/** Asks later about what is due, or only about these numbers of it; not at all about parcels that were followed long enough. */
const putOff = (
  out: Outside,
  carrier: Carrier,
  at: Date,
  numbers: readonly string[] | null = null,
): Promise<unknown> =>
  out.inStore(
    ({ tx, now }) => tx.sql`
      update shipment_track set next_look_at = case when started_at > ${instantAfterDays(now, -FOLLOWED_DAYS)} then ${at}::timestamptz end
      where store_id = ${tx.storeId} and carrier = ${carrier} and next_look_at <= ${now}
        and (${numbers === null} or number = any(${[...(numbers ?? [])]}::text[]))`,
  );

const followCarrier = async (out: Outside, carrier: Carrier): Promise<void> => {
  const numbers = await dueNumbers(out, carrier);
  if (numbers.length === 0) return;
  const account = await out.inStore(({ tx }) => loadAccount(tx, carrier));
  const port = connectCarrier(out.deps, account);
  const { numbersPerQuery } = ADAPTERS[carrier].tracking;
  for (let start = 0; start < numbers.length; start += numbersPerQuery) {
    const asked = numbers.slice(start, start + numbersPerQuery);
    const outcome = await port.track(asked);
    const later = instantAfterMinutes(out.deps.now(), TRY_AGAIN_MINUTES);
    if (outcome.kind === 'refused') {
      const { retryAfterSeconds } = outcome;
      const at = retryAfterSeconds === null ? later : instantAfterSeconds(out.deps.now(), retryAfterSeconds);
      await putOff(out, carrier, at);
      return;
    }
    const unknown = outcome.notFound.map((trackingNumber): Answer => ({ trackingNumber, events: [] }));
    await out.inStore((ctx) => keepTracks(ctx, carrier, [...outcome.tracks, ...unknown]));
    // Numbers that the carrier refused by themselves would be the first in every minute's queries.
    await putOff(out, carrier, later, asked);
  }
};

/**
 * Asks the carriers about the boxes that are due, within each carrier's budget; the rest is due again in a minute. A carrier that fails is
 * asked later and does not hold up the others. Safe to repeat.
 */
export const followTracks = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const out = outsideOf(deps, storeId);
  for (const carrier of CARRIERS) {
    try {
      await followCarrier(out, carrier);
    } catch (error) {
      deps.log.warn({ err: error, storeId, carrier }, 'the boxes could not be tracked');
      await putOff(out, carrier, instantAfterMinutes(deps.now(), TRY_AGAIN_MINUTES));
    }
  }
  await out.inStore(async ({ tx, now }) => {
    const next = await tx.sql<{ at: Date | null }[]>`
      select min(next_look_at) as at from shipment_track where store_id = ${storeId} and next_look_at is not null`;
    const soonest = instantAfterMinutes(now, 1);
    const at = next[0]?.at ?? null;
    await scheduleStep({ tx, now }, 'shipments.follow', at && at < soonest ? soonest : at);
  });
};
