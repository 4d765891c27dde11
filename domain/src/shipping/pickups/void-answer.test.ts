import { describe, expect, it } from 'vitest';
import { CARRIER_REFUSALS } from '../carriers/refusal.ts';
import { isSameBooking, type CarrierReference } from '../carriers/reference.ts';
import { date } from '../testing/samples.ts';
import { nextState } from './states.ts';
import { VOID_ANSWERS, voidAnswerOf, voidEventOf, voidNewsOf } from './void-answer.ts';

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

describe('a refused void', () => {
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

describe('the notice of a void that did not happen', () => {
  const nothing = { code: null, about: null } as const;
  it.each([
    ['courier_comes', { from: 'voiding', to: 'void_refused', code: 'already_dispatched', about: null }],
    ['collected', { from: 'voiding', to: 'picked_up', ...nothing }],
    ['unanswered_stands', { from: 'unknown', to: 'confirmed', code: null, about: 'void' }],
    ['unanswered_collected', { from: 'unknown', to: 'picked_up', code: null, about: 'void' }],
    [null, { from: 'unknown', to: 'voided', code: null, about: 'void' }],
    [null, { from: 'unknown', to: 'confirmed', code: null, about: 'booking' }],
    [null, { from: 'voiding', to: 'unknown', ...nothing }],
  ] as const)('%s: %j', (news, change) => {
    expect(voidNewsOf(change)).toBe(news);
  });
});

describe('two bookings that are one at the carrier', () => {
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
