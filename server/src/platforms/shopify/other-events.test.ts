import { describe, expect, it } from 'vitest';

import { eventsOf, fixture, NOW, order, orderOf, understand } from './testing/bodies.ts';

describe('other events', () => {
  it('read the order of a fulfilment', async () => {
    const events = await eventsOf('fulfillments/update', fixture('fulfillment'), { atShopify: order() });
    expect(orderOf(events).order.externalId).toBe('450789469');
  });

  it('fetch an incomplete order from Shopify', async () => {
    const events = await eventsOf('orders/paid', { id: 450789469 }, { atShopify: order() });
    expect(orderOf(events).order.number).toBe('1001');
  });

  it('cancel a deleted order and erase a deleted customer', async () => {
    expect(await eventsOf('orders/delete', { id: 450789469 })).toEqual([
      { type: 'order_cancelled', orderExternalId: '450789469', cancelledAt: NOW },
    ]);
    expect(await eventsOf('customers/delete', { id: 5 })).toEqual([
      { type: 'customer_deleted', externalId: '5' },
    ]);
  });

  it('map the recorded customer', async () => {
    expect(await eventsOf('customers/update', fixture('customer'))).toEqual([
      {
        type: 'customer',
        customer: {
          externalId: '207119551',
          name: 'Bob Norman',
          email: 'bob.norman@hostmail.com',
          phone: null,
        },
      },
    ]);
  });

  it('request a customer’s data, erase a customer, or erase the store', async () => {
    const bodies = fixture('privacy');
    expect(await eventsOf('customers/data_request', bodies['customers/data_request'])).toEqual([
      { type: 'data_requested', requestId: '9999', customerExternalId: '191167', at: NOW },
    ]);
    expect(await eventsOf('customers/redact', bodies['customers/redact'])).toEqual([
      { type: 'customer_deleted', externalId: '191167' },
    ]);
    expect(await eventsOf('shop/redact', bodies['shop/redact'])).toEqual([{ type: 'store_redacted' }]);
    // A guest: we store nothing for contact details alone.
    expect(await eventsOf('customers/redact', { customer: { email: 'a@b.example' } })).toEqual([]);
  });

  // shopify.dev, webhooks, customers/merge: "Sample Payload".
  it('report a merge of two customers, unless it failed or is not finished', async () => {
    const merged = {
      admin_graphql_api_customer_kept_id: 'gid://shopify/Customer/1',
      admin_graphql_api_customer_deleted_id: 'gid://shopify/Customer/2',
      admin_graphql_api_job_id: null,
      status: 'completed',
      errors: [],
    };
    expect(await eventsOf('customers/merge', merged)).toEqual([
      { type: 'customers_merged', fromExternalId: '2', intoExternalId: '1' },
    ]);
    const errors = [{ customer_ids: [1], field: 'merge_in_progress', message: 'x' }];
    expect(await eventsOf('customers/merge', { ...merged, status: 'failed', errors })).toEqual([]);
    expect(() => understand('customers/merge', { ...merged, status: 'in_progress' })).toThrow(
      'customer 2 into customer 1 is in_progress',
    );
  });

  it('read the order of a transaction, which may complete a refund', async () => {
    const body = { id: 1, order_id: 450789469, kind: 'refund', status: 'success' };
    const events = await eventsOf('order_transactions/create', body, { atShopify: order() });
    expect(orderOf(events).order.externalId).toBe('450789469');
    expect(await eventsOf('order_transactions/create', { ...body, kind: 'sale' })).toEqual([]);
  });

  it.each([
    ['ACTIVE', 'paid'],
    ['FROZEN', 'expired'],
    ['CANCELLED', 'cancelled'],
  ])('maps subscription status %s to %s', async (status, state) => {
    const body = { app_subscription: { name: 'Gold', status, updated_at: '2026-02-01T10:00:00-05:00' } };
    expect(await eventsOf('app_subscriptions/update', body)).toEqual([
      {
        type: 'plan',
        app: 'loyalty',
        plan: { state, name: 'Gold', endsAt: null },
        at: new Date('2026-02-01T15:00:00Z'),
      },
    ]);
  });

  it('have no effect for a subscription that was never paid', async () => {
    for (const status of ['PENDING', 'ACCEPTED', 'DECLINED', 'EXPIRED'])
      expect(await eventsOf('app_subscriptions/update', { app_subscription: { status } })).toEqual([]);
  });

  it('uninstall the app whose secret signed the webhook', async () => {
    expect(await eventsOf('app/uninstalled', { id: 1 }, { app: 'dhl' })).toEqual([
      { type: 'uninstalled', app: 'dhl' },
    ]);
  });

  it('are unknown if undocumented, and ignored if unneeded', async () => {
    expect(understand('orders/risk_assessment_changed', {}).kind).toBe('unknown');
    expect(await eventsOf('locations/update', {})).toEqual([]);
  });

  it('report which product changed, or that any may have', async () => {
    const changed = [{ type: 'product_changed', externalId: '788032119674292922' }];
    expect(await eventsOf('products/update', { id: 788032119674292922n.toString() })).toEqual(changed);
    expect(await eventsOf('collections/update', { id: 1 })).toEqual([
      { type: 'product_changed', externalId: null },
    ]);
  });

  it('name the field that differs from the documentation', () => {
    expect(() => understand('customers/update', { first_name: 'x' })).toThrow('id');
    expect(() => understand('refunds/create', {})).toThrow('order_id');
  });
});
