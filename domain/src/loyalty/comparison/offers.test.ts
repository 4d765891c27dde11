import { expect, it } from 'vitest';

import type { CustomerId } from '#ids.ts';
import { points } from '#points.ts';
import type { LocalDate } from '#time.ts';
import { type CampaignOffer, CampaignRations, chooseCampaigns, heldOutOf } from '../campaigns.ts';
import { campaignId } from '../testing/campaign-shop.ts';
import { line, method, order, reward, SAR } from '../testing/orders.ts';

const SARA = 'cus_sara' as CustomerId;
const START = '2026-11-01T00:00:00.000Z';

const offer = (place: number, isHeldOut: boolean): CampaignOffer => ({
  campaignId: campaignId(place),
  version: 1,
  terms: {
    name: { ar: 'رمضان', en: 'Ramadan' },
    firstDay: '2026-11-01' as LocalDate,
    lastDay: '2026-11-10' as LocalDate,
    startsAt: START,
    endsAt: '2026-11-11T00:00:00.000Z',
    effect: { kind: 'order', points: points(10) },
    segment: { kind: 'everyone' },
    orderMost: null,
    customerMost: null,
    budget: points(10),
    combines: true,
    priority: 5,
    expiryMonths: null,
  },
  person: SARA,
  budgetLeft: 10,
  personLeft: null,
  isHeldOut,
});

it('an order gets nothing of a campaign whose comparison group its customer is in, not even of its limits', () => {
  const offers = [offer(1, true), offer(2, false)];
  const rations = new CampaignRations();
  const at = new Date(START);
  const bought = order({ placedAt: at, paidAt: at, lines: [line(10_000)] });
  const context = { hasCustomer: true, storeCurrency: SAR };
  const rules = [method(reward.perAmount(1, 1000))];
  const chosen = chooseCampaigns([bought, rules, context], offers, { rations, customerId: SARA });
  expect(chosen.map((each) => [each.campaignId, each.most])).toEqual([[campaignId(2), 10]]);
  expect(offers.map((each) => rations.most(each))).toEqual([10, 0]);
  expect(heldOutOf(offers, SARA)).toEqual([
    { campaignId: campaignId(1), name: { ar: 'رمضان', en: 'Ramadan' }, customerId: SARA },
  ]);
});
