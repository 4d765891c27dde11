import { parseCurrency } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { changesOf } from './changes.ts';

const sar = parseCurrency('SAR');
if (!sar) throw new Error('SAR is a currency');

const terms = (points: number, minimumTotalMinor: number | null) => ({
  terms: { reward: { mode: 'money', points, perAmountMinor: 1000 }, minimumTotalMinor, taxIncluded: true },
  status: 'active',
});

describe('the changes of an audit entry', () => {
  it('are the fields that differ from the previous entry, amounts in the currency', () => {
    expect(changesOf(terms(3, 9250), terms(2, null), sar)).toEqual([
      {
        field: 'reward.points',
        before: { format: 'number', value: '2' },
        after: { format: 'number', value: '3' },
      },
      {
        field: 'minimumTotal',
        before: { format: 'none', value: '' },
        after: { format: 'amount', value: '92.50' },
      },
    ]);
  });

  it('are all fields with a value for a new record', () => {
    expect(changesOf(terms(2, null), null, sar).map(({ field }) => field)).toEqual([
      'reward.mode',
      'reward.points',
      'reward.perAmount',
      'taxIncluded',
      'status',
    ]);
  });

  it('come from the entry itself if it has both states', () => {
    const detail = { before: { expiryMonths: 12 }, after: { expiryMonths: null } };
    expect(changesOf(detail, { expiryMonths: 3 }, sar)).toEqual([
      {
        field: 'expiryMonths',
        before: { format: 'number', value: '12' },
        after: { format: 'none', value: '' },
      },
    ]);
  });

  it('are listed field by field, including nested fields', () => {
    const detail = {
      expiryMonths: { from: null, to: 6 },
      pointsName: { from: null, to: { ar: 'نجوم', en: 'stars' } },
    };
    expect(
      changesOf(detail, { expiryMonths: { from: 3, to: null } }, sar).map(({ field, after }) => [
        field,
        after.value,
      ]),
    ).toEqual([
      ['expiryMonths', '6'],
      ['pointsName.ar', 'نجوم'],
      ['pointsName.en', 'stars'],
    ]);
  });

  it('leave out the subject, which the entry names elsewhere', () => {
    const detail = { customerId: 'cus_1', requestedBy: 'stf_1', points: 20 };
    expect(changesOf(detail, null, sar).map(({ field }) => field)).toEqual(['points']);
  });

  it('name a removed field, a percentage and an amount per point', () => {
    const before = { terms: { discount: { mode: 'percent', basisPoints: 1250 } } };
    const after = { terms: { discount: { mode: 'per_point', amountMinorPerPoint: 20 } } };
    expect(changesOf(after, before, sar)).toEqual([
      {
        field: 'discount.mode',
        before: { format: 'text', value: 'percent' },
        after: { format: 'text', value: 'per_point' },
      },
      {
        field: 'discount.amountPerPoint',
        before: { format: 'none', value: '' },
        after: { format: 'amount', value: '0.20' },
      },
      {
        field: 'discount.basisPoints',
        before: { format: 'percent', value: '12.5' },
        after: { format: 'none', value: '' },
      },
    ]);
  });
});
