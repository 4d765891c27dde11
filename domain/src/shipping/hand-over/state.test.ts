import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CARRIERS } from '#carrier.ts';
import {
  lastScan,
  type PhoneHandOver,
  phoneState,
  phoneVerdict,
  signedFor,
  unsentCount,
  withoutRefused,
  withScan,
} from './phone.ts';
import { numbersIn, plainCode } from './scan-code.ts';
import { type ExpectedWaybill, handOverState, type HandOverScan, judgeScan } from './state.ts';

const waybill = (number: string, boxes = 1, pieceNumbers: readonly string[] = []): ExpectedWaybill => ({
  number,
  boxes,
  pieceNumbers,
});

const scansOf = (...codes: readonly string[]): HandOverScan[] =>
  codes.map((code, at) => ({ id: `s${at}`, code, undoes: null }));

const LIST = [
  waybill('1000000001', 1, ['JD014600000000000011']),
  waybill('1000000002', 2, ['JD014600000000000021', 'JD014600000000000022']),
  waybill('1000000003', 3),
];

const CODES = [
  ...LIST.flatMap(({ number, pieceNumbers }) => [
    number,
    ...pieceNumbers,
    ...pieceNumbers.map((n) => `J${n}`),
  ]),
  '٩٩٩',
  'unknown',
];

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const someScans = fc
  .array(
    fc.record({
      id: fc.constantFrom(...IDS),
      code: fc.constantFrom(...CODES),
      undoes: fc.option(fc.constantFrom(...IDS), { freq: 4 }),
    }),
    { maxLength: 16 },
  )
  .map((scans) => {
    // A phone never gives two scans one id.
    const byId = new Map(scans.map((scan) => [scan.id, scan]));
    return [...byId.values()];
  });

describe('the state of a hand-over', () => {
  it('does not depend on the order or the repetition of its scans', () => {
    const arrived = someScans.chain((scans) =>
      fc.tuple(
        fc.constant(scans),
        fc.shuffledSubarray([...scans, ...scans], { minLength: scans.length * 2 }),
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...CARRIERS), arrived, (carrier, [scans, again]) => {
        expect(handOverState(carrier, LIST, again)).toEqual(handOverState(carrier, LIST, scans));
      }),
    );
  });

  it('counts every scan once: as a box, a repetition, an extra code, or a waybill without its box', () => {
    fc.assert(
      fc.property(someScans, (scans) => {
        const { counts, waybills } = handOverState('dhl', LIST, scans);
        expect(counts.scanned + counts.missing).toBe(counts.expected);
        expect(counts.expected).toBe(6);
        for (const each of waybills) expect(each.scanned).toBeLessThanOrEqual(each.waybill.boxes);
        const undone = new Set(scans.map(({ undoes }) => undoes));
        const kept = scans.filter(({ id, undoes }) => undoes === null && !undone.has(id));
        const boxless = kept.filter(({ code }) => code === '1000000002').length;
        expect(counts.scanned + counts.duplicate + counts.extra + boxless).toBe(kept.length);
      }),
    );
  });

  it('never loses a box by a further scan, unless that undoes one', () => {
    fc.assert(
      fc.property(someScans, fc.constantFrom(...CODES), (scans, code) => {
        const before = handOverState('dhl', LIST, scans).counts;
        const after = handOverState('dhl', LIST, [...scans, { id: 'new', code, undoes: null }]).counts;
        expect(after.scanned).toBeGreaterThanOrEqual(before.scanned);
        expect(after.missing).toBeLessThanOrEqual(before.missing);
      }),
    );
  });

  it('is not changed by a code without a letter or digit', () => {
    expect(handOverState('dhl', LIST, scansOf('', ' -\u202e\r')).counts).toMatchObject({
      extra: 0,
      duplicate: 0,
    });
  });

  it('takes back what is undone', () => {
    const scans = [...scansOf('1000000001', 'unknown'), { id: 'u', code: '', undoes: 's0' }];
    expect(handOverState('dhl', LIST, scans)).toMatchObject({ counts: { scanned: 0 }, extra: ['UNKNOWN'] });
  });

  it('asks for each box where boxes have numbers, and counts scans where they have none', () => {
    const bare = handOverState('dhl', LIST, scansOf('1000000002', '1000000002', '1000000003', '1000000003'));
    expect(bare.waybills.map(({ scanned }) => scanned)).toEqual([0, 0, 2]);
    expect(judgeScan('dhl', LIST, [], '1000000002')).toBe('needs_box');
    expect(judgeScan('dhl', LIST, [], 'JJD014600000000000022')).toBe('scanned');
    expect(judgeScan('dhl', LIST, scansOf('JD014600000000000022'), '(J) JD01 4600 0000 0000 0022')).toBe(
      'duplicate',
    );
    expect(judgeScan('dhl', LIST, [], '5')).toBe('extra');
  });
});

