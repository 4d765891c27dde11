import { MINUTE_MS } from '@apps-hub/domain/time';
import { expect } from 'vitest';

import { orderData, type OrderSketch, refundData } from '#test/host-events.ts';
import type { News } from '#test/shop.ts';
import type { Stage } from '#test/stage.ts';

export const permutations = <T>(items: readonly T[]): T[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, place) => permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));

/** Orders whose states and refunds a test sends, in any order of arrival. */
export const orderStories = ({ suite, shop }: Stage) => {
  let orders = 0;

  /** An order whose states and refunds the test sends, each a minute after the previous one unless given. */
  const openOrder = () => {
    orders += 1;
    const id = `kept-${orders}`;
    const customer = `of-${id}`;
    const start = suite.clock.now().getTime();
    const at = (minute: number): string => new Date(start + minute * MINUTE_MS).toISOString();
    return {
      id,
      customer,
      state: (minute: number, sketch: Partial<OrderSketch>): News => ({
        topic: 'order.updated',
        data: orderData({
          id,
          customer: { id: customer },
          createdAt: at(0),
          paidAt: at(0),
          updatedAt: at(minute),
          ...sketch,
        }),
      }),
      refund: (
        minute: number,
        ...lines: readonly { readonly id?: string; readonly units: number; readonly total: string }[]
      ): News => ({
        topic: 'refund.created',
        data: refundData({
          id: `${id}-${minute}-${lines.map(({ total }) => total).join('-')}`,
          orderId: id,
          total: '',
          at: at(minute),
          lines,
        }),
      }),
      at,
    };
  };

  /** Sends the same events in every order of arrival; each must end with these points. */
  const endsWith = async (
    points: number,
    storyOf: (order: ReturnType<typeof openOrder>) => readonly News[],
  ): Promise<void> => {
    const count = storyOf(openOrder()).length;
    for (const places of permutations(Array.from({ length: count }, (_, place) => place))) {
      const order = openOrder();
      const story = storyOf(order);
      for (const place of places) await shop.hear(story[place] as News);
      expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: points });
    }
    await shop.provesItself();
  };

  return { openOrder, endsWith };
};
