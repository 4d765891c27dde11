import type { CurrencyCode } from '@apps-hub/domain/money';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { SALLA } from '#test/fake-salla.ts';
import { createOutbound } from '#outbound/outbound.ts';
import { fakeNetwork, type Reply } from '#outbound/testing/network.ts';
import type { DiscountRequest } from '../port/discounts.ts';
import { sallaPlatform } from './provider.ts';

const ACCESS = { storeExternalId: '1305', app: 'loyalty', credentials: { accessToken: 'secret token' } };

const REQUEST: DiscountRequest = {
  idempotencyKey: 'k',
  code: 'PTS-ABCDE-12345',
  title: 't',
  currency: 'SAR' as CurrencyCode,
  discount: {
    kind: 'percent',
    basisPoints: 1000,
    amountMinor: null,
    maximumDiscountMinor: 5000,
    target: { on: 'specific', productIds: ['1', '2'] },
    minimumUnits: null,
    minimumTotalMinor: 9900,
  },
  customerExternalId: null,
  startsAt: new Date('2026-06-01T05:00:00Z'),
  end: null,
};

const create = (reply: Reply) => {
  const network = fakeNetwork();
  network.replies(reply);
  return sallaPlatform(SALLA, createOutbound(network), network.now).discounts.create(ACCESS, REQUEST);
};

const documented = JSON.parse(
  readFileSync(new URL('fixtures/coupon_create.json', import.meta.url), 'utf8'),
).response_422;

it('a refused coupon names the fields of the reward that Salla rejects', async () => {
  const fields = {
    amount: ['سعر الكوبون مطلوب'],
    maximum_amount: ['الحد الأعلى غير صحيح'],
    minimum_amount: ['الحد الأدنى غير صحيح', 'of secret token'],
    'include_product_ids.1': ['المنتج غير موجود'],
    expiry_date: ['تاريخ الانتهاء غير صحيح'],
  };
  const body = { ...documented, error: { ...documented.error, fields } };
  expect(await create({ status: 422, body })).toMatchObject({
    outcome: 'refused',
    fields: [
      { field: 'discountValue', message: 'سعر الكوبون مطلوب' },
      { field: 'discountMaxAmount', message: 'الحد الأعلى غير صحيح' },
      { field: 'minimumTotal', message: 'الحد الأدنى غير صحيح · of •••' },
      { field: 'productIds', message: 'المنتج غير موجود' },
    ],
  });
});

it('a refusal without fields has Salla’s message and names no field', async () => {
  const body = { status: 400, success: false, error: { code: 'error', message: 'The store is closed' } };
  expect(await create({ status: 400, body })).toEqual({
    outcome: 'refused',
    reason: 'The store is closed',
    fields: [],
  });
});