const phone = (taken: readonly HandOverScan[], waiting: readonly HandOverScan[]): PhoneHandOver => ({
  handOver: { carrier: 'dhl', waybills: LIST, scans: taken },
  waiting: waiting.map((scan) => ({ ...scan, at: '2026-06-02T06:00:00Z' })),
  closing: null,
});

describe('a hand-over on a phone', () => {
  it('shows the same while parts of what waits arrive, and signs for that', () => {
    fc.assert(
      fc.property(someScans, fc.nat(16), fc.nat(16), (scans, taken, repeated) => {
        const offline = phone([], scans);
        // An answer that got lost: the server has scans that still wait here.
        const later = phone(scans.slice(0, taken + repeated), scans.slice(taken));
        expect(phoneState(later)).toEqual(phoneState(offline));
        const { scanned, extra } = phoneState(later).counts;
        const driver = { driverName: 'Salem', signature: [] };
        expect(signedFor(later, driver, 'key')).toMatchObject({
          closing: { seen: { scanned, extra, scans: scans.length } },
        });
      }),
    );
  });

  it('drops scans that the server refuses for good, and lets the driver sign again', () => {
    const [first, second] = scansOf('1000000001', 'unknown');
    if (!first || !second) throw new Error('there are two');
    const signed = signedFor(phone([], [first, second]), { driverName: 'Salem', signature: [] }, 'key');
    expect(withoutRefused(signed, new Set(['s1']))).toMatchObject({ waiting: [{ id: 's0' }], closing: null });
  });

  it('undoes the last scan that counts, one after the other', () => {
    const [first, second] = scansOf('1000000001', 'unknown');
    const at = '2026-06-02T06:00:00Z';
    if (!first || !second) throw new Error('there are two');
    const both = withScan(phone([first], []), { ...second, at });
    expect(lastScan(both)).toBe('s1');
    const one = withScan(both, { id: 'u1', code: '', undoes: 's1', at });
    expect(lastScan(one)).toBe('s0');
    expect(lastScan(withScan(one, { id: 'u0', code: '', undoes: 's0', at }))).toBeUndefined();
    expect(phoneVerdict(one, '1000000001')).toBe('duplicate');
    expect(unsentCount(one)).toBe(2);
  });
});

describe('the numbers in a code', () => {
  it.each([
    ['fedex', '1001921334250001000300779017972697', '779017972697'],
    ['fedex', '9622001900000000000000776632517510', '776632517510'],
    ['fedex', '9611020987654312345672', '987654312345672'],
    ['dhl', 'JJD014600004617230779', 'JD014600004617230779'],
    ['aramex', '٣٠٠٠٠ ٠٠٠٠٠-١', '30000000001'],
    ['smsa', ' ٢٣١٢٠٠٠٢١٠٠٠ ', '231200021000'],
    ['dhl', ' jd014600004617230779\r', 'JD014600004617230779'],
  ] as const)('%s: %s is %s', (carrier, code, number) => {
    expect(numbersIn(carrier, code)).toContain(number);
  });

  it('are only those of the carrier', () => {
    expect(numbersIn('aramex', '1001921334250001000300779017972697')).toEqual([
      '1001921334250001000300779017972697',
    ]);
  });

  it('compare the same however often they are made plain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plainCode(plainCode(text))).toBe(plainCode(text));
      }),
    );
  });
});
