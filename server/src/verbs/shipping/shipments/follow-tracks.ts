import { type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import type { ShipmentId, StoreId } from '@apps-hub/domain/ids';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { BoxStanding } from '@apps-hub/domain/shipping/shipments/boxes';
import { FOLLOWED_DAYS, isOver } from '@apps-hub/domain/shipping/shipments/parcel-state';
import { instantAfterDays, instantAfterMinutes, instantAfterSeconds } from '@apps-hub/domain/time';

import { ADAPTERS } from '#carriers/adapters.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, type Outside, outsideOf } from '#deps.ts';
import { connectCarrier, loadAccount } from '../settings/connect.ts';
import { dueReturns, keepReturnTracks, putOffReturns } from '../returns/track.ts';
import type { Answer } from './box-record.ts';
import { keepTracks } from './track-record.ts';

const TRY_AGAIN_MINUTES = 60;

interface Due {
  readonly id: ShipmentId;
  readonly number: string;
  readonly pieceNumbers: readonly string[];
  readonly boxStates: readonly BoxStanding[] | null;
}

/** What a carrier is asked about: numbers of waybills, and of the boxes of those whose boxes are asked about one by one. */
interface Asking {
  readonly number: string;
  readonly id: ShipmentId | null;
}

const numbersOf = (carrier: Carrier, { id, number, pieceNumbers, boxStates }: Due): readonly Asking[] => {
  const boxes = new Set(pieceNumbers);
  if (CARRIER_FACTS[carrier].waybills?.tracksBoxes !== 'each' || boxes.size < 2) return [{ number, id }];
  const hasEnded = (box: string): boolean =>
    boxStates?.some((each) => each.number === box && isOver(each.state)) ?? false;
  const open = [...boxes].filter((box) => !hasEnded(box));
  return (open.length > 0 ? open : [number]).map((each) => ({ number: each, id }));
};

/** The numbers to ask about now, as many as the carrier's budget of a minute allows; what is left is due again. */
const dueNumbers = (out: Outside, carrier: Carrier): Promise<readonly Asking[]> => {
  const { numbersPerQuery, queriesPerMinute } = ADAPTERS[carrier].tracking;
  const most = numbersPerQuery * queriesPerMinute;
  return out.inStore(async (ctx) => {
    const { tx, now } = ctx;
    const rows = await tx.sql<Due[]>`
      select t.shipment_id as id, t.number, s.piece_numbers as "pieceNumbers", t.box_states as "boxStates"
      from shipment_track t join shipment s on s.store_id = ${tx.storeId} and s.id = t.shipment_id
      where t.store_id = ${tx.storeId} and t.carrier = ${carrier} and t.next_look_at <= ${now}
      order by t.next_look_at limit ${most}`;
    const due: Asking[] = [];
    for (const row of rows) {
      const numbers = numbersOf(carrier, row);
      if (due.length > 0 && due.length + numbers.length > most) return due;
      due.push(...numbers);
    }
    const returns = await dueReturns(ctx, carrier, most - due.length);
    return [...due, ...returns.map((number) => ({ number, id: null }))];
  });
};

/** Asks later about what is due, or only about these of it; not at all about parcels that were followed long enough. */
const putOff = (
  out: Outside,
  carrier: Carrier,
  at: Date,
  only: readonly Asking[] | null = null,
): Promise<unknown> =>
  out.inStore(async (ctx) => {
    const { tx, now } = ctx;
    const ids = (only ?? []).flatMap(({ id }) => id ?? []);
    await tx.sql`
      update shipment_track set next_look_at = case when started_at > ${instantAfterDays(now, -FOLLOWED_DAYS)} then ${at}::timestamptz end
      where store_id = ${tx.storeId} and carrier = ${carrier} and next_look_at <= ${now}
        and (${only === null} or shipment_id = any(${ids}::text[]))`;
    await putOffReturns(ctx, carrier, { at, numbers: only && only.map(({ number }) => number) });
  });

const followCarrier = async (out: Outside, carrier: Carrier): Promise<void> => {
  const due = await dueNumbers(out, carrier);
  if (due.length === 0) return;
  const account = await out.inStore(({ tx }) => loadAccount(tx, carrier));
  const port = connectCarrier(out.deps, account);
  const { numbersPerQuery } = ADAPTERS[carrier].tracking;
  for (let start = 0; start < due.length; start += numbersPerQuery) {
    const asked = due.slice(start, start + numbersPerQuery);
    const outcome = await port.track(asked.map(({ number }) => number));
    const later = instantAfterMinutes(out.deps.now(), TRY_AGAIN_MINUTES);
    if (outcome.kind === 'refused') {
      const { retryAfterSeconds } = outcome;
      const at = retryAfterSeconds === null ? later : instantAfterSeconds(out.deps.now(), retryAfterSeconds);
      await putOff(out, carrier, at);
      return;
    }
    const unknown = outcome.notFound.map((trackingNumber): Answer => ({ trackingNumber, events: [] }));
    const answers = [...outcome.tracks, ...unknown];
    const ids = asked.flatMap(({ id }) => id ?? []);
    await out.inStore(async (ctx) => {
      await keepTracks(ctx, carrier, answers, ids);
      await keepReturnTracks(ctx, carrier, answers);
    });
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
      select least(
        (select min(next_look_at) from shipment_track where store_id = ${storeId} and next_look_at is not null),
        (select min(next_look_at) from return_waybill where store_id = ${storeId} and next_look_at is not null)
      ) as at`;
    const soonest = instantAfterMinutes(now, 1);
    const at = next[0]?.at ?? null;
    await scheduleStep({ tx, now }, 'shipments.follow', at && at < soonest ? soonest : at);
  });
};
