import { describe, expect, it } from 'vitest';

import { DHL, LOYALTY, zidLifecycle, zidRequest } from '../../../test/fake-zid.ts';
import { verifyZidWebhook } from './webhooks.ts';

const APPS = [LOYALTY, DHL];
const STORE = '507530';
const order = (changes: Record<string, unknown> = {}) => ({
  order: { id: 37_500_001, store_id: 507_530, note: 'é', ...changes },
});

const verify = async (request: Request) => {
  const { pathname, searchParams } = new URL(request.url);
  return verifyZidWebhook(
    {
      headers: request.headers,
      raw: new Uint8Array(await request.arrayBuffer()),
      pathSecret: pathname.split('/')[3] ?? null,
      query: searchParams,
    },
    APPS,
  );
};

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

const REFUSED = { ok: false, error: 'signature_invalid' };

describe('a store’s webhook', () => {
  it('tells app, store and event by the address that Zid was given for them', async () => {
    expect(await verify(zidRequest(STORE, 'order.create', order(), { app: DHL }))).toMatchObject({
      ok: true,
      value: {
        app: 'dhl',
        storeExternalId: STORE,
        topic: 'order.create',
        subject: 'order:37500001',
        body: JSON.stringify(order()),
      },
    });
  });

  it('may write the scheme of its password in small letters', async () => {
    const { headers } = zidRequest(STORE, 'order.create', order());
    const authorization = headers.get('authorization')?.replace('Basic', 'basic') ?? '';
    const request = zidRequest(STORE, 'order.create', order(), { headers: { authorization } });
    expect((await verify(request)).ok).toBe(true);
  });

  it('is refused without its password, or with a wrong one', async () => {
    const wrong = Buffer.from('apps-hub-loyalty:wrong').toString('base64');
    const { headers } = zidRequest('1', 'order.create', order());
    for (const authorization of [
      undefined,
      '',
      'Basic',
      `Basic ${wrong}`,
      // Of another store.
      headers.get('authorization') ?? '',
      // As public examples check it: Zid signs nothing, so a signature proves nothing.
      'sha256=abcdef',
    ]) {
      const sent: Record<string, string> = authorization === undefined ? {} : { authorization };
      expect(await verify(zidRequest(STORE, 'order.create', order(), { headers: sent }))).toEqual(REFUSED);
    }
  });

  it('is refused at an address that was not given for this store and event', async () => {
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
      // As if it were about the app itself, which needs no password.
      (url) => url.searchParams.delete('event'),
    ];
    for (const change of changes)
      expect(await verify(await moved(zidRequest(STORE, 'order.create', order()), change))).toEqual(REFUSED);
  });

  it('with an order of another store is refused', async () => {
    expect(await verify(zidRequest(STORE, 'order.create', order({ store_id: 1 })))).toEqual(REFUSED);
    expect(await verify(zidRequest('1', 'order.create', order(), { of: STORE }))).toEqual(REFUSED);
  });

  it('has the same key each time it is sent, and another for another body, event or store', async () => {
    const first = await key(zidRequest(STORE, 'order.create', order()));
    expect(await key(zidRequest(STORE, 'order.create', order()))).toBe(first);
    // Nothing of Zid's covers the body, so the same content written anew is a delivery of its own; what it says is applied once.
    const anew = JSON.stringify(order(), null, 1);
    expect(await key(zidRequest(STORE, 'order.create', anew))).not.toBe(first);
    expect(await key(zidRequest(STORE, 'order.status.update', order()))).not.toBe(first);
    expect(await key(zidRequest('1', 'order.create', order({ store_id: 1 })))).not.toBe(first);
    expect(await key(zidRequest(STORE, 'order.create', order(), { app: DHL }))).toBe(first);
  });

  it.each(['not JSON', '5', 'null'])('%s is no delivery', async (text) => {
    expect(await verify(zidRequest(STORE, 'order.create', text))).toEqual({
      ok: false,
      error: 'invalid_json',
    });
  });
});

describe('a webhook about the app', () => {
  const GONE = 'app.market.application.uninstall';

  it('needs the secret of its address alone, and keeps nothing personal', async () => {
    const delivery = await accepted(zidLifecycle(STORE, GONE));
    expect(delivery).toMatchObject({ app: 'loyalty', storeExternalId: STORE, topic: GONE });
    expect(delivery.body).not.toContain('zubaida');
    const ofDhl = await accepted(zidLifecycle(STORE, GONE, DHL));
    expect(ofDhl.deliveryKey).not.toBe(delivery.deliveryKey);
  });

  it('is refused at the address of another app or of a store, and cannot speak of orders', async () => {
    const swapped = await moved(zidLifecycle(STORE, GONE), (url) => url.searchParams.set('app', 'dhl'));
    expect(await verify(swapped)).toEqual(REFUSED);
    expect(await verify(zidLifecycle(STORE, 'order.create'))).toEqual({ ok: false, error: 'invalid_json' });
  });
});
