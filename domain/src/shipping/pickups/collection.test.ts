import { describe, expect, it } from 'vitest';
import { collectedAtOf, collectedOrders, collectionVerdict, FIRST_SCAN_GRACE_MINUTES } from './collection.ts';
import { settlementOf } from './settlement.ts';
import { makeId } from '#ids.ts';
import { date } from '../testing/samples.ts';
import { firstScan, PARCEL_STATES, type ParcelState } from './tracking.ts';

const closeAt = new Date('2026-06-02T10:00:00Z');
const minutesAfter = (minutes: number): Date => new Date(closeAt.getTime() + minutes * 60_000);
const waiting = { trackable: true, scanned: false };
const scanned = { trackable: true, scanned: true };
const unmarked = { trackable: false, scanned: false };

const event = (state: ParcelState) => ({
  state,
  date: date('2026-06-02'),
  time: '14:00:00',
  at: null,
  carrierCode: 'X',
  description: '',
  place: '',
});

const scan = (state: ParcelState, time: string | null) => ({ ...event(state), time });

const collectedAt = (events: readonly ReturnType<typeof scan>[], saidAt: Date): string | undefined =>
  collectedAtOf({ tracks: [{ events }], zone: 'Asia/Riyadh', closeAt, saidAt })?.toISOString();

describe('collectionVerdict', () => {
  it('never calls a pickup collected because its date has passed', () => {
    for (const parcels of [[waiting], [unmarked], [waiting, unmarked]])
      for (const minutes of [0, 60, FIRST_SCAN_GRACE_MINUTES, 10_000]) {
        const verdict = collectionVerdict({
          parcels,
          carrierView: null,
          closeAt,
          now: minutesAfter(minutes),
        });
        expect(verdict.kind).not.toBe('collected');
      }
  });

  it('says collected after the first scan, with how many parcels stayed behind', () => {
    const verdict = collectionVerdict({
      parcels: [scanned, waiting, unmarked],
      carrierView: null,
      closeAt,
      now: minutesAfter(-30),
    });
    expect(verdict).toEqual({ kind: 'collected', leftBehind: 1 });
  });

  it('waits for the evening’s scans, then says missed', () => {
    const judge = (minutes: number): unknown =>
      collectionVerdict({ parcels: [waiting], carrierView: null, closeAt, now: minutesAfter(minutes) });
    expect(judge(-1)).toEqual({ kind: 'wait', until: closeAt });
    expect(judge(0)).toEqual({ kind: 'wait', until: minutesAfter(FIRST_SCAN_GRACE_MINUTES) });
    expect(judge(FIRST_SCAN_GRACE_MINUTES)).toEqual({ kind: 'missed' });
  });

  it('asks the merchant when no parcel can be tracked', () => {
    const evidence = { parcels: [unmarked], carrierView: null, closeAt, now: closeAt };
    expect(collectionVerdict(evidence)).toEqual({ kind: 'ask_merchant' });
  });

  it('believes the carrier only if it says that it collected', () => {
    const evidence = { parcels: [waiting], closeAt, now: minutesAfter(-10) };
    expect(collectionVerdict({ ...evidence, carrierView: 'collected' }).kind).toBe('collected');
    expect(collectionVerdict({ ...evidence, carrierView: 'exists' }).kind).toBe('wait');
    expect(collectionVerdict({ ...evidence, carrierView: 'not_found' }).kind).toBe('wait');
  });
});

describe('the first scan', () => {
  it('is not the sender’s own announcement', () => {
    expect(firstScan({ events: [event('announced'), event('held'), event('other')] })).toBeNull();
    expect(firstScan({ events: [event('announced'), event('in_transit'), event('delivered')] })?.state).toBe(
      'in_transit',
    );
  });

  it('is anything that needs the parcel in the carrier’s hands', () => {
    const proof = PARCEL_STATES.filter((state) => firstScan({ events: [event(state)] }) !== null);
    expect(proof).toEqual([
      'collected', 'in_transit', 'customs', 'out_for_delivery', 'delivery_failed', 'delivered', 'returning', 'returned',
    ]); // prettier-ignore
  });
});

describe('an unknown outcome', () => {
  it('is settled by what the carrier reports', () => {
    expect(settlementOf('exists', 'booking')).toBe('carrier_confirmed');
    expect(settlementOf('collected', 'booking')).toBe('collected');
    expect(settlementOf('collected', 'void')).toBe('collected');
  });

  it('is never settled by "not found", because the carrier may not know that kind of reference', () => {
    expect(settlementOf('not_found', 'booking')).toBeNull();
    expect(settlementOf('not_found', 'void')).toBeNull();
  });

  it('is not settled for a void by a status without a documented meaning', () => {
    expect(settlementOf('exists', 'void')).toBeNull();
  });
});

describe('collectedAtOf', () => {
  const evening = minutesAfter(300);

  it("is the courier's first scan, in the window or after it", () => {
    const scans = [
      scan('collected', '12:40:00'),
      scan('collected', '12:30:00'),
      scan('in_transit', '18:00:00'),
    ];
    expect(collectedAt(scans, evening)).toBe('2026-06-02T09:30:00.000Z');
    expect(collectedAt([scan('collected', '14:10:00')], evening)).toBe('2026-06-02T11:10:00.000Z');
  });

  it('is unknown when the courier’s scan has a day and no time', () => {
    expect(collectedAt([scan('collected', null)], evening)).toBeUndefined();
    expect(collectedAt([scan('collected', null), scan('in_transit', '12:50:00')], evening)).toBe(
      '2026-06-02T09:50:00.000Z',
    );
  });

  it('is unknown when only the depot scanned after the window', () => {
    expect(collectedAt([scan('in_transit', '18:00:00')], evening)).toBeUndefined();
    expect(collectedAt([scan('in_transit', '12:50:00')], evening)).toBe('2026-06-02T09:50:00.000Z');
  });

  it('is at the latest the end of the window, if someone reported it by then', () => {
    expect(collectedAt([], minutesAfter(-20))).toBe('2026-06-02T09:40:00.000Z');
    expect(collectedAt([], minutesAfter(1))).toBe(closeAt.toISOString());
    expect(collectedAt([], evening)).toBeUndefined();
  });
});

const parcelOf = (order: string | null, evidence: typeof scanned) => ({
  orderId: order === null ? null : makeId('order', order),
  ...evidence,
});

describe('the orders that left with the courier', () => {
  it('are all of them, once each, when no parcel was scanned', () => {
    const parcels = [
      parcelOf('A', waiting),
      parcelOf('A', unmarked),
      parcelOf('B', unmarked),
      parcelOf(null, unmarked),
    ];
    expect(collectedOrders(parcels)).toEqual([makeId('order', 'A'), makeId('order', 'B')]);
  });

  it('exclude an order with an unscanned number once another was scanned', () => {
    const parcels = [
      parcelOf('A', scanned),
      parcelOf('B', scanned),
      parcelOf('B', waiting),
      parcelOf('C', unmarked),
    ];
    expect(collectedOrders(parcels)).toEqual([makeId('order', 'A'), makeId('order', 'C')]);
  });
});
