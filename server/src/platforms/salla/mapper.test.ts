import { readFileSync } from 'node:fs';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { HostUnavailable, PayloadError } from '../port/errors.ts';
import type { HostEvent } from '../port/events.ts';
import { orderData } from './api-types.ts';
import { understandWith } from './mapper.ts';

interface Body {
  event: string;
  merchant: number;
  created_at: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests change any part of a recorded body
  data: any;
}

const fixture = (name: string): Body => {
  const file = readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8');
  return structuredClone(JSON.parse(file).body);
};

const ACCESS = { storeExternalId: '1', app: 'loyalty', credentials: { accessToken: 'a' } };
const STORE = { currency: 'SAR' as CurrencyCode, timeZone: 'Asia/Riyadh' };

/** What Salla answers about an order; undefined: there is none. */
type AtSalla = unknown;

const understand = (body: Body, atSalla?: AtSalla) =>
  understandWith((_, id) => {
    if (atSalla === 'away') throw new HostUnavailable('away');
    expect(id).toBe('112775398');
    return Promise.resolve(atSalla === undefined ? undefined : orderData.parse(atSalla));
  })({ app: 'loyalty', topic: body.event, subject: 's', body: JSON.stringify(body) }, STORE);

const eventsOf = async (body: Body, atSalla?: AtSalla): Promise<readonly HostEvent[]> => {
  const understood = understand(body, atSalla);
  if (understood.kind === 'look_up') return understood.lookUp(ACCESS);
  if (understood.kind === 'unknown') throw new Error('unknown');
  return understood.events;
};

/** A whole order in a status, paid by card unless said otherwise. */
const orderIn = (slug: string | null, changes: Record<string, unknown> = {}, name = slug): Body => {
  const body = fixture('order.created');
  Object.assign(body.data, {
    status: { id: 1, name, slug, customized: { id: 2, name } },
    payment_method: 'mada',
    is_pending_payment: false,
    ...changes,
  });
  return body;
};

const orderOf = (events: readonly HostEvent[]) => {
  const order = events.find((event) => event.type === 'order');
  if (order?.type !== 'order') throw new Error('an order');
  return order;
};

const AT = new Date('2022-05-24T06:24:17Z');

describe('an order as Salla sent it', () => {
  it('has its customer, lines and shipping in our words', async () => {
    expect(await eventsOf(fixture('order.created'))).toEqual([
      {
        type: 'order',
        updatedAt: AT,
        customer: {
          externalId: '1550968832',
          name: 'Nora Ali',
          email: 'nora@example.com',
          phone: '+971555555555',
        },
        shipping: {
          confirmedAt: null,
          shippedAt: null,
          payment: 'in_advance',
          needsShipping: true,
          branch: null,
          carrier: { name: 'TEST', carrier: null },
          destination: { city: 'Riyadh Airport', countryCode: 'SA' },
          weightGrams: 250,
          cashOnDelivery: { amountMinor: 0, currency: 'SAR' },
          waybills: null,
        },
        order: {
          externalId: '112775398',
          number: '36095043',
          currency: 'SAR',
          placedAt: new Date('2022-05-24T06:24:14Z'),
          paidAt: null,
          deliveredAt: null,
          cancelledAt: null,
          lines: [
            {
              lineId: '1392610480',
              productId: '90887484',
              sku: '15504463',
              title: 'بلوزة',
              units: 1,
              totalMinor: 8900,
              taxMinor: 0,
              discountMinor: 0,
            },
          ],
          shippingMinor: 0,
          couponCodes: [],
        },
      },
    ]);
  });

  it.each<[string | null, Partial<Record<'paidAt' | 'deliveredAt' | 'cancelledAt', Date>>]>([
    ['payment_pending', {}],
    ['request_quote', {}],
    ['under_review', { paidAt: AT }],
    ['in_progress', { paidAt: AT }],
    ['completed', { paidAt: AT }],
    ['shipped', { paidAt: AT }],
    ['delivering', { paidAt: AT }],
    ['delivered', { paidAt: AT, deliveredAt: AT }],
    ['canceled', { cancelledAt: AT }],
    ['cancelled', { cancelledAt: AT }],
    ['restoring', { paidAt: AT }],
    ['of_tomorrow', {}],
    [null, {}],
  ])('in status %s', async (slug, facts) => {
    const { order } = orderOf(await eventsOf(orderIn(slug)));
    expect(order).toMatchObject({ paidAt: null, deliveredAt: null, cancelledAt: null, ...facts });
  });

  it.each<[string, string, boolean]>([
    ['cod', 'in_progress', false],
    ['cod', 'completed', false],
    ['cod', 'delivered', true],
    ['bank', 'under_review', false],
    ['bank', 'in_progress', true],
    ['mada', 'under_review', true],
    ['apple_pay', 'completed', true],
  ])('paid by %s counts as paid when %s: %s', async (method, slug, isPaid) => {
    const { order, shipping } = orderOf(await eventsOf(orderIn(slug, { payment_method: method })));
    expect(order.paidAt !== null).toBe(isPaid);
    expect(shipping.payment).toBe(method === 'cod' ? 'on_delivery' : 'in_advance');
    expect(shipping.cashOnDelivery?.amountMinor).toBe(method === 'cod' && !isPaid ? 8900 : 0);
  });

  it('that is not shipped counts as delivered once it is done', async () => {
    const body = orderIn('completed');
    body.data.items[0].product.type = 'digital';
    expect(orderOf(await eventsOf(body)).order.deliveredAt).toEqual(AT);
  });

  it('shares a discount on the whole order among its items, to the last halala', async () => {
    const body = orderIn('under_review');
    const [item] = body.data.items;
    const priced = (id: number, total: number, own = 0) => ({
      ...item,
      id,
      amounts: {
        ...item.amounts,
        total: { amount: total, currency: 'SAR' },
        total_discount: { amount: own, currency: 'SAR' },
      },
    });
    body.data.items = [priced(1, 33.33), priced(2, 33.33), priced(3, 33.34, 2)];
    body.data.amounts.discounts = [
      { title: 'x', type: 'special', code: 'PTS-1', discount: '14.00', discounted_shipping: 2 },
    ];
    const { order } = orderOf(await eventsOf(body));
    expect(order.couponCodes).toEqual(['PTS-1']);
    expect(order.lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(10_000 - 1000);
    expect(order.lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0)).toBe(1200);
  });

  it('keeps the exact amount of a binary fraction', async () => {
    const body = orderIn('under_review');
    body.data.items[0].amounts.total.amount = 0.1 + 0.2;
    expect(orderOf(await eventsOf(body)).order.lines[0]?.totalMinor).toBe(30);
  });
});

