import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { action } from '#test/saved-actions.ts';
import type { Stage } from '#test/stage.ts';
import type { actionShop } from './action-shop.ts';

const PATH = '/api/v1/loyalty/actions/review-app';

const hmac = (secret: string, body: object): string =>
  createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex');

/** Tests of what review apps tell a store. */
export const reviewApps = (
  { suite, http, shop }: Stage,
  { save, somebody, pointsOf }: ReturnType<typeof actionShop>,
): void => {
  /** Calls our door for reviews; returns the status. */
  const hook = async (body: object, headers: Readonly<Record<string, string>>): Promise<number> => {
    const address = `http://apps.test/webhooks/reviews/${suite.store.id}/reviews`;
    const { status } = await http.app.request(address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return status;
  };
  const bought = async ({ host, email }: { readonly host: string; readonly email: string }) => {
    const lines = [{ id: 'l', productId: 'p-1', total: '100.00' }];
    const order = shop.order({ customer: { id: host, email }, lines });
    await shop.hear(order.paid);
    return order;
  };

  describe('a review app', () => {
    it('of any kind gives points for an order’s product once, after delivery, if it signs with the store’s key', async () => {
      await save([action('review', 15)]);
      const { url, secret } = await http.read(PATH);
      expect(url).toBe(`http://apps.test/webhooks/reviews/${suite.store.id}/reviews`);
      expect((await http.read(PATH, 'support')).secret).toBeNull();
      const person = await somebody();
      const order = await bought(person);
      const told = { product: 'p-1', order: order.id };
      const signed = (body: object) => hook(body, { 'x-review-signature': `sha256=${hmac(secret, body)}` });
      expect([await signed(told), await hook(told, {}), await signed({ product: 'p-1' })]).toEqual([
        200, 401, 422,
      ]);
      expect(await pointsOf(person.id)).toEqual([0]);
      await shop.hear(order.delivered);
      expect([await signed(told), await signed({ ...told, product: 'p-9' })]).toEqual([200, 200]);
      expect(await pointsOf(person.id)).toEqual([25]);
    });

    it('named Judge.me gives points once per person and product, however often it tells, also at once', async () => {
      await save([action('review', 15)]);
      const person = await somebody();
      const other = await somebody();
      const orders = [await bought(person), await bought(person)];
      await shop.hear(...orders.map(({ delivered }) => delivered));
      const told = {
        review: { id: 7, rating: 2, product_external_id: 'p-1', reviewer: { email: person.email } },
      };
      const token = 'private-token-of-judgeme';
      const signed = (body: object = told) => hook(body, { 'judgeme-hmac-sha256': hmac(token, body) });
      expect(await signed()).toBe(401);
      await http.call('PUT', PATH, { body: { judgeme: token } });
      expect(await http.read(PATH)).toMatchObject({ hasJudgeme: true });
      expect(await Promise.all([signed(), signed(), signed()])).toEqual([200, 200, 200]);
      expect(await signed({ review: { ...told.review, reviewer: { email: other.email } } })).toBe(200);
      expect(await signed({ review: { product_external_id: null } })).toBe(200);
      expect(await pointsOf(person.id, other.id)).toEqual([35, 0]);
      await http.call('PUT', PATH, { body: { judgeme: null } });
      expect(await signed()).toBe(401);
    });
  });
};
