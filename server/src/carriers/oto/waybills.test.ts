import { parseCurrency } from '@apps-hub/domain/money';
import { readableScan } from '@apps-hub/domain/shipping/shipments/parcel-state';
import { parcel } from '@apps-hub/domain/shipping/testing/samples';
import { describe, expect, it } from 'vitest';

import { connectScripted } from '../testing/connect.ts';
import { bookRequest, CREDENTIALS, PICKUP_DATE, shipRequest } from '../testing/requests.ts';
import { fixtureProblems } from '../testing/vendor-schema.ts';
import type { WaybillPort } from '../port.ts';
import answers from './fixtures/answers.json' with { type: 'json' };

const portOf = (carrier: { readonly waybills: WaybillPort | null }): WaybillPort => {
  if (!carrier.waybills) throw new Error('OTO makes waybills');
  return carrier.waybills;
};

const scripted = (...replies: Parameters<typeof connectScripted>[1][]) => {
  const { network, carrier } = connectScripted(CREDENTIALS.oto, answers.token, ...replies);
  const paths = () => network.sent.map(({ url }) => url.pathname.replace('/rest/v2/', ''));
  const bodies = () => network.sent.map(({ body }) => (body === '' ? null : (JSON.parse(body) as object)));
  return { network, carrier, waybills: portOf(carrier), paths, bodies };
};

const { reference } = shipRequest();
const FIND = { reference, from: PICKUP_DATE, to: PICKUP_DATE, shipOn: PICKUP_DATE, mayWithdraw: false };
const WAYBILL = { number: 'DCA87E10', reference };

const PDF = { status: 200, body: '%PDF-1.4 \u00e9' };

const SAR = parseCurrency('SAR');
if (!SAR) throw new Error('SAR is a currency');

it('has answers with a source, each in the documented shape', () => {
  expect(fixtureProblems('oto', answers)).toEqual([]);
});

const find = (parts: object, ...replies: Parameters<typeof scripted>) =>
  scripted(...replies).waybills.find?.({ ...FIND, ...parts });

const shows = (status: string) => ({ ...answers.status, body: { ...answers.status.body, status } });

