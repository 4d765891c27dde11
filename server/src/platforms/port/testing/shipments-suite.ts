import { describe, expect, it } from 'vitest';

import { HostUnavailable } from '../errors.ts';
import type { DeliveredOrder } from '../shipments.ts';
import { hearOrder, hearUntil, type HostSandbox, newOrder, setHost } from './opened-host.ts';
import type { Topics } from './sandbox-suite.ts';

interface Shipping {
  readonly host: HostSandbox;
  readonly topics: Topics;
  /** Whether a call changes an order at the host. */
  readonly isChange: (request: Request, body: string) => boolean;
  /** Which of the numbers 900 and 901 the host receives as the parcels' tracking numbers; null if it has no field for them. */
  readonly numbers: readonly string[] | null;
}

const told = (externalId: string, change: Partial<DeliveredOrder>): DeliveredOrder => ({
  externalId,
  carrier: 'dhl',
  trackingNumbers: ['900', '901'],
  deliveredAt: null,
  ...change,
});

/** The sandbox as a host with orders to ship; the test may replace its answer to the next change. */
export const setShipping = ({ host, topics, isChange }: Shipping) => {
  let instead: Response | 'lost answer' | undefined;
  /** The bodies of the changes. */
  const sent: string[] = [];
  const opened = setHost(host, async (url, init) => {
    const request = new Request(url, init);
    const body = await request.clone().text();
    if (!isChange(request, body)) return fetch(url, init);
    sent.push(body);
    const what = instead;
    instead = undefined;
    if (what instanceof Response) return what;
    const answer = await fetch(url, init);
    if (what === 'lost answer') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
    return answer;
  });
  return {
    opened,
    sent,
    /** The response instead of carrying out the next change; or the response is lost. */
    answerNext: (what: Response | 'lost answer'): void => {
      instead = what;
    },
    /** An order that the host has sent to us. */
    place: async (): Promise<{ id: string; externalId: string }> => {
      opened().sandbox.heard.length = 0;
      const { id } = await newOrder(opened(), { paid: true });
      const { externalId } = (await hearOrder(opened(), topics.created)).order;
      sent.length = 0;
      return { id, externalId };
    },
    ship: (externalId: string, change: Partial<DeliveredOrder> = {}) =>
      opened().platform.shipments?.tellShipped(opened().access, told(externalId, change)),
    deliver: (externalId: string, change: Partial<DeliveredOrder> = {}) =>
      opened().platform.shipments?.tellDelivered(opened().access, told(externalId, change)),
  };
};

const TOLD = { outcome: 'told' };
const NOTHING = { outcome: 'nothing_to_tell' };

type Stage = ReturnType<typeof setShipping>;

const describeCollected = ({ topics, numbers }: Shipping, { opened, sent, place, ship }: Stage): void => {
  describe('an order that was collected', () => {
    it('is marked as shipped at the host, with its tracking numbers, once', async () => {
      const { externalId } = await place();
      expect(await ship(externalId)).toEqual(TOLD);
      await hearUntil(opened(), topics.shipped, ({ shipping }) =>
        expect(shipping).toMatchObject({
          shippedAt: expect.any(Date),
          ...(numbers && { waybills: numbers }),
        }),
      );
      expect(await ship(externalId, { trackingNumbers: ['902'] })).toEqual(NOTHING);
      expect(sent).toHaveLength(1);
    });

    it('does not need a tracking number', async () => {
      const { externalId } = await place();
      expect(await ship(externalId, { trackingNumbers: [] })).toEqual(TOLD);
      expect(sent[0]).not.toMatch(/900|tracking/i);
    });

    it('stays delivered, cancelled or deleted if it already is', async () => {
      for (const end of ['delivered', 'cancel']) {
        const { id, externalId } = await place();
        await opened().sandbox.admin('POST', `orders/${id}/${end}`);
        expect(await ship(externalId)).toEqual(NOTHING);
      }
      expect(await ship('999999')).toEqual(NOTHING);
      expect(sent).toEqual([]);
    });
  });
};

const describeDelivered = ({ topics }: Shipping, { opened, place, ship, deliver }: Stage): void => {
  describe('an order that was delivered', () => {
    it.each([true, false])(
      'is marked as delivered at the host, once (reported as shipped: %s)',
      async (isShipped) => {
        const { externalId } = await place();
        if (isShipped) await ship(externalId);
        expect(await deliver(externalId)).toEqual(TOLD);
        await hearUntil(opened(), topics.delivered, ({ order }) =>
          expect(order.deliveredAt).toBeInstanceOf(Date),
        );
        expect(await deliver(externalId)).toEqual(NOTHING);
      },
    );

    it('stays cancelled if it was cancelled meanwhile', async () => {
      const { id, externalId } = await place();
      await opened().sandbox.admin('POST', `orders/${id}/cancel`);
      expect(await deliver(externalId)).toEqual(NOTHING);
    });
  });
};

const describeChange = ({ sent, answerNext, place, ship, deliver }: Stage): void => {
  describe('a change at the host', () => {
    it('is not repeated after a lost answer', async () => {
      for (const tell of [ship, deliver]) {
        const { externalId } = await place();
        if (tell === deliver) await ship(externalId);
        answerNext('lost answer');
        await expect(tell(externalId)).rejects.toThrow(HostUnavailable);
        const before = sent.length;
        expect(await tell(externalId)).toEqual(NOTHING);
        expect(sent).toHaveLength(before);
      }
    });

    it('is retried while the host is down', async () => {
      const { externalId } = await place();
      answerNext(new Response('', { status: 503 }));
      await expect(ship(externalId)).rejects.toThrow(HostUnavailable);
      expect(await ship(externalId)).toEqual(TOLD);
    });
  });
};

/** Tests what each host is told about its orders, and how often. */
export const describeShipments = (shipping: Shipping, stage: Stage): void => {
  describeCollected(shipping, stage);
  describeDelivered(shipping, stage);
  describeChange(stage);
};
