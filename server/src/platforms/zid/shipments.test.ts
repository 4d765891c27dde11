import type { CurrencyCode } from '@apps-hub/domain/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type SandboxProcess, startSandbox } from '../../../test/sandbox-process.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { wait } from '../../wait.ts';
import type { HostAccess } from '../port/access.ts';
import type { HostPlatform } from '../port/host-platform.ts';
import { callbackPath } from '../port/install.ts';
import { zidPlatform } from './provider.ts';

const PARTS = { APP_ID: '7368', CLIENT_ID: 'client of dhl', CLIENT_SECRET: 'client secret of dhl' };
const STORE = { currency: 'SAR' as CurrencyCode, timeZone: 'Asia/Riyadh' };

const now = (): Date => new Date();

let sandbox: SandboxProcess;
let zid: HostPlatform;
let access: HostAccess;

/** What the merchant does on Zid. */
const onZid = async (method: string, path: string): Promise<Record<string, string>> => {
  const response = await fetch(`${sandbox.url}/api/admin/zid/demo/${path}`, {
    method,
    headers: { authorization: `Bearer ${sandbox.accessToken}` },
  });
  return (await response.json()) as Record<string, string>;
};

beforeAll(async () => {
  const env = Object.entries(PARTS).map(([part, value]) => [`ZID_DHL_${part}`, value]);
  sandbox = await startSandbox(Object.fromEntries(env));
  const app = {
    app: 'dhl' as const,
    appId: PARTS.APP_ID,
    clientId: PARTS.CLIENT_ID,
    clientSecret: PARTS.CLIENT_SECRET,
    webhookSecret: 'webhook secret of dhl',
  };
  const urls = { apiUrl: `${sandbox.url}/zid`, oauthUrl: `${sandbox.url}/zid`, dashboardUrl: sandbox.url };
  const outbound = createOutbound({ fetch, now, wait, log: () => undefined });
  zid = zidPlatform({ ...urls, appsUrl: sandbox.appsUrl, apps: [app] }, outbound, { now });
  const redirectUri = `${sandbox.appsUrl}${callbackPath('zid', 'dhl')}`;
  await onZid('PUT', 'dhl');
  const query = new URLSearchParams({ redirect_uri: redirectUri }).toString();
  const { code = '' } = await onZid('POST', `dhl/code?${query}`);
  const made = await zid.install.byCode?.exchange({ app: 'dhl', code, redirectUri });
  if (!made) throw new Error('an installation');
  access = { app: 'dhl', storeExternalId: made.store.externalId, credentials: made.credentials };
  await zid.install.byCode?.subscribe(access);
});
afterAll(() => sandbox.close());

/** What Zid tells of an order next. */
const heard = async (topic: string) => {
  const { address, headers, raw } = await sandbox.hear(`zid:${topic}`);
  const { pathname, searchParams } = new URL(address, sandbox.appsUrl);
  const pathSecret = pathname.split('/')[3] ?? null;
  const delivery = zid.webhooks.verify({ headers, raw, pathSecret, query: searchParams });
  if (!delivery.ok) throw new Error(delivery.error);
  const understood = zid.events.understand(delivery.value, STORE);
  if (understood.kind === 'unknown') throw new Error('unknown');
  const events = understood.kind === 'look_up' ? await understood.lookUp(access) : understood.events;
  const order = events.find((event) => event.type === 'order');
  if (order?.type !== 'order') throw new Error('an order');
  return order;
};

/** An order that Zid has told us of. */
const place = async (): Promise<{ id: string; externalId: string }> => {
  sandbox.heard.length = 0;
  const lines = [{ product_id: '101', quantity: 2 }];
  const { id } = await sandbox.admin('POST', 'orders', { customer_id: '201', lines, paid: true });
  return { id, externalId: (await heard('order.create')).order.externalId };
};

const tell = (externalId: string, trackingNumbers = ['900', '901']) =>
  zid.shipments?.tellShipped(access, { externalId, carrier: 'dhl', trackingNumbers });

const deliver = (externalId: string) =>
  zid.shipments?.tellDelivered(access, {
    externalId,
    carrier: 'dhl',
    trackingNumbers: ['900'],
    deliveredAt: null,
  });

/** Zid has it in delivery, with this number. */
const isShipped = (waybill: string): Promise<unknown> =>
  vi.waitFor(async () =>
    expect((await heard('order.status.update')).shipping).toMatchObject({
      shippedAt: expect.any(Date),
      waybills: [waybill],
    }),
  );

describe('an order that was collected', () => {
  it('is in delivery at Zid with its first number, and told once', async () => {
    const { externalId } = await place();
    expect(await tell(externalId)).toEqual({ outcome: 'told' });
    await isShipped('900');
    expect(await tell(externalId, ['902'])).toEqual({ outcome: 'nothing_to_tell' });
  });

  it('keeps the number that it has', async () => {
    const { id, externalId } = await place();
    await sandbox.admin('PUT', `orders/${id}/waybills`, { waybills: ['7001'] });
    expect(await tell(externalId)).toEqual({ outcome: 'told' });
    await isShipped('7001');
  });

  it('never goes back: delivered, cancelled or gone, it stays', async () => {
    for (const end of ['delivered', 'cancel']) {
      const { id, externalId } = await place();
      await sandbox.admin('POST', `orders/${id}/${end}`);
      expect(await tell(externalId)).toEqual({ outcome: 'nothing_to_tell' });
    }
    expect(await tell('999999')).toEqual({ outcome: 'nothing_to_tell' });
  });

  it('may be refused, in Zid’s own words', async () => {
    const { externalId } = await place();
    expect(await tell(externalId, ['9'.repeat(41)])).toEqual({
      outcome: 'refused',
      reason: 'validation_failed',
    });
  });

  it('is tried again later while Zid does not take the tokens', async () => {
    const { externalId } = await place();
    const stranger = { ...access, credentials: { accessToken: 'another', managerToken: 'another' } };
    const told = zid.shipments?.tellShipped(stranger, { externalId, carrier: 'dhl', trackingNumbers: [] });
    await expect(told).rejects.toThrow('did not answer read order');
  });
});

describe('an order that was delivered', () => {
  it('is delivered at Zid, whether or not it was in delivery there, and told once', async () => {
    for (const isShipped of [true, false]) {
      const { externalId } = await place();
      if (isShipped) await tell(externalId);
      expect(await deliver(externalId)).toEqual({ outcome: 'told' });
      await vi.waitFor(async () =>
        expect((await heard('order.status.update')).order.deliveredAt).toBeInstanceOf(Date),
      );
      expect(await deliver(externalId)).toEqual({ outcome: 'nothing_to_tell' });
    }
  });

  it('and cancelled meanwhile stays so', async () => {
    const { id, externalId } = await place();
    await sandbox.admin('POST', `orders/${id}/cancel`);
    expect(await deliver(externalId)).toEqual({ outcome: 'nothing_to_tell' });
  });
});