describe('a waybill at OTO', () => {
  it('is an order with the documented fields, then a request for its shipment, then its number', async () => {
    const { waybills, network, paths, bodies } = scripted(
      answers.order_made,
      answers.received,
      answers.status,
      PDF,
    );
    const size = { lengthMm: 300, widthMm: 205, heightMm: 150 };
    const made = await waybills.make(
      shipRequest({
        parcels: [parcel({ weightGrams: 1250, size }), parcel({ weightGrams: 300, size })],
        nationalCode: 'RRRD2929',
      }),
    );
    expect(made).toMatchObject({
      kind: 'made',
      number: 'DCA87E10',
      pieceNumbers: [],
      label: expect.any(Uint8Array),
    });
    expect(paths()).toEqual(['refreshToken', 'createOrder', 'createShipment', 'orderStatus', '/print/awb']);
    expect(network.sent[1]?.headers.get('authorization')).toBe('Bearer token-one');
    const dimensions = { width: 21, length: 30, height: 15 };
    expect(bodies()[1]).toEqual({
      orderId: reference,
      createShipment: false,
      ref1: '#2001',
      payment_method: 'paid',
      amount: 120.5,
      amount_due: 0,
      currency: 'SAR',
      packageCount: 2,
      packageWeight: 1.55,
      boxes: [
        { boxName: 'Box 1', weight: 1.25, dimensions },
        { boxName: 'Box 2', weight: 0.3, dimensions },
      ],
      senderName: 'Palm Store',
      senderInformation: {
        senderFullName: 'Sara Nasser',
        senderMobile: '966501112233',
        senderEmail: 'sara@palm.example',
        senderCountry: 'SA',
        senderCity: 'Riyadh',
        senderPostcode: '12211',
        senderAddressLine: '12 Olaya Street, Building 4',
      },
      customer: {
        name: 'نورة علي',
        mobile: '966555000111',
        address: '7 شارع التحلية, الروضة',
        city: 'جدة',
        country: 'SA',
        postcode: '23432',
        shortAddressCode: 'RRRD2929',
      },
      items: [{ sku: 'COFFEE-250', name: 'Coffee', quantity: 2 }],
      item_description: 'Coffee and cups',
    });
    expect(bodies()[2]).toEqual({ orderId: reference });
    expect(JSON.stringify(network.logged)).not.toContain('token-one');
  });

  it('has the amount to collect as its amount, in its currency', async () => {
    const { waybills, bodies } = scripted(answers.order_made, answers.received, answers.status, PDF);
    await waybills.make(shipRequest({ cash: { amountMinor: 5050, currency: SAR }, items: [] }));
    expect(bodies()[1]).toMatchObject({
      payment_method: 'cod',
      amount: 50.5,
      amount_due: 50.5,
      currency: 'SAR',
    });
    expect(bodies()[1]).not.toHaveProperty('items');
  });

  it('is not requested without the value of the goods', async () => {
    const { waybills, network } = scripted();
    expect(await waybills.make(shipRequest({ goods: null }))).toMatchObject({ code: 'field_missing' });
    expect(network.sent).toEqual([]);
  });

  it('waits for its number while OTO has none, and while its status cannot be read', async () => {
    const asked = [answers.order_made, answers.received] as const;
    const { waybills } = scripted(...asked, answers.status_order_only);
    expect(await waybills.make(shipRequest())).toMatchObject({ kind: 'waiting' });
    const silent = scripted(...asked, ...Array<'cut'>(6).fill('cut'));
    expect(await silent.waybills.make(shipRequest())).toMatchObject({ kind: 'waiting' });
  });

  it('is refused with the words of OTO, and its order is dropped there', async () => {
    const order = scripted(answers.order_refused);
    expect(await order.waybills.make(shipRequest())).toMatchObject({
      kind: 'refused',
      code: 'field_invalid',
      carrierCode: 'OTO1029',
      message: 'Recipient name is missing or invalid',
    });
    const { waybills, paths } = scripted(answers.order_made, answers.no_credit, answers.order_cancelled);
    expect(await waybills.make(shipRequest())).toMatchObject({ kind: 'refused', code: 'no_credit' });
    expect(paths()).toEqual(['refreshToken', 'createOrder', 'createShipment', 'cancelOrder']);
    // An order that OTO does not drop could still be shipped.
    for (const answer of [answers.order_not_cancelled, 'cut' as const]) {
      const kept = scripted(answers.order_made, answers.no_credit, answer);
      expect(await kept.waybills.make(shipRequest())).toMatchObject({ kind: 'unknown' });
    }
  });

  it('is asked for where OTO has the shipment already, and unknown where it has the order already', async () => {
    const { waybills } = scripted(answers.order_made, answers.shipment_exists, answers.status, PDF);
    expect(await waybills.make(shipRequest())).toMatchObject({ kind: 'made', number: 'DCA87E10' });
    const exists = scripted(answers.order_exists);
    expect(await exists.waybills.make(shipRequest())).toMatchObject({ kind: 'unknown' });
    // A shipment that was never asked for by this call is not asked for now: another call may be under way.
    expect(exists.paths()).toEqual(['refreshToken', 'createOrder']);
  });

  it.each([
    ['a success of another form', { status: 200, body: { success: 'yes' } }],
    ['a page', { status: 200, body: '<html>' }],
    ['202', { status: 202, body: {} }],
    ['a server error', { status: 503, body: 'Service Unavailable' }],
    ['a dropped connection', 'cut' as const],
  ])('is unknown after %s, whichever of the two calls got it', async (_, answer) => {
    expect(await scripted(answer).waybills.make(shipRequest())).toMatchObject({ kind: 'unknown' });
    const second = scripted(answers.order_made, answer);
    expect(await second.waybills.make(shipRequest())).toMatchObject({ kind: 'unknown' });
    expect(second.paths()).toEqual(['refreshToken', 'createOrder', 'createShipment']);
  });

  it('is found by our reference alone, and dropped only when OTO has had its time', async () => {
    expect(await find({}, answers.status)).toMatchObject({ kind: 'found', number: 'DCA87E10' });
    expect(await find({}, answers.no_order)).toMatchObject({ kind: 'not_found' });
    expect(await find({}, answers.status_order_only)).toMatchObject({ kind: 'not_found' });
    const late = { mayWithdraw: true };
    expect(await find(late, answers.status_order_only, answers.order_cancelled)).toMatchObject({
      kind: 'withdrawn',
    });
    expect(await find(late, answers.status_order_only, answers.order_not_cancelled)).toMatchObject({
      kind: 'not_found',
    });
    const foreign = { ...answers.status, body: { ...answers.status.body, orderId: 'shp_other' } };
    expect(await find({}, foreign)).toMatchObject({ code: 'answer_not_understood' });
  });

  it('is cancelled, and was cancelled before where OTO refuses and shows it so', async () => {
    const asked = { ...WAYBILL, countryCode: 'SA' };
    const { waybills, bodies, paths } = scripted(answers.cancelled, answers.order_cancelled);
    expect(await waybills.cancel?.(asked)).toMatchObject({ kind: 'cancelled' });
    expect(bodies()[1]).toEqual({ orderId: reference, shipmentId: 'DCA87E10' });
    expect(paths().at(-1)).toBe('cancelOrder');
    const kept = scripted(answers.cancelled, answers.order_not_cancelled);
    expect(await kept.waybills.cancel?.(asked)).toMatchObject({ kind: 'cancelled' });
    const again = scripted(answers.not_cancellable, shows('shipmentCanceled'));
    expect(await again.waybills.cancel?.(asked)).toMatchObject({ kind: 'cancelled' });
    const taken = scripted(answers.not_cancellable, shows('pickedUp'));
    expect(await taken.waybills.cancel?.(asked)).toMatchObject({ kind: 'refused', code: 'not_cancellable' });
    expect(await scripted('cut').waybills.cancel?.(asked)).toMatchObject({ kind: 'unknown' });
  });

  it('books no pickup, and sends nothing when asked to', async () => {
    const { network, carrier } = scripted();
    expect(await carrier.book(bookRequest())).toMatchObject({ kind: 'refused', code: 'no_pickups' });
    expect(network.sent).toEqual([]);
  });
});

