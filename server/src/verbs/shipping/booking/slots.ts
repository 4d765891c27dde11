import type { z } from '@hono/zod-openapi';
import { addDays, type LocalDate } from '@apps-hub/domain/time';
import type { CollectionRules } from '@apps-hub/domain/shipping/carriers/collection-rules';
import { rulesAt } from '@apps-hub/domain/shipping/carriers/rules-for';
import type { PickupWindow } from '@apps-hub/domain/shipping/pickups/booking';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { PickupAddressId } from '@apps-hub/domain/ids';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import {
  checkSlot,
  nextSlot,
  type SlotQuery,
  type SlotRefusal,
  type Stretch,
  type Timeslot,
} from '@apps-hub/domain/shipping/calendar/timeslots';
import type { AddressCalendar } from '@apps-hub/domain/shipping/calendar/working-hours';
import type { findTimeslots as route } from '@apps-hub/contract/shipping/booking/routes';

import type { SlotsOutcome } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { type AddressRow, loadAddress } from '../settings/addresses.ts';
import { connectCarrier, type ConnectedAccount, loadAccount } from '../settings/connect.ts';
import { calendarOf, loadPreferences } from '../settings/preferences.ts';
import { expectedPickups } from './expected.ts';
import { orderFactsOf, withDestination } from './order-facts.ts';
import { presentSlotRefusal, presentTimeslot, toRefusal } from '../pickups/refusal.ts';

type Content = (typeof route)['responses'][200]['content']['application/json']['schema'];
type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

/** Where and with which carrier to collect, from one transaction. */
export interface Place {
  readonly account: ConnectedAccount;
  readonly address: AddressRow;
  readonly calendar: AddressCalendar;
  readonly rules: CollectionRules;
  /** When a courier of the account is already expected there. */
  readonly taken: readonly Stretch[];
}

export const loadPlace = async (
  ctx: VerbContext,
  { carrier, addressId }: { readonly carrier: Carrier; readonly addressId: PickupAddressId },
): Promise<Place> => {
  const account = await loadAccount(ctx.tx, carrier);
  const address = await loadAddress(ctx.tx, addressId);
  const calendar = calendarOf(address, await loadPreferences(ctx.tx));
  const taken = await expectedPickups(ctx, { accountId: account.id, addressId });
  return { account, address, calendar, rules: rulesAt(carrier, account.rules, addressId), taken };
};

const requestSlots = (
  out: Outside,
  place: Place,
  date: LocalDate,
  parcels: readonly Parcel[],
): Promise<SlotsOutcome> =>
  connectCarrier(out.deps, place.account).timeslots({
    calendar: place.calendar,
    address: place.address.address,
    parcels,
    date,
    rules: place.rules,
  });

const queryOf = (out: Outside, place: Place, parcels: readonly Parcel[], rules = place.rules): SlotQuery => ({
  address: place.calendar,
  parcels,
  rules,
  now: out.deps.now(),
});

/** The parcels of an unsubmitted form, with their orders' destinations. */
export const draftParcels = async (ctx: VerbContext, parcels: Body['parcels']): Promise<Parcel[]> =>
  withDestination(
    parcels.map((parcel) => ({ ...parcel, id: ctx.newId('parcel') })),
    await orderFactsOf(ctx.tx, parcels),
  );

/** The windows of a day, from the carrier if its API has them, and the next window on any day if there is none. */
export const findTimeslots = async (out: Outside, body: Body): Promise<z.input<Content>> => {
  const { place, parcels } = await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'create', 'Pickup');
    return { place: await loadPlace(ctx, body), parcels: await draftParcels(ctx, body.parcels) };
  });
  const outcome = await requestSlots(out, place, body.date, parcels);
  if (outcome.kind === 'refused')
    return { slots: [], why: null, next: null, source: 'carrier', refusal: toRefusal(outcome) };
  const { day, source } = outcome;
  if (day.kind === 'slots')
    return { slots: day.slots.map(presentTimeslot), why: null, next: null, source, refusal: null };
  const next = nextSlot(queryOf(out, place, parcels), {
    date: addDays(body.date, 1),
    taken: place.taken,
  });
  return {
    slots: [],
    why: presentSlotRefusal(day.why),
    next: next.ok ? presentTimeslot(next.value) : null,
    source,
    refusal: null,
  };
};

const gone = (query: SlotQuery, why: SlotRefusal, from: Parameters<typeof nextSlot>[1]): AppError => {
  const next = nextSlot(query, from);
  const offered = next.ok
    ? { nextDate: next.value.window.date, nextFrom: next.value.window.from, nextTo: next.value.window.to }
    : {};
  return new AppError('slot_gone', {
    params: { ...presentSlotRefusal(why).params, reason: why.code, ...offered },
  });
};

/**
 * Checks the window on submit: the carrier is asked again and its answer decides. Refuses with `slot_gone` and the next window. When the
 * carrier does not respond, our rules decide, and it may still refuse the booking.
 */
export const confirmSlot = async (
  out: Outside,
  place: Place,
  window: PickupWindow,
  parcels: readonly Parcel[],
): Promise<{ readonly slot: Timeslot; readonly exchanges: SlotsOutcome['exchanges'] }> => {
  const outcome = await requestSlots(out, place, window.date, parcels);
  const { exchanges } = outcome;
  const { taken } = place;
  const query = queryOf(out, place, parcels, outcome.kind === 'slots' ? outcome.rules : place.rules);
  if (outcome.kind === 'slots' && outcome.source === 'carrier' && outcome.day.kind === 'none')
    throw gone(query, outcome.day.why, { date: addDays(window.date, 1), taken });
  const checked = checkSlot(query, window);
  if (!checked.ok) throw gone(query, checked.error, { date: window.date, taken });
  return { slot: checked.value, exchanges };
};

/** The earliest window on any day without a courier yet, by our rules alone; refuses with the rule that closes the first day. */
export const earliestWindow = (out: Outside, place: Place, parcels: readonly Parcel[]): PickupWindow => {
  const next = nextSlot(queryOf(out, place, parcels), { taken: place.taken });
  if (next.ok) return next.value.window;
  throw new AppError('slot_gone', {
    params: { ...presentSlotRefusal(next.error).params, reason: next.error.code },
  });
};
