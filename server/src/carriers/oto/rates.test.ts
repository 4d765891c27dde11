import { parseCurrency } from '@apps-hub/domain/money';
import { parcel } from '@apps-hub/domain/shipping/testing/samples';
import { describe, expect, it } from 'vitest';

import type { RatesRequest, ShipRequest } from '../port.ts';
import { connectScripted } from '../testing/connect.ts';
import { CREDENTIALS, ratesRequest, shipRequest } from '../testing/requests.ts';
import answers from './fixtures/answers.json' with { type: 'json' };

const SAR = parseCurrency('SAR');
if (!SAR) throw new Error('SAR is a currency');
const sar = (amountMinor: number) => ({ amountMinor, currency: SAR });

const scripted = (company: 'rules' | 'cheapest', ...replies: Parameters<typeof connectScripted>[1][]) => {
  const { network, carrier } = connectScripted({ ...CREDENTIALS.oto, company }, answers.token, ...replies);
  if (!carrier.waybills) throw new Error('OTO makes waybills');
  const bodies = () =>
    network.sent.flatMap(({ body }, index) =>
      index === 0 || body === '' ? [] : [JSON.parse(body) as object],
    );
  return { network, waybills: carrier.waybills, bodies };
};

const ratesOf = async (answer: Parameters<typeof connectScripted>[1], parts: Partial<RatesRequest> = {}) => {
  const { waybills, bodies } = scripted('rules', answer);
  return { outcome: await waybills.rates?.(ratesRequest(parts)), bodies };
};

const [company = {}] = answers.rates.body.deliveryCompany;

/** OTO's sample answer with one company, some of its fields replaced. */
const withCompany = (change: object) => ({
  status: 200,
  body: { success: true, deliveryCompany: [{ ...company, ...change }] },
});

describe('the rates of OTO', () => {
  it('are each company of its sample, with exact amounts, days and the way to hand over', async () => {
    const { outcome, bodies } = await ratesOf(answers.rates, {
      parcels: [parcel({ weightGrams: 2400, size: null })],
    });
    expect(outcome).toMatchObject({ kind: 'rates', unreadable: 0 });
    const rates = outcome?.kind === 'rates' ? outcome.rates : [];
    expect(rates[0]).toEqual({
      option: '7109',
      company: 'Deliver Now',
      basis: 'account',
      price: sar(1600),
      cashFee: sar(300),
      mostCash: sar(300_000),
      returnFee: sar(1600),
      cutOff: '12:00',
      pickupOn: '2025-11-17',
      deliveryOn: '2025-11-17',
      handOver: 'collects',
      to: 'door',
    });
    expect(rates.map(({ handOver, to }) => `${handOver} ${to}`)).toEqual([
      'collects door',
      'locker locker',
      'brings point',
      'brings point',
      'collects door',
      'brings point',
      'either door',
      'brings door',
    ]);
    // 0 beside a charge for cash: nothing says that it means "any amount".
    expect(rates.find(({ option }) => option === '7490')).toMatchObject({
      mostCash: null,
      cashFee: sar(600),
    });
    expect(rates.find(({ option }) => option === '7326')?.price).toEqual(sar(1665));
    expect(bodies()).toEqual([
      {
        originCity: 'Riyadh',
        destinationCity: 'جدة',
        weight: 2.4,
        packageCount: 1,
        includeEstimatedDates: true,
      },
    ]);
  });

  it('are asked for with the cash to collect and the boxes', async () => {
    const size = { lengthMm: 300, widthMm: 200, heightMm: 150 };
    const { bodies } = await ratesOf(answers.rates, {
      cash: sar(5050),
      parcels: [parcel({ weightGrams: 1250, size })],
    });
    expect(bodies()[0]).toMatchObject({
      totalDue: 50.5,
      currency: 'SAR',
      boxes: [{ boxName: 'Box 1', weight: 1.25, width: 20, length: 30, height: 15 }],
    });
  });

  it.each([
    ['an unknown charge', { fuelSurcharge: 2 }],
    ['an unknown charge in words', { surcharge: '2 SAR' }],
    ['a price that is a text', { price: '16' }],
    ['more digits than its currency has', { price: 16.005 }],
    ['a negative charge', { codCharge: -3 }],
    ['no charge for cash', { codCharge: undefined }],
    ['an unknown form of currency', { currency: 'riyal' }],
    ['no currency', { currency: undefined }],
  ])('leave out, and count, a company with %s', async (_, change) => {
    const { outcome } = await ratesOf(withCompany(change));
    expect(outcome).toMatchObject({ kind: 'rates', rates: [], unreadable: 1 });
  });

  it('leave out a day, a time and a way that nobody documents, and keep the rest', async () => {
    const { outcome } = await ratesOf(
      withCompany({
        pickupCutOffTime: 'noon',
        estimatedDeliveryDate: '2026-02-31',
        pickupDropoff: 'teleport',
        deliveryType: 'moon',
        colour: 'red',
      }),
    );
    expect(outcome).toMatchObject({
      rates: [{ cutOff: null, deliveryOn: null, handOver: null, to: null }],
      unreadable: 0,
    });
  });

  it('are a refusal where no company goes there', async () => {
    const { outcome } = await ratesOf(answers.no_company);
    expect(outcome).toMatchObject({ kind: 'refused', code: 'no_company' });
  });
});

const PDF = { status: 200, body: '%PDF-1.4' };

const made = [answers.order_made, answers.received, answers.status, PDF] as const;

const chosen = (option: string, atMost: number, parts: Partial<ShipRequest> = {}) =>
  shipRequest({ rate: { option, atMost: sar(atMost) }, ...parts });

describe('the company of a waybill', () => {
  it('is the chosen one, at the price that was shown or less', async () => {
    const { waybills, bodies } = scripted('rules', answers.rates, ...made);
    expect(await waybills.make(chosen('7109', 1700))).toMatchObject({
      kind: 'made',
      rate: { option: '7109', company: 'Deliver Now', cost: sar(1600) },
    });
    expect(bodies()[2]).toEqual({ orderId: shipRequest().reference, deliveryOptionId: 7109 });
  });

  it.each([
    ['costs more by now', chosen('7109', 1599)],
    ['is gone', chosen('1', 9999)],
    ['does not collect this much', chosen('7109', 9999, { cash: sar(300_001) })],
    ['costs more with cash', chosen('7109', 1800, { cash: sar(100) })],
  ])('is asked for again where it %s, and nothing is made', async (_, request) => {
    const { waybills, network } = scripted('rules', answers.rates);
    expect(await waybills.make(request)).toMatchObject({ kind: 'refused', code: 'rate_gone' });
    expect(network.sent).toHaveLength(2);
  });

  it('is the cheapest to the door where the account wants that, and OTO’s rules choose otherwise', async () => {
    const cheapest = scripted('cheapest', answers.rates, ...made);
    expect(await cheapest.waybills.make(shipRequest())).toMatchObject({
      rate: { option: '7109', cost: sar(1600) },
    });
    const rules = scripted('rules', ...made);
    expect(await rules.waybills.make(shipRequest())).toMatchObject({ kind: 'made', rate: null });
    expect(rules.bodies()[1]).toEqual({ orderId: shipRequest().reference });
  });

  it('is none where no company collects the cash, and nothing is made', async () => {
    const { waybills, network } = scripted('cheapest', answers.rates);
    expect(await waybills.make(shipRequest({ cash: sar(9_999_999) }))).toMatchObject({ code: 'no_company' });
    expect(network.sent).toHaveLength(2);
  });
});
