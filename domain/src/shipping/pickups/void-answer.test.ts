import { describe, expect, it } from 'vitest';
import { CARRIER_REFUSALS } from '../carriers/refusal.ts';
import { isSameBooking, type CarrierReference } from '../carriers/reference.ts';
import { date } from '../testing/samples.ts';
import { nextState } from './states.ts';
import { VOID_ANSWERS, voidAnswerOf, voidEventOf, voidNewsOf } from './void-answer.ts';

describe('a carrier’s no to a void', () => {
  it.each([
    ['already_voided', 'cancelled_before', 'voided'],
    ['already_completed', 'collected', 'picked_up'],
    ['already_over', 'over', 'unknown'],
    ['already_dispatched', 'courier_comes', 'void_refused'],
    ['previous_day', 'day_over', 'void_refused'],
    ['pickup_not_found', 'not_found', 'unknown'],
    ['carrier_unreachable', 'not_sent', 'void_refused'],
    ['account_not_allowed', 'refused', 'void_refused'],
  ] as const)('%s means %s and leaves it %s', (code, answer, state) => {
    expect(voidAnswerOf(code)).toBe(answer);
    expect(nextState('voiding', voidEventOf(answer))).toEqual({ ok: true, value: state });
  });

  it('always ends the voiding, whatever the carrier says', () => {
    const answers = new Set(CARRIER_REFUSALS.map(voidAnswerOf));
    expect([...answers].sort()).toEqual([...VOID_ANSWERS].sort());
    for (const answer of answers) expect(nextState('voiding', voidEventOf(answer)).ok).toBe(true);
  });
});

describe('news of a void that did not happen', () => {
  it.each([
    ['the carrier’s answer', 'voiding', 'void_refused', 'already_dispatched', null, 'courier_comes'],
    ['a scan while it was being voided', 'voiding', 'picked_up', null, null, 'collected'],
    ['an unanswered void of a pickup that stands', 'unknown', 'confirmed', null, 'void', 'unanswered_stands'],
    [
      'an unanswered void of a pickup that is collected',
      'unknown',
      'picked_up',
      null,
      'void',
      'unanswered_collected',
    ],
    ['a void that happened', 'unknown', 'voided', null, 'void', null],
    ['a booking', 'unknown', 'confirmed', null, 'booking', null],
    ['no answer', 'voiding', 'unknown', null, null, null],
  ] as const)('%s', (_, from, to, code, about, news) => {
    expect(voidNewsOf({ from, to, code, about })).toBe(news);
  });
});

describe('two bookings are one at the carrier', () => {
  const dhl = (...confirmationNumbers: string[]): CarrierReference => ({
    carrier: 'dhl',
    confirmationNumbers,
  });
  const fedex = (location: string | null): CarrierReference => ({
    carrier: 'fedex',
    company: 'FDXE',
    confirmationCode: '3001',
    location,
    scheduledDate: date('2026-06-02'),
  });
  const aramex = (guid: string): CarrierReference => ({ carrier: 'aramex', pickupId: 'H1', guid });

  it.each([
    ['DHL: one number of both', dhl('PRG1', 'PRG2'), dhl('PRG2'), true],
    ['DHL: other numbers', dhl('PRG1'), dhl('PRG2'), false],
    ['Aramex: one number, though the second came without its GUID', aramex('g'), aramex(''), true],
    ['FedEx: one code of one place and day', fedex('RUHA'), fedex('RUHA'), true],
    ['FedEx: one code of two places', fedex('RUHA'), fedex('JEDA'), false],
    ['two carriers', dhl('H1'), aramex('g'), false],
  ])('%s', (_, a, b, same) => {
    expect(isSameBooking(a, b)).toBe(same);
    expect(isSameBooking(b, a)).toBe(same);
  });
});