describe('the label of OTO', () => {
  it('is the file at the address that OTO names, fetched without our token', async () => {
    const { waybills, network } = scripted(answers.print, PDF);
    const printed = await waybills.printLabel?.(WAYBILL);
    expect(printed).toMatchObject({ kind: 'printed' });
    expect(printed?.kind === 'printed' && Buffer.from(printed.label).toString('utf8')).toBe(PDF.body);
    expect(network.sent[2]?.url.hostname).toBe('app.tryoto.com');
    expect(network.sent[2]?.headers.has('authorization')).toBe(false);
  });

  it.each([
    'https://tryoto.com.example/print/awb?enc=x',
    'https://nottryoto.com/print/awb?enc=x',
    'http://app.tryoto.com/print/awb?enc=x',
    'https://app.tryoto.com:8443/print/awb?enc=x',
    'https://user@app.tryoto.com/print/awb?enc=x',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'no address',
  ])('is not fetched from %s', async (printAWBURL) => {
    const { waybills, network } = scripted({
      ...answers.print,
      body: { ...answers.print.body, printAWBURL },
    });
    expect(await waybills.printLabel?.(WAYBILL)).toMatchObject({ code: 'answer_not_understood' });
    expect(network.sent).toHaveLength(2);
  });

  it('is none where the address answers with a page, or leads elsewhere', async () => {
    for (const answer of [
      { status: 200, body: '<html>' },
      { status: 302, headers: { location: 'https://labels.example' } },
    ])
      expect(await scripted(answers.print, answer).waybills.printLabel?.(WAYBILL)).toMatchObject({
        code: 'answer_not_understood',
      });
  });
});

