import { ADDRESS, type Shipping } from './shipping.ts';
import type { returnsOf } from './returns.ts';
import type { waybillsOf } from './waybills.ts';

interface Parts {
  /** What the return's carrier does, of one that reads it in the description of what comes back. */
  readonly back?: string;
  readonly customerId?: string;
}

/** Helpers of the tests about return waybills; `open` returns the opened store. */
export const approvedReturnsOf = (
  open: () => Shipping,
  waybills: ReturnType<typeof waybillsOf>,
  { deliver, ask, requestsOf, step, page }: ReturnType<typeof returnsOf>,
) => ({
  /** An approved request of an order that this carrier has delivered. */
  approved: async (word = '', carrier = 'oto', { back, customerId }: Parts = {}) => {
    const { deps, sandbox, http, base } = open();
    const title = back === undefined ? 'Coffee' : `Coffee sandbox:${back}`;
    const orderId = await waybills.order({ title, ...(customerId === undefined ? {} : { customerId }) });
    const date = deps.now().toISOString().slice(0, 10);
    const made = await waybills.make({ ...(await waybills.body(orderId, word)), carrier, date });
    const { id, number } = made.body;
    await fetch(`${sandbox.url}/carriers/admin/shipments/${carrier}/${number}/delivered`, { method: 'POST' });
    const { link } = await http.read(`${base}/shipments/${id}/tracking`);
    await deliver(orderId);
    const { pathname } = new URL(link);
    if ((await page(pathname)).status !== 200) throw new Error('the link does not open');
    const asked = await ask(pathname, { 'u:1': '1', 'r:1': 'size' });
    if (asked.status !== 303) throw new Error('the return was not requested');
    const [request] = await requestsOf(orderId);
    await step(request.id, { step: 'approve', way: 'self', message: '' });
    return { id: request.id as string, orderId, shipmentId: id as string, number: number as string };
  },
  make: (id: string, options: object = {}, input: object = {}) =>
    open().post(`/returns/${id}/waybill`, input, options),
  shown: async (orderId: string) => (await requestsOf(orderId))[0],
  /** The carrier's own waybills for what customers sent back: those from the tests' recipient to the branch. */
  sentBack: async (carrier: string) =>
    (await waybills.allAtCarrier()).filter(
      ({ carrier: by, recipient }) =>
        by === carrier &&
        [ADDRESS.contact.person, ADDRESS.contact.company].some((name) => name === recipient),
    ),
});
