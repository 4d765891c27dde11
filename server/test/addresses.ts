import type { Mail } from '#mail/mailer.ts';
import { type AskJob, sendAddressMail } from '../src/verbs/shipping/national-address/send-mail.ts';
import { orderData } from './host-events.ts';
import { PREFERENCES, type Shipping } from './shipping.ts';
import type { waybillsOf } from './waybills.ts';

export const ADDRESSES = '/api/v1/shipping/order-addresses';

/** The version in a page's form. */
export const versionIn = (text: string): string => /name="version" value="(\d+)"/.exec(text)?.[1] ?? '';

const told = (shortCode: string, more: object = {}) => ({
  recipient: {
    person: 'نورة',
    phone: '0555000111',
    email: 'noura@example.com',
    lines: ['7 شارع التحلية'],
    postcode: '23432',
    shortCode,
    ...more,
  },
});

const shipmentTo = (shortAddress: string) => ({
  needed: true,
  destination: { city: 'جدة', country: 'SA' },
  recipient: {
    name: 'نورة العتيبي',
    phone: '0555000111',
    email: 'noura@example.com',
    street: 'شارع التحلية',
    building: '7',
    district: 'الروضة',
    postal_code: '23432',
    short_address: shortAddress,
  },
});

/** Helpers of the tests about National Addresses; `open` returns the opened store. */
export const addressesOf = (
  open: () => Shipping,
  { order }: Pick<ReturnType<typeof waybillsOf>, 'order'>,
) => {
  const rowOf = async (id: string) => {
    const { addresses } = await open().http.read(`${ADDRESSES}?show=all&itemsPerPage=100`);
    return addresses.find((each: { order: { id: string } }) => each.order.id === id);
  };
  const ask = (orderIds: readonly string[], mail = true) =>
    open().post('/order-addresses/links', { orderIds, mail });
  return {
    /** The recipient of an order, as stored. */
    told,
    /** An order with a short code from its host. */
    order: (shortCode: string, more?: object) => order({ told: told(shortCode, more) }),
    /** The host sends an order; returns its id. */
    hear: async (externalId: string, shortAddress: string, updatedAt: string): Promise<string> => {
      const { suite, http } = open();
      const paidAt = '2026-05-31T10:00:00Z';
      const shipment = shipmentTo(shortAddress);
      const data = orderData({ id: externalId, paidAt, updatedAt, payment: 'online', shipment });
      await http.deliver({ topic: 'order.updated', data, store: suite.store.externalId });
      await suite.drain();
      const [row] = await suite.tx(
        (tx) => tx.sql<{ id: string }[]>`
          select id from store_order where store_id = ${tx.storeId} and external_id = ${externalId}`,
      );
      return row?.id ?? '';
    },
    rowOf,
    stateOf: async (id: string): Promise<string | undefined> => (await rowOf(id))?.state,
    enter: (id: string, address: object, version = 0) =>
      open().post(`/order-addresses/${id}`, { address, version }, { method: 'PUT' }),
    ask,
    /** The path of an order's link. */
    linkTo: async (id: string): Promise<string> =>
      new URL((await ask([id], false)).body.links[0].link).pathname,
    /** Opens the customer's page, or posts a form to it. */
    page: async (path: string, form?: Readonly<Record<string, string>>, headers: object = {}) => {
      const response = await open().http.app.request(`http://apps.test${path}`, {
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
        headers: { ...headers },
      });
      return { status: response.status, text: await response.text(), headers: response.headers };
    },
    /** Runs each queued mail job twice, as after a crash; returns the mails. */
    mailQueued: async (): Promise<readonly Mail[]> => {
      const { deps, http, suite } = open();
      const sent: Mail[] = [];
      const mailing = {
        ...deps,
        keys: http.deps.keys,
        appsUrl: 'https://apps.example',
        appName: 'Apps Hub',
        mailer: { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) },
      };
      for (const { id, data } of await suite.boss.fetch<AskJob>('address.ask', { batchSize: 50 })) {
        await sendAddressMail(mailing, data);
        await sendAddressMail(mailing, data);
        await suite.boss.complete('address.ask', id);
      }
      return sent;
    },
    /** Sets what the store wants to happen without a valid address. */
    requires: async (addressCheck: 'off' | 'warn' | 'require'): Promise<void> => {
      const { version } = (await open().settings()).preferences;
      const body = { ...PREFERENCES, addressCheck, version };
      const { status } = await open().post('/settings', body, { method: 'PUT' });
      if (status !== 200) throw new Error('the setting was not saved');
    },
    auditOf: (subject: string) =>
      open().suite.tx(
        (tx) => tx.sql<{ action: string; actor: string; detail: object }[]>`
          select action, actor, detail from audit_entry where store_id = ${tx.storeId} and subject = ${subject} order by at, id`,
      ),
  };
};
