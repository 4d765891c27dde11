import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { eventsOf, hear, newOrder, now, setHost, pathsOf } from '../port/testing/opened-host.ts';
import { describeHost, discount } from '../port/testing/sandbox-suite.ts';
import { digestOf } from './secrets.ts';
import { byCodeOf, codeOf, redirectUriOf, ZID_TOPICS, zidSandbox } from './testing/zid-sandbox.ts';

const given: string[] = [];

const zid = setHost(
  zidSandbox(() => {
    given.push(randomUUID());
    return given.at(-1) ?? '';
  }),
);

describeHost(zid, { topics: ZID_TOPICS, hostId: /^\d+$/ });

it('an installation requires a plan, and a single-use code that was issued for this address', async () => {
  const { exchange } = byCodeOf(zid());
  await expect(zid().merchant('POST', 'dhl/code')).rejects.toThrow('404');
  const grant = { app: 'loyalty', code: await codeOf(zid()), redirectUri: 'https://elsewhere.example' };
  expect(await exchange(grant)).toBeNull();
  expect(await exchange({ ...grant, redirectUri: redirectUriOf(zid()) })).toBeNull();
});

it('Zid puts the token that we registered into the frame', async () => {
  const { platform, access, merchant } = zid();
  const { token = '' } = await merchant('GET', 'loyalty/frame');
  expect(token).toBe(given.at(-1));
  const storeOfFrameToken = (digest: string) =>
    Promise.resolve(digest === digestOf(token) ? access.storeExternalId : undefined);
  const request = { app: 'loyalty', now: now(), storeOfFrameToken };
  expect(await platform.signIn.verifyProof({ ...request, token })).toMatchObject({
    ok: true,
    value: { storeExternalId: access.storeExternalId, oneUse: null },
  });
  expect(await platform.signIn.verifyProof({ ...request, token: randomUUID() })).toEqual({
    ok: false,
    error: 'token_invalid',
  });
});

/** Documented with the sample: docs.zid.sa/view-order-12479054e0. */
const ALSO_DOCUMENTED =
  /^\.(products\[\]\.(order_product_id|discounted_total(_string)?|weight)|is_marketplace_order|coupon|customer|inventory_address|shipping\.method)/;

it('the sandbox sends an order with documented fields only', async () => {
  const sample = readFileSync(new URL('fixtures/order.with_products.json', import.meta.url), 'utf8');
  const known = new Set(pathsOf(JSON.parse(sample).body.order));
  await newOrder(zid(), { paid: true });
  const { raw } = await zid().sandbox.hear(`zid:${ZID_TOPICS.created}`);
  const sent = pathsOf(JSON.parse(Buffer.from(raw).toString('utf8')));
  expect(sent.filter((path) => !known.has(path) && !ALSO_DOCUMENTED.test(path))).toEqual([]);
});

it('a partially returned order is refunded by what can no longer be returned', async () => {
  const order = await newOrder(zid(), { paid: true });
  const [line] = order['lines'] as { readonly id: string }[];
  const { sandbox } = zid();
  sandbox.heard.length = 0;
  const refund = { lines: [{ line_id: line?.id, quantity: 1 }] };
  await sandbox.admin('POST', `orders/${order.id}/refunds`, refund);
  const [whole, part] = await hear(zid(), 'order.status.update');
  if (whole?.type !== 'order' || part?.type !== 'refund') throw new Error('an order and a refund');
  const totalMinor = whole.order.lines[0]?.totalMinor ?? 0;
  expect(part.refund).toMatchObject({ units: 1, goodsMinor: totalMinor / 2 });
});

it('a refused coupon has Zid’s own message, at the field', async () => {
  const { platform, access } = zid();
  const free = discount({ code: 'PTS-0' }, { amountMinor: 0 });
  expect(await platform.discounts.create(access, free)).toEqual({
    outcome: 'refused',
    reason: 'قيمة الخصم مطلوبة',
    fields: [{ field: 'discountValue', message: 'قيمة الخصم مطلوبة' }],
  });
  const unknown = { target: { on: 'specific' as const, productIds: ['nowhere'] } };
  expect(await platform.discounts.create(access, discount({ code: 'PTS-9' }, unknown))).toMatchObject({
    outcome: 'refused',
    fields: [{ field: 'productIds' }],
  });
});

it('Zid’s own programme is read as the merchant configured it', async () => {
  const { platform, access, merchant } = zid();
  const { ownProgramme } = platform;
  const rule = { points_rewarded: 2, amount_to_spend: 7.5, points_to_redeem: 100, discount_value: 10 };
  const none = { isOn: false, earning: [], rewards: [], customersWithPoints: 0 };
  expect(await ownProgramme?.read(access)).toEqual(none);
  await merchant('PUT', 'program', { active: true, ...rule, points: { '201': 40, '202': 0 } });
  expect(await ownProgramme?.read(access)).toEqual({
    isOn: true,
    earning: [{ points: 2, amount: '7.5', isForSome: false }],
    rewards: [{ points: 100, mode: 'per_order', value: '10', hasConditions: false }],
    customersWithPoints: 1,
  });
});

const lifecycle = (topic: string) => ({ topic, subject: 's', body: '{}' });
const GONE = lifecycle('app.market.application.uninstall');

it('the app gets an uninstallation event, and verifies it with Zid', async () => {
  expect(await eventsOf(zid(), GONE)).toEqual([]);
  expect(await eventsOf(zid(), lifecycle('app.market.subscription.renew'))).toMatchObject([
    { type: 'plan', plan: { state: 'paid', name: 'النمو' } },
  ]);
});

it('renewed tokens replace the old ones; an uninstallation ends all, and the app can be reinstalled', async () => {
  const { platform, access, merchant } = zid();
  const { refresh } = platform.install;
  const renewed = await refresh?.renew(access);
  expect(renewed?.accessToken).not.toBe(access.credentials.accessToken);
  expect(renewed?.managerToken).not.toBe(access.credentials.managerToken);
  expect(await refresh?.renew(access)).toBeNull();
  await expect(platform.products.search(access, {})).rejects.toThrow('did not answer');
  const withRenewed = { ...zid(), access: { ...access, credentials: renewed ?? access.credentials } };
  // Like a step that is retried after a lost answer.
  await byCodeOf(zid()).subscribe(withRenewed.access);
  await merchant('DELETE', 'loyalty');
  expect(await eventsOf(withRenewed, GONE)).toEqual([{ type: 'uninstalled', app: 'loyalty' }]);
  await merchant('PUT', 'loyalty');
  const grant = { app: 'loyalty', code: await codeOf(zid()), redirectUri: redirectUriOf(zid()) };
  const made = await byCodeOf(zid()).exchange(grant);
  expect(made).toMatchObject({ store: { currency: 'SAR', country: 'SA', timeZone: 'Asia/Riyadh' } });
  if (!made) throw new Error('it was installed');
  const digest = await byCodeOf(zid()).openFrame(made);
  expect(digest).toBe(digestOf(given.at(-1) ?? ''));
});
