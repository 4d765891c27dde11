import { describe, expect, it } from 'vitest';

import type { HostDelivery, WebhookRequest, WebhooksPort } from '../webhooks.ts';

/** How a test changes a delivery before the host signs it. */
interface Change {
  readonly app?: 'loyalty' | 'dhl';
  readonly topic?: string;
  readonly text?: string;
}

export interface Proving {
  readonly verify: WebhooksPort['verify'];
  /** A delivery with its proof, as the host sends it for one of our apps; by default, about an order. */
  readonly sent: (change?: Change) => Request;
  /** The delivery's fields, besides app and key. */
  readonly delivery: Pick<HostDelivery, 'storeExternalId' | 'topic' | 'subject' | 'body'>;
  /** The header with the proof, and wrong values for it. */
  readonly header: string;
  readonly forged: readonly (readonly [string, string])[];
  /** Whether the proof covers the body; otherwise the same content in another encoding is another delivery. */
  readonly coversBody: boolean;
  /** A delivery with a valid proof whose body is about another store. */
  readonly ofAnotherStore: Request;
  /** Bodies by topic, with their subjects. */
  readonly subjects: readonly (readonly [string, object, string])[];
}

export const REFUSED = { ok: false, error: 'signature_invalid' };
export const NO_DELIVERY = { ok: false, error: 'invalid_json' };

/** The request that the route passes to the adapter. */
export const received = async (request: Request): Promise<WebhookRequest> => {
  const { pathname, searchParams } = new URL(request.url);
  const raw = new Uint8Array(await request.arrayBuffer());
  const pathSecret = pathname.split('/')[3] ?? null;
  return { headers: request.headers, raw, pathSecret, query: searchParams };
};

const withHeader = (request: Request, name: string, value: string | null): Request => {
  const changed = new Request(request);
  if (value === null) changed.headers.delete(name);
  else changed.headers.set(name, value);
  return changed;
};

/** Tests the proof of a host's webhooks, and what is read from them. */
export const describeProof = (host: Proving): void => {
  const { sent, delivery, header } = host;
  const verify = async (request: Request) => host.verify(await received(request));
  const keyOf = async (request: Request): Promise<string> => {
    const found = await verify(request);
    if (!found.ok) throw new Error(found.error);
    return found.value.deliveryKey;
  };
  const withText = (text: string): Request => {
    const { url, headers } = sent();
    return new Request(url, { method: 'POST', headers, body: text });
  };

  describe('a webhook with its proof', () => {
    it('has app, store, topic and subject, and an unchanged body', async () => {
      for (const app of ['loyalty', 'dhl'] as const)
        expect(await verify(sent({ app }))).toMatchObject({ ok: true, value: { app, ...delivery } });
    });

    it('has the same key for every delivery attempt', async () => {
      expect(await keyOf(sent())).toBe(await keyOf(sent()));
    });

    it.each(host.subjects)('has for topic %s the subject %j', async (topic, body, subject) => {
      expect(await verify(sent({ topic, text: JSON.stringify(body) }))).toMatchObject({ value: { subject } });
    });

    it.each(['not JSON', '5', 'null'])('is not a delivery if its body is %s', async (text) => {
      expect(await verify(sent({ text }))).toEqual(NO_DELIVERY);
    });
  });

  describe('a webhook', () => {
    it.each<readonly [string, string | null]>([
      ['without its proof', null],
      ['with an empty proof', ''],
      ...host.forged,
    ])('is refused %s', async (_, value) => {
      expect(await verify(withHeader(sent(), header, value))).toEqual(REFUSED);
    });

    it('is refused with the body of another store', async () => {
      expect(await verify(host.ofAnotherStore)).toEqual(REFUSED);
    });
  });

  it.each([
    ['reformatted', JSON.stringify(JSON.parse(delivery.body), null, 1)],
    ['changed', delivery.body.replace('é', 'e')],
  ])(`a body ${host.coversBody ? 'is refused' : 'is another delivery'} when %s`, async (_, text) => {
    if (host.coversBody) expect(await verify(withText(text))).toEqual(REFUSED);
    else expect(await keyOf(withText(text))).not.toBe(await keyOf(sent()));
  });
};
