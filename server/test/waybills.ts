import type { OrderLine } from '@apps-hub/domain/shop/order';
import type { Answer } from './http.ts';
import type { TestStore } from './suite.ts';
import { PARCEL, type PostOptions, type Shipping, TUESDAY } from './shipping.ts';

export const RECIPIENT = {
  address: {
    lines: ['7 شارع التحلية', 'الروضة'],
    city: 'جدة',
    postcode: '23432',
    countryCode: 'SA',
    kind: 'residence',
  },
  contact: { person: 'نورة العتيبي', phone: '0555000111', email: 'noura@example.com' },
} as const;

/** The recipient as a host writes it. */
const TOLD_RECIPIENT = {
  person: RECIPIENT.contact.person,
  phone: RECIPIENT.contact.phone,
  email: RECIPIENT.contact.email,
  lines: RECIPIENT.address.lines,
  postcode: RECIPIENT.address.postcode,
  shortCode: 'RRRD2929',
};

/** Fifty riyals without a product. */
const LINE = {
  lineId: '1',
  productId: null,
  sku: null,
  units: 1,
  totalMinor: 5000,
  taxMinor: 0,
  discountMinor: 0,
};

interface OrderParts {
  /** Default: the suite's own store. */
  readonly store?: TestStore;
  readonly customerId?: string;
  /** Of its goods; a word of the sandbox in it makes the carrier misbehave. */
  readonly title?: string;
  /** Its lines and their currency, if not one of 50.00 riyals without a product. */
  readonly lines?: readonly OrderLine[];
  readonly currency?: string;
  readonly refunds?: readonly object[];
  /** Further facts of shipping, as stored. */
  readonly told?: Readonly<Record<string, unknown>>;
}

/** Helpers of the waybill tests; `open` returns the opened store. */
export const waybillsOf = (open: () => Shipping) => {
  let orders = 0;
  let branch: Promise<string> | undefined;
  return {
    /** A paid order that waits to be shipped. */
    order: async ({
      customerId,
      told = {},
      title = 'قهوة سعودية',
      store = open().suite.store,
      lines: given,
      currency = 'SAR',
      refunds = [],
    }: OrderParts = {}): Promise<string> => {
      orders += 1;
      const { deps } = open();
      const id = deps.newId('order');
      const at = deps.now().toISOString();
      const facts = {
        recipient: TOLD_RECIPIENT,
        destination: { city: RECIPIENT.address.city, countryCode: 'SA' },
        ...told,
      };
      const shipping = Object.fromEntries(
        Object.entries(facts).map(([fact, value]) => [fact, { value, at }]),
      );
      const lines = given ?? [{ ...LINE, title }];
      await deps.database.inStore(
        store.id,
        (tx) => tx.sql`
          insert into store_order (
            store_id, id, external_id, number, customer_id, currency, lines, shipping_minor, coupon_codes, refunds, paid_at, shipping, updated_at
          ) values (
            ${store.id}, ${id}, ${`w-${orders}`}, ${`#20${orders}`}, ${customerId ?? null}, ${currency}, ${tx.sql.json(lines as never)}, 0, '[]', ${tx.sql.json(refunds as never)},
            ${at}, ${tx.sql.json(shipping as never)}, ${at}
          )`,
      );
      return id;
    },
    /** A waybill's request, whose word makes the sandbox's carrier misbehave. */
    body: async (orderId: string, word = '') => {
      branch ??= open().address(undefined, 'Waybill branch');
      return {
        orderId,
        carrier: 'dhl',
        addressId: await branch,
        recipient: RECIPIENT,
        parcels: [PARCEL],
        description: word === '' ? 'Coffee' : `Coffee sandbox:${word}`,
        date: TUESDAY,
      };
    },
    make: (body: unknown, options?: PostOptions): Promise<Answer> => open().post('/shipments', body, options),
    read: async (id: string) => {
      const { shipments } = await open().http.read(`${open().base}/shipments?itemsPerPage=100`);
      return shipments.find((each: { id: string }) => each.id === id);
    },
    /** The carrier's waybills for one of ours. */
    atCarrier: async (id: string) =>
      (await open().sandbox.shipments()).filter(({ own_reference: reference }) => reference === id),
    /** All waybills that the carrier made for an order's live and former requests. */
    allAtCarrier: () => open().sandbox.shipments(),
  };
};

/** Aramex's request of an unpaid order that is paid on delivery. */
export const onDeliveryOf =
  (open: () => Shipping, { order, body }: Pick<ReturnType<typeof waybillsOf>, 'order' | 'body'>) =>
  async (cash: object | null) => {
    const told = { payment: 'on_delivery', ...(cash && { cashOnDelivery: cash }) };
    const orderId = await order({ told });
    const { suite, deps } = open();
    await suite.tx(
      (tx) => tx.sql`
        update store_order set paid_at = null, confirmed_at = ${deps.now()}
        where store_id = ${suite.store.id} and id = ${orderId}`,
    );
    return { ...(await body(orderId)), carrier: 'aramex' };
  };