describe('a change of status', () => {
  const status = (slug: string): Body => {
    const order = orderIn(slug).data;
    const body = fixture('order.status.updated');
    body.data.order = order;
    return body;
  };

  it('is read from the order that it nests', async () => {
    const { order, updatedAt } = orderOf(await eventsOf(status('delivered')));
    expect(order).toMatchObject({ externalId: '112775398', deliveredAt: updatedAt });
  });

  it('with less of the order than points need has the order read', async () => {
    const body = fixture('order.status.updated');
    body.data.order.id = 112775398;
    expect(understand(body).kind).toBe('look_up');
    const events = await eventsOf(body, orderIn('delivered').data);
    expect(orderOf(events).order.deliveredAt).toEqual(new Date('2023-01-29T18:16:38Z'));
    expect(await eventsOf(body)).toEqual([]);
    await expect(eventsOf(body, 'away')).rejects.toThrow(HostUnavailable);
  });
});

describe('an order that ends', () => {
  it.each(['order.cancelled', 'ecommerce.order.cancelled', 'order.deleted'])(
    'by %s is cancelled',
    async (event) => {
      const cancelled = { type: 'order_cancelled', orderExternalId: '112775398', cancelledAt: AT };
      expect((await eventsOf({ ...orderIn('in_progress'), event })).at(-1)).toEqual(cancelled);
      const bare = { ...fixture('order.deleted'), event, created_at: 'Tue May 24 2022 09:24:17 GMT+0300' };
      expect(await eventsOf(bare)).toEqual([cancelled]);
    },
  );

  it.each(['order.refunded', 'ecommerce.order.refunded'])(
    'by %s is read, and returned in full',
    async (event) => {
      const body = { ...fixture('order.refunded'), event };
      const events = await eventsOf(body, orderIn('restored').data);
      expect(events.map(({ type }) => type)).toEqual(['order', 'refund']);
      expect(events.at(-1)).toMatchObject({
        orderExternalId: '112775398',
        currency: 'SAR',
        refund: { refundId: 'restored', units: 1, goodsMinor: 8900 },
      });
    },
  );

  it('by its status alone is returned once, under the same id', async () => {
    const refunds = [await eventsOf(orderIn('restored')), await eventsOf({ ...orderIn('restored') })];
    expect(refunds[0]?.at(-1)).toEqual(refunds[1]?.at(-1));
    const renamed = orderIn('restored', {}, 'مسترجع');
    expect((await eventsOf(renamed)).at(-1)?.type).toBe('refund');
  });

  it('in part waits for a person, because Salla tells no amount', async () => {
    const partly = orderIn('restored');
    partly.data.status.customized = { id: 3, name: 'مسترجع جزئي' };
    await expect(eventsOf(partly)).rejects.toThrow(PayloadError);
    await expect(eventsOf(fixture('order.refunded'), orderIn('completed').data)).rejects.toThrow(
      'does not say for how much',
    );
  });
});

