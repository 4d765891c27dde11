import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LEFT_OUT, redactPayload } from './redact.ts';

const shown = (payload: unknown): unknown => JSON.parse(redactPayload(JSON.stringify(payload)) ?? 'null');

describe('a redacted event body', () => {
  it('keeps the facts of the order', () => {
    const order = {
      topic: 'order.paid',
      data: {
        id: '1001',
        number: '#1001',
        paid_at: '2026-11-20T09:00:00Z',
        currency: 'SAR',
        lines: [
          {
            id: 'l1',
            product_id: '101',
            sku: 'D1',
            title: 'Dates',
            quantity: 2,
            total: '92.00',
            tax: '12.00',
          },
        ],
        shipping: { total: '20.00' },
        cancelled_at: null,
      },
    };
    expect(shown(order)).toEqual(order);
  });

  it('removes personal data, whatever the host calls it', () => {
    const people = {
      customer: {
        id: '7',
        name: 'Sara',
        email: 'sara@example.com',
        phone: 966501234567,
        total: 3,
        number: 'x',
      },
      shippingAddress: { city: 'Riyadh', street: 'King Fahd', code: '12345', location_id: 5 },
      billing_details: { tax: 'VAT 300012345' },
      note: 'Call me',
      full_name: 'Sara',
      order_number: 'sara@example.com',
      code: '+966 50 123 4567',
      note_attributes: [{ name: 'phone', value: '0501234567' }],
    };
    expect(shown(people)).toEqual({
      customer: {
        id: '7',
        name: LEFT_OUT,
        email: LEFT_OUT,
        phone: LEFT_OUT,
        total: LEFT_OUT,
        number: LEFT_OUT,
      },
      shippingAddress: { city: LEFT_OUT, street: LEFT_OUT, code: LEFT_OUT, location_id: 5 },
      billing_details: { tax: LEFT_OUT },
      note: LEFT_OUT,
      full_name: LEFT_OUT,
      order_number: LEFT_OUT,
      code: LEFT_OUT,
      note_attributes: [{ name: LEFT_OUT, value: LEFT_OUT }],
    });
  });

  it('never shows a text under an unknown key', () => {
    const secret = 'a person’s secret';
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('data', 'extra', 'meta', 'q', 'name', 'remark'), {
          minLength: 1,
          maxLength: 5,
        }),
        (path) => {
          const payload = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), secret);
          expect(redactPayload(JSON.stringify(payload))).not.toContain(secret);
        },
      ),
    );
  });

  it('is null when the host sent no JSON', () => {
    expect(redactPayload('<order/>')).toBeNull();
  });
});
