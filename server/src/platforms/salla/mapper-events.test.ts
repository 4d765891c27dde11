import { describe, expect, it } from 'vitest';

import { PayloadError } from '../port/errors.ts';
import { eventsOf, fixture, orderIn, orderOf, understand } from './testing/bodies.ts';

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
  ])('has for %j the number %s', async (changes, phone) => {
    const body = fixture('customer.created');
    Object.assign(body.data, changes);
    expect((await eventsOf(body))[0]).toMatchObject({ customer: { phone } });
  });
});

describe('an event about the app', () => {
  it('uninstalls the app that received it', async () => {
    expect(await eventsOf(fixture('app.uninstalled'))).toEqual([{ type: 'uninstalled', app: 'loyalty' }]);
  });

  it.each(['app.installed', 'app.updated', 'app.settings.updated', 'app.store.authorize'])(
    '%s has no effect',
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

  it('has no effect when it is about an add-on to the plan', async () => {
    const body = fixture('app.subscription.started');
    body.data.item_type = 'addon';
    expect(await eventsOf(body)).toEqual([]);
  });
});

describe('any other event', () => {
  it.each(['customer.login', 'invoice.created', 'store.branch.updated', 'abandoned.cart'])(
    '%s changes nothing',
    async (event) => {
      expect(await eventsOf({ ...fixture('app.installed'), event })).toEqual([]);
    },
  );

  // As docs.salla.dev has it in its two examples, with ids as numbers and as texts.
  it.each([
    [{ order: { id: 1848408264 }, product: { id: 802593739 } }],
    [{ order: { id: '1848408264' }, product: { id: '802593739' } }],
  ])('review.added says which product of which order was reviewed: %j', async (data) => {
    const body = {
      ...fixture('app.installed'),
      event: 'review.added',
      data: { type: 'rating', rating: '4', ...data },
    };
    expect(await eventsOf(body)).toMatchObject([
      {
        type: 'product_reviewed',
        orderExternalId: '1848408264',
        productId: '802593739',
        at: expect.any(Date),
      },
    ]);
  });

  it.each([{ type: 'ask' }, { type: 'rating', product: null }, { type: 'rating', order: {} }])(
    'review.added with %j changes nothing',
    async (changes) => {
      const data = { order: { id: 1 }, product: { id: 2 }, ...changes };
      expect(await eventsOf({ ...fixture('app.installed'), event: 'review.added', data })).toEqual([]);
    },
  );

  it.each([
    ['product.updated', '1672932878'],
    ['category.updated', null],
  ] as const)('%s reports which product changed, or that any may have', async (event, externalId) => {
    // A product's body is as docs.salla.dev/5394169e0 has it.
    const body = { ...fixture('app.installed'), event, data: { id: 1672932878, name: 'T-Shirt' } };
    expect(await eventsOf(body)).toEqual([{ type: 'product_changed', externalId }]);
  });

  it('reads the order if it is about a shipment', async () => {
    const body = {
      ...fixture('app.installed'),
      event: 'shipment.created',
      data: { id: 5, order_id: 112775398 },
    };
    expect(orderOf(await eventsOf(body, orderIn('shipped').data)).shipping.shippedAt).toBeInstanceOf(Date);
  });

  it('is unknown when its name is not documented', () => {
    expect(understand({ ...fixture('app.installed'), event: 'order.teleported' }).kind).toBe('unknown');
  });

  it.each([
    ['without a date', { created_at: 'yesterday' }],
    ['without an id', { event: 'order.created', data: {} }],
  ])('is parked %s', (_, changes) => {
    expect(() => understand({ ...fixture('order.created'), ...changes })).toThrow(PayloadError);
  });
});

describe('the names of events', () => {
  /** npm @salla.sa/cli 3.2.4, dist/assets/webhooks.json; the last line is from docs.salla.dev/1726822m0. */
  const LISTED = [
    'created',
    'updated',
    'status.updated',
    'cancelled',
    'refunded',
    'deleted',
    'products.updated',
    'payment.updated',
    'coupon.updated',
    'total.price.updated',
    'shipping.address.updated',
    'completed',
    'shipment.creating',
    'shipment.created',
    'shipment.cancelled',
    'shipment.return.creating',
    'shipment.return.created',
    'shipment.return.cancelled',
  ].map((name) => `order.${name}`);
  const OTHERS = [
    'storetax.created',
    'shipment.address.updated',
    'coupon.applied',
    'store.branch.setDefault',
  ];

  it.each([...LISTED, ...LISTED.map((name) => `ecommerce.${name}`), ...OTHERS])(
    '%s is recognised',
    (event) => {
      expect(understand({ ...orderIn('under_review'), event }).kind).not.toBe('unknown');
    },
  );

  it.each(['order', 'ecommerce.order'])('%s.status.updated is about the order inside', async (name) => {
    const { data } = orderIn('canceled');
    const body = { ...orderIn('canceled'), event: `${name}.status.updated`, data: { id: 9, order: data } };
    expect(orderOf(await eventsOf(body)).order).toMatchObject({ externalId: '112775398' });
  });
});