describe('a customer', () => {
  it('is created, updated and deleted', async () => {
    const created = await eventsOf(fixture('customer.created'));
    expect(created).toEqual([
      {
        type: 'customer',
        customer: {
          externalId: '225167971',
          name: 'User Mohammed',
          email: 'test@example.com',
          phone: '+966555555555',
        },
      },
    ]);
    expect(await eventsOf({ ...fixture('customer.created'), event: 'customer.updated' })).toEqual(created);
    expect(await eventsOf(fixture('customer.deleted'))).toEqual([
      { type: 'customer_deleted', externalId: '225167971' },
    ]);
  });

  it.each([
    [{ mobile: '0555', mobile_code: '966' }, '+966555'],
    [{ mobile: 555, mobile_code: '00966' }, '+966555'],
    [{ mobile: '555', mobile_code: null }, '555'],
    [{ mobile: 0, mobile_code: '+966' }, null],
    [{ mobile: null, mobile_code: null }, null],
  ])('with %j has the number %s', async (changes, phone) => {
    const body = fixture('customer.created');
    Object.assign(body.data, changes);
    expect((await eventsOf(body))[0]).toMatchObject({ customer: { phone } });
  });
});

describe('an event about the app', () => {
  it('uninstalls the app that got it', async () => {
    expect(await eventsOf(fixture('app.uninstalled'))).toEqual([{ type: 'uninstalled', app: 'loyalty' }]);
  });

  it.each(['app.installed', 'app.updated', 'app.settings.updated', 'app.store.authorize'])(
    '%s leaves nothing to apply',
    async (name) => {
      expect(await eventsOf(fixture(name))).toEqual([]);
    },
  );

  it.each([
    ['app.subscription.started', 'paid'],
    ['app.subscription.renewed', 'paid'],
    ['app.subscription.expired', 'expired'],
    ['app.subscription.canceled', 'cancelled'],
  ])('%s makes its plan %s', async (event, state) => {
    expect(await eventsOf({ ...fixture('app.subscription.started'), event })).toEqual([
      {
        type: 'plan',
        app: 'loyalty',
        at: new Date('2022-12-31T09:31:25Z'),
        plan: { state, name: null, endsAt: new Date('2022-10-09T21:00:00Z') },
      },
    ]);
  });

  it.each([
    ['app.trial.started', 'trial'],
    ['app.trial.expired', 'expired'],
    ['app.trial.canceled', 'cancelled'],
  ])('%s makes its plan %s', async (event, state) => {
    expect(await eventsOf({ ...fixture('app.trial.started'), event })).toMatchObject([
      { plan: { state, name: 'Diamond Plan', endsAt: new Date('2023-07-27T21:00:00Z') } },
    ]);
  });

  it('about something bought beside the plan changes nothing', async () => {
    const body = fixture('app.subscription.started');
    body.data.item_type = 'addon';
    expect(await eventsOf(body)).toEqual([]);
  });
});

describe('any other event', () => {
  it.each([
    'customer.login',
    'invoice.created',
    'store.branch.updated',
    'review.added',
    'abandoned.cart',
    'product.updated',
  ])('%s changes nothing', async (event) => {
    expect(await eventsOf({ ...fixture('app.installed'), event })).toEqual([]);
  });

  it('of a shipment has its order read', async () => {
    const body = {
      ...fixture('app.installed'),
      event: 'shipment.created',
      data: { id: 5, order_id: 112775398 },
    };
    expect(orderOf(await eventsOf(body, orderIn('shipped').data)).shipping.shippedAt).toBeInstanceOf(Date);
  });

  it('is unknown where nobody documents its name', () => {
    expect(understand({ ...fixture('app.installed'), event: 'order.teleported' }).kind).toBe('unknown');
  });

  it.each([
    ['without a date', { created_at: 'yesterday' }],
    ['without an id', { event: 'order.created', data: {} }],
  ])('%s is parked', (_, changes) => {
    expect(() => understand({ ...fixture('order.created'), ...changes })).toThrow(PayloadError);
  });
});
