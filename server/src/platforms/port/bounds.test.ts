import type { CurrencyCode } from '@apps-hub/domain/money';
import { assert, constant, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { boundedDelivery, boundedEvent, boundedId, boundedText } from './bounds.ts';
import { PayloadError } from './errors.ts';
import type { HostEvent } from './events.ts';

const AT = new Date('2026-03-01T08:00:00Z');

const order = (changes: Record<string, unknown> = {}): HostEvent => ({
  type: 'order',
  customer: { externalId: 'c-1', name: 'Nora', email: 'nora@example.com', phone: '0500000000' },
  updatedAt: AT,
  shipping: {
    confirmedAt: AT,
    shippedAt: null,
    payment: null,
    needsShipping: true,
    branch: { id: 'b-1', name: 'Main' },
    carrier: { name: 'Aramex', carrier: 'aramex' },
    destination: null,
    recipient: null,
    weightGrams: 500,
    cashOnDelivery: null,
    waybills: ['T1'],
  },
  order: {
    externalId: 'o-1',
    number: '#1',
    currency: 'SAR' as CurrencyCode,
    placedAt: AT,
    paidAt: AT,
    deliveredAt: null,
    cancelledAt: null,
    lines: [
      {
        lineId: 'l-1',
        productId: 'p-1',
        sku: null,
        title: 'Dates',
        units: 1,
        totalMinor: 100,
        taxMinor: 0,
        discountMinor: 0,
      },
    ],
    shippingMinor: 0,
    couponCodes: ['PTS-ABCDE-12345'],
    ...changes,
  },
});

describe('an event within bounds', () => {
  it('is unchanged', () => {
    expect(boundedEvent(order())).toEqual(order());
  });
});

describe('an id', () => {
  it('stays distinct, indexable and storable at any length', () => {
    const unit = oneof(string({ unit: 'binary', maxLength: 600 }), constant('a\0b\ud800'));
    assert(
      property(unit, unit, (one, other) => {
        expect(boundedId(one) === boundedId(other)).toBe(one === other);
        expect(Buffer.byteLength(boundedId(one))).toBeLessThan(1000);
        expect(boundedId(one).isWellFormed() && !boundedId(one).includes('\0')).toBe(true);
        expect(boundedId(one)).toBe(boundedId(one));
      }),
      { seed: 7 },
    );
  });

  it('keeps the end of a long id, so that ids stay distinct', () => {
    const [one, other] = [`${'x'.repeat(9000)}1`, `${'x'.repeat(9000)}2`];
    expect(boundedId(one)).not.toBe(boundedId(other));
    expect(boundedId(one).length).toBeLessThan(300);
  });
});

describe('a text', () => {
  it('is cut between characters', () => {
    expect(boundedText(`${'x'.repeat(199)}😀😀`)).toBe('x'.repeat(199));
    expect(boundedText('س'.repeat(4096))).toBe('س'.repeat(200));
  });
});

describe('an order', () => {
  it('loses an overlong address, and keeps the facts for its points', () => {
    const long = 'x'.repeat(200_000);
    const bounded = boundedEvent({
      ...order({ number: long, couponCodes: [long, 'PTS-1'] }),
      customer: { externalId: long, name: long, email: `${long}@example.com`, phone: long },
    } as HostEvent);
    expect(JSON.stringify(bounded).length).toBeLessThan(2000);
    expect(bounded).toMatchObject({
      customer: { email: null, phone: null },
      order: { couponCodes: ['PTS-1'], lines: [{ totalMinor: 100 }] },
    });
  });

  it.each(['0000-01-01T00:00:00Z', '+012026-01-01T00:00:00Z', '1899-12-31T00:00:00Z'])(
    'is refused with the date %s',
    (date) => {
      expect(() => boundedEvent(order({ placedAt: new Date(date) }))).toThrow(PayloadError);
    },
  );
});

describe('shipping', () => {
  it('keeps what fits, and cuts overlong names and numbers', () => {
    const long = 'x'.repeat(50_000);
    const event = order();
    if (event.type !== 'order') throw new Error('it is an order');
    const bounded = boundedEvent({
      ...event,
      shipping: { ...event.shipping, branch: { id: long, name: long }, waybills: [long, 'T2'] },
    });
    expect(JSON.stringify(bounded).length).toBeLessThan(3000);
    expect(bounded).toMatchObject({ shipping: { waybills: [expect.any(String), 'T2'] } });
  });
});

describe('a delivery', () => {
  it('keeps its whole body', () => {
    const body = 'b'.repeat(100_000);
    const long = 'k'.repeat(9000);
    const bounded = boundedDelivery({
      storeExternalId: 'demo',
      app: null,
      topic: long,
      deliveryKey: long,
      subject: `order:${long}`,
      body,
    });
    expect(bounded.body).toBe(body);
    for (const key of [bounded.topic, bounded.deliveryKey, bounded.subject])
      expect(key.length).toBeLessThan(300);
  });
});
