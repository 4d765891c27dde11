import { describe, expect, it } from 'vitest';

import { DHL, LOYALTY, zidLifecycle, zidRequest } from '#test/fake-zid.ts';
import { describeProof, NO_DELIVERY, received, REFUSED } from '../port/testing/proof-suite.ts';
import { verifyZidWebhook } from './webhooks.ts';

const APPS = [LOYALTY, DHL];
const STORE = '507530';
const order = (changes: Record<string, unknown> = {}) => ({
  order: { id: 37_500_001, store_id: 507_530, note: 'é', ...changes },
});

const verify = async (request: Request) => verifyZidWebhook(await received(request), APPS);

const accepted = async (request: Request) => {
  const verified = await verify(request);
  if (!verified.ok) throw new Error(verified.error);
  return verified.value;
};

const key = async (request: Request): Promise<string> => (await accepted(request)).deliveryKey;

/** The same request to another address. */
const moved = async (request: Request, change: (url: URL) => void): Promise<Request> => {
  const url = new URL(request.url);
  change(url);
  return new Request(url, { method: 'POST', headers: request.headers, body: await request.arrayBuffer() });
};

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describeProof({
  verify: (request) => verifyZidWebhook(request, APPS),
  sent: ({ app, topic = 'order.create', text } = {}) =>
    zidRequest(STORE, topic, text ?? order(), { app: app === 'dhl' ? DHL : LOYALTY }),
  delivery: {
    storeExternalId: STORE,
    topic: 'order.create',
    subject: 'order:37500001',
    body: JSON.stringify(order()),
  },
  header: 'authorization',
  forged: [
    ['with half a proof', 'Basic'],
    ['with a wrong password', basic('apps-hub-loyalty:wrong')],
    [
      'with the password of another store',
      zidRequest('1', 'order.create', '').headers.get('authorization') ?? '',
    ],
    // Public examples check a signature, but Zid does not sign, so a signature proves nothing.
    ['with a signature', 'sha256=abcdef'],
  ],
  coversBody: false,
  ofAnotherStore: zidRequest(STORE, 'order.create', order({ store_id: 1 })),
  subjects: [['customer.update', { customer: { id: 5 } }, 'customer:5']],
});

describe('a store’s webhook', () => {
  it('may have the scheme of its password in lower case', async () => {
    const { headers } = zidRequest(STORE, 'order.create', order());
    const authorization = headers.get('authorization')?.replace('Basic', 'basic') ?? '';
    const request = zidRequest(STORE, 'order.create', order(), { headers: { authorization } });
    expect((await verify(request)).ok).toBe(true);
  });

  it('is refused at an address that was not issued for this store and event', async () => {
    const changes: ((url: URL) => void)[] = [
      (url) => {
        url.pathname = '/webhooks/zid';
      },
      (url) => {
        url.pathname = '/webhooks/zid/guessed';
      },
      (url) => url.searchParams.set('event', 'order.payment_status.update'),
      (url) => url.searchParams.set('store', '1'),
      (url) => url.searchParams.set('app', 'dhl'),
      (url) => url.searchParams.delete('app'),
      // As if it were an app event, which needs no password.
      (url) => url.searchParams.delete('event'),
    ];
    for (const change of changes)
      expect(await verify(await moved(zidRequest(STORE, 'order.create', order()), change))).toEqual(REFUSED);
  });

  it('is refused if it names another store than its address', async () => {
    expect(await verify(zidRequest('1', 'order.create', order(), { of: STORE }))).toEqual(REFUSED);
  });

  it('has its own key for each event and store, and the same one for all our apps', async () => {
    const first = await key(zidRequest(STORE, 'order.create', order()));
    expect(await key(zidRequest(STORE, 'order.status.update', order()))).not.toBe(first);
    expect(await key(zidRequest('1', 'order.create', order({ store_id: 1 })))).not.toBe(first);
    expect(await key(zidRequest(STORE, 'order.create', order(), { app: DHL }))).toBe(first);
  });
});

describe('an app webhook', () => {
  const GONE = 'app.market.application.uninstall';

  it('needs only the secret in its address, and keeps no personal data', async () => {
    const delivery = await accepted(zidLifecycle(STORE, GONE));
    expect(delivery).toMatchObject({ app: 'loyalty', storeExternalId: STORE, topic: GONE });
    expect(delivery.body).not.toContain('zubaida');
    const ofDhl = await accepted(zidLifecycle(STORE, GONE, DHL));
    expect(ofDhl.deliveryKey).not.toBe(delivery.deliveryKey);
  });

  it('is refused at the address of another app or of a store, and cannot be about orders', async () => {
    const swapped = await moved(zidLifecycle(STORE, GONE), (url) => url.searchParams.set('app', 'dhl'));
    expect(await verify(swapped)).toEqual(REFUSED);
    expect(await verify(zidLifecycle(STORE, 'order.create'))).toEqual(NO_DELIVERY);
  });
});
