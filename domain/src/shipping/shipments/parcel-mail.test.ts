import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PARCEL_STATES, type TrackEvent } from '../pickups/tracking.ts';
import { date } from '../testing/samples.ts';
import { mailFor, type ParcelMail } from './parcel-mail.ts';
import { mergeScans } from './parcel-state.ts';

const ZONE = 'Asia/Riyadh';
const NOW = new Date('2026-06-02T20:00:00Z');

const scan = (state: TrackEvent['state'], time: string | null, day = '2026-06-02'): TrackEvent => ({
  state,
  date: date(day),
  time: time === null ? null : `${time}:00`,
  at: null,
  carrierCode: state,
  description: '',
  place: 'RIYADH',
});

/** What is mailed as answers arrive one after the other; each kind once, as its key allows. */
const mailed = (...answers: readonly (readonly TrackEvent[])[]): readonly ParcelMail[] => {
  const sent = new Set<ParcelMail>();
  let known: readonly TrackEvent[] = [];
  for (const answer of answers) {
    const scans = mergeScans(known, answer, ZONE);
    const mail = mailFor({ known, scans, zone: ZONE, now: NOW });
    if (mail) sent.add(mail);
    known = scans;
  }
  return [...sent];
};

const collected = scan('collected', '08:00');
const moved = scan('in_transit', '09:00');
const out = scan('out_for_delivery', '10:00');
const failed = scan('delivery_failed', '14:00');
const delivered = scan('delivered', '18:00');

const anyScan = fc.record({
  state: fc.constantFrom(...PARCEL_STATES),
  day: fc.constantFrom('2026-05-30', '2026-06-01', '2026-06-02'),
  time: fc.constantFrom(null, '08:00', '12:00', '18:00'),
});

describe('the mails about a parcel', () => {
  it('go out as it moves, each once', () => {
    expect(mailed([collected], [moved], [out], [failed], [scan('held', '15:00')], [delivered])).toEqual([
      'shipped',
      'out_for_delivery',
      'delivery_failed',
      'delivered',
    ]);
  });

  it('are about the latest of several states in one answer', () => {
    expect(mailed([collected, moved, out, delivered])).toEqual(['delivered']);
    expect(mailed([collected, out, failed, scan('held', '15:00')])).toEqual(['delivery_failed']);
    expect(mailed([collected, out, failed, scan('returning', '15:00')])).toEqual([]);
  });

  it('do not repeat that it was shipped when it is on its way again', () => {
    expect(mailed([out, failed], [scan('in_transit', '16:00')])).toEqual(['delivery_failed']);
  });

  it('are not sent for old news, or after the end', () => {
    expect(mailed([scan('collected', '08:00', '2026-05-30')])).toEqual([]);
    expect(mailed([scan('delivered', null, '2026-05-31')])).toEqual(['delivered']);
    expect(mailed([scan('delivered', null, '2026-05-30')])).toEqual([]);
    expect(mailed([delivered], [scan('out_for_delivery', '19:00')], [scan('returned', '21:00')])).toEqual([
      'delivered',
    ]);
    expect(mailed([delivered, scan('in_transit', '19:00')])).toEqual([]);
  });

  it('never say twice that it arrived or came back, and nothing after that, in whatever order answers arrive', () => {
    const answers = fc.array(fc.array(anyScan, { maxLength: 3 }), { maxLength: 6 });
    fc.assert(
      fc.property(answers, (all) => {
        const sent = mailed(...all.map((each) => each.map(({ state, time, day }) => scan(state, time, day))));
        const end = sent.findIndex((mail) => mail === 'delivered' || mail === 'returned');
        expect(end === -1 || end === sent.length - 1).toBe(true);
      }),
    );
  });
});
