import type { LocalDate } from '@apps-hub/domain/time';
import { expect, it } from 'vitest';

import { hear, newOrder, now, pastOf, setHost } from '../port/testing/opened-host.ts';
import { describeHost, describeProducts, discount } from '../port/testing/sandbox-suite.ts';
import { SALLA_SANDBOX, SALLA_TOPICS } from './testing/salla-sandbox.ts';

const salla = setHost(SALLA_SANDBOX);

describeHost(salla, { topics: SALLA_TOPICS, hostId: /^\d+$/ });
describeProducts(salla, SALLA_TOPICS);

it('a partially returned order has no amount', async () => {
  const order = await newOrder(salla(), { paid: true });
  const [line] = order['lines'] as { readonly id: string }[];
  const { sandbox } = salla();
  sandbox.heard.length = 0;
  const refund = { lines: [{ line_id: line?.id, quantity: 1 }] };
  await sandbox.admin('POST', `orders/${order.id}/refunds`, refund);
  const events = await hear(salla(), SALLA_TOPICS.refunded);
  expect(events.map(({ type }) => type)).toEqual(['order', 'partial_return']);
});

it('the backfill has more than one page', async () => {
  for (let placed = 0; placed < 25; placed += 1) await newOrder(salla(), { paid: true });
  const records = await pastOf(salla(), 'orders');
  expect(new Set(records.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(25);
});

it('a page’s token can be introspected by the app that it was issued for', async () => {
  const { merchant, platform, access } = salla();
  const { token = '' } = await merchant('POST', 'loyalty/frame');
  const proof = await platform.signIn.verifyProof({ token, app: 'loyalty', now: now() });
  expect(proof).toMatchObject({
    ok: true,
    value: { storeExternalId: access.storeExternalId, staff: { externalId: '987654' } },
  });
  const forged = await platform.signIn.verifyProof({ token: 'em_tok_x', app: 'loyalty', now: now() });
  expect(forged).toEqual({ ok: false, error: 'token_invalid' });
});

it('a refused coupon has Salla’s own Arabic error message', async () => {
  const { platform, access } = salla();
  const { discounts } = platform;
  expect(await discounts.create(access, discount({ code: '' }))).toMatchObject({ outcome: 'refused' });
  const made = await discounts.create(access, discount({ code: 'PTS-GONE' }));
  if (made.outcome !== 'created') throw new Error('created');
  await discounts.delete(access, made.hostId);
  expect(await discounts.create(access, discount({ code: 'PTS-GONE' }))).toEqual({
    outcome: 'refused',
    reason: 'كود الكوبون مستخدم من قبل',
    // We generate the code, so no field of the form is wrong.
    fields: [],
  });
});

it('points in Salla’s own programme are told customer by customer', async () => {
  const { merchant, platform, access } = salla();
  const balances = platform.ownProgramme?.balances;
  if (balances?.by !== 'customer') throw new Error('Salla tells points by customer');
  const rows = [
    { points: 900, used_points: 100 },
    { points: 5, expiry_date: '2020-01-01 00:00:00' },
  ];
  await merchant('PUT', 'points', { 1001: rows, 1002: [{ points: 7, status: 'معلقة' }] });
  const of = (id: string) => balances.of(access, id, '2026-06-01' as LocalDate);
  expect(await Promise.all(['1001', '1002', '1003'].map(of))).toEqual([800, 'unreadable', 0]);
});

it('tokens are renewed once each; using a refresh token twice ends the access', async () => {
  const { platform, access } = salla();
  const { refresh } = platform.install;
  const renewed = await refresh?.renew(access);
  expect(renewed?.accessToken).not.toBe(access.credentials.accessToken);
  expect(await refresh?.renew(access)).toBeNull();
  const dead = { ...access, credentials: renewed ?? access.credentials };
  await expect(platform.products.search(dead, {})).rejects.toThrow('did not answer');
});