describe('signing in at OTO', () => {
  it('is done once for many calls, and again when OTO says that the token is over', async () => {
    const { waybills, paths, network } = scripted(
      answers.no_order,
      answers.expired,
      answers.token_two,
      answers.status,
    );
    await waybills.find?.(FIND);
    expect(await waybills.find?.(FIND)).toMatchObject({ kind: 'found' });
    expect(paths()).toEqual(['refreshToken', 'orderStatus', 'orderStatus', 'refreshToken', 'orderStatus']);
    expect(network.sent.at(-1)?.headers.get('authorization')).toBe('Bearer token-two');
  });

  it('is a refusal where it fails, and nothing is sent', async () => {
    const wrong = { status: 400, body: { success: false, otoErrorCode: 'OTO1009' } };
    const { carrier, network } = connectScripted(CREDENTIALS.oto, wrong);
    expect(await portOf(carrier).make(shipRequest())).toMatchObject({
      kind: 'refused',
      code: 'credentials_refused',
    });
    expect(network.sent).toHaveLength(1);
  });

  it('hides the tokens in what people read', async () => {
    const { refreshToken } = CREDENTIALS.oto;
    const { waybills } = scripted({
      status: 400,
      body: { success: false, otoErrorMessage: `bad ${refreshToken} and token-one` },
    });
    expect(await waybills.find?.(FIND)).toMatchObject({ message: 'bad ••• and •••' });
  });
});

describe('the parcels of OTO', () => {
  it('have the steps of their own shipment, at times without a zone', async () => {
    const { carrier, bodies } = scripted(answers.history);
    expect(await carrier.track(['DERWI87150', 'OTHER1'])).toMatchObject({
      tracks: [
        {
          trackingNumber: 'DERWI87150',
          state: 'delivered',
          events: [
            { carrierCode: 'searchingDriver', state: 'announced', at: null, time: '08:12:37' },
            { state: 'announced' },
            { state: 'announced' },
            { carrierCode: 'delivered', state: 'delivered', date: '2025-12-09' },
          ],
        },
      ],
      notFound: ['OTHER1'],
    });
    expect(bodies()[1]).toEqual({ shipmentIds: ['DERWI87150', 'OTHER1'] });
  });

  it('ignore a status that is unknown, and keep a step without a time out of the order', async () => {
    const history = [
      { shipmentId: '1', status: 'teleported', date: '2025-12-07 08:12:37' },
      { shipmentId: '1', status: 'delivered', date: null },
    ];
    const { carrier } = scripted({ status: 200, body: { success: true, items: [{ history }] } });
    const answer = await carrier.track(['1']);
    if (answer.kind !== 'tracks') throw new Error('it is an answer');
    expect(answer.tracks[0]?.events.flatMap(readableScan)).toMatchObject([{ state: 'other' }]);
  });

  it.each([
    ['pickupAttemted', 'announced'],
    ['pickedUp', 'collected'],
    ['undeliveredAttempt', 'delivery_failed'],
    ['returnProcessing', 'returning'],
    ['returned', 'returned'],
    ['lostOrDamaged', 'exception'],
    ['reversePickedUp', 'collected'],
    ['reverseReturned', 'delivered'],
  ])('are, with the status %s, %s', async (status, state) => {
    const history = [{ shipmentId: '1', status, date: '2025-12-07 08:12:37' }];
    const { carrier } = scripted({ status: 200, body: { success: true, items: [{ history }] } });
    expect(await carrier.track(['1'])).toMatchObject({ tracks: [{ state }] });
  });
});
