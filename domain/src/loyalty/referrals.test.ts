import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DAY_MS } from '../time.ts';
import { type Claim, standingClaims } from './actions.ts';
import {
  followReferral,
  mailboxOf,
  readReferralCode,
  REFERRAL_SIGNALS,
  referralCode,
  type ReferralFacts,
  referralScore,
  type ReferralStep,
} from './referrals.ts';

const START = Date.parse('2026-11-01T00:00:00Z');
const day = (days: number): Date => new Date(START + days * DAY_MS);
const onDay = fc.integer({ min: 0, max: 90 }).map(day);

const anyOrder = fc.record({
  goodsMinor: fc.constant(100),
  keptMinor: fc.integer({ min: 0, max: 100 }),
  paidAt: onDay,
  deliveredAt: fc.option(onDay),
});

const anyFacts: fc.Arbitrary<ReferralFacts> = fc.record({
  terms: fc.record({ holdDays: fc.integer({ min: 0, max: 30 }) }),
  signals: fc.subarray([...REFERRAL_SIGNALS]),
  isSamePerson: fc.boolean(),
  isRepeated: fc.boolean(),
  isApproved: fc.boolean(),
  expiresAt: onDay,
  order: fc.option(anyOrder, { nil: undefined }),
  mayBePaid: fc.boolean(),
});

const ORDER = { goodsMinor: 100, keptMinor: 51, paidAt: day(5), deliveredAt: day(8) };
const RETURNED = { ...ORDER, keptMinor: 50 };
const FACTS: ReferralFacts = {
  terms: { holdDays: 14 },
  signals: [],
  isSamePerson: false,
  isRepeated: false,
  isApproved: false,
  expiresAt: day(30),
  order: ORDER,
  mayBePaid: false,
};
const WRONG = { signals: ['same_network'] } as const;

describe('an invitation', () => {
  it.each<[string, Partial<ReferralFacts>, number, ReferralStep]>([
    ['of oneself', { isSamePerson: true }, 22, { state: 'voided', reason: 'same_person' }],
    ['after another one', { isRepeated: true }, 22, { state: 'voided', reason: 'accepted_before' }],
    ['without an order yet', { order: undefined }, 29, { state: 'claimed', lookAt: day(30) }],
    ['without an order in time', { order: undefined }, 30, { state: 'expired' }],
    ['with an order to pay', { order: undefined, mayBePaid: true }, 30, { state: 'claimed' }],
    [
      'whose order was returned in time for another',
      { order: RETURNED },
      29,
      { state: 'claimed', lookAt: day(30) },
    ],
    ['whose order was returned', { order: RETURNED }, 30, { state: 'voided', reason: 'not_kept' }],
    ['before delivery', { order: { ...ORDER, deliveredAt: null } }, 22, { state: 'ordered' }],
    ['in the return window', {}, 21, { state: 'held', lookAt: day(22) }],
    ['paid after delivery', { order: { ...ORDER, paidAt: day(9) } }, 22, { state: 'held', lookAt: day(23) }],
    ['after the return window', {}, 22, { state: 'approved' }],
    ['that looks wrong', WRONG, 22, { state: 'held' }],
    ['that looks wrong and is approved', { ...WRONG, isApproved: true }, 22, { state: 'approved' }],
  ])('follows its order: %s', (_, facts, today, step) => {
    expect(followReferral({ ...FACTS, ...facts }, day(today))).toEqual(step);
  });

  it('is approved only for a paid, delivered and kept order of another person, after the return window', () => {
    fc.assert(
      fc.property(anyFacts, onDay, (facts, now) => {
        if (followReferral(facts, now).state !== 'approved') return;
        const { order, terms } = facts;
        expect([facts.isSamePerson, facts.isRepeated]).toEqual([false, false]);
        expect(order && order.keptMinor * 2 > order.goodsMinor).toBe(true);
        const last = Math.max(order?.paidAt.getTime() ?? Infinity, order?.deliveredAt?.getTime() ?? Infinity);
        expect(now.getTime()).toBeGreaterThanOrEqual(last + terms.holdDays * DAY_MS);
        expect(facts.signals.length === 0 || facts.isApproved).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is looked at again whenever time alone changes its state', () => {
    fc.assert(
      fc.property(anyFacts, onDay, onDay, (facts, one, other) => {
        const [now, later] = one < other ? [one, other] : [other, one];
        const step = followReferral(facts, now);
        if (followReferral(facts, later).state === step.state) return;
        expect('lookAt' in step && step.lookAt && step.lookAt > now && step.lookAt <= later).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps no points once it is void, and a person keeps those of one', () => {
    const anyClaim = fc.record({
      occasion: fc.constantFrom('ref_a', 'ref_b'),
      claimedAt: onDay,
      customerId: fc.constantFrom('cus_a', 'cus_b'),
      kind: fc.constant('invited' as const),
      isVoid: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyClaim, { maxLength: 5 }), (claims) => {
        const standing = [...standingClaims<Claim>(claims)];
        expect(standing.length).toBeLessThanOrEqual(1);
        expect(standing.some(({ isVoid }) => isVoid)).toBe(false);
      }),
    );
  });

  it('scores at most 100', () => {
    expect([referralScore([]), referralScore(['older_account']), referralScore(REFERRAL_SIGNALS)]).toEqual([
      0, 10, 100,
    ]);
  });
});

it('a code is read as it was written, whatever its case, spaces and dashes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 10 }), (bytes) => {
      const code = referralCode(bytes);
      expect(code).toMatch(/^[a-hjkm-np-z2-9]{8}$/);
      expect(readReferralCode(` ${code.slice(0, 4).toUpperCase()}-${code.slice(4)} `)).toBe(code);
    }),
  );
});

it('one mailbox is recognised under its several addresses', () => {
  expect(mailboxOf('Sara.Ali+shop@gmail.com')).toBe(mailboxOf('saraali@googlemail.com'));
  expect(mailboxOf(' sara@protonmail.com ')).toBe(mailboxOf('sara@proton.me'));
  expect(mailboxOf('sara@pm.me')).toBe(mailboxOf('sara+2@proton.me'));
  expect(mailboxOf('sara.ali@example.com')).not.toBe(mailboxOf('saraali@example.com'));
});
