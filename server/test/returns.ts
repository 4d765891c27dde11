import type { Mail } from '#mail/mailer.ts';
import {
  type CancelledMailJob,
  type ReturnMailJob,
  sendCancelledMail,
  sendReturnMail,
} from '../src/verbs/shipping/returns/mail.ts';
import type { Shipping } from './shipping.ts';
import type { TestStore } from './suite.ts';
import { RECIPIENT, type waybillsOf } from './waybills.ts';

export const RETURNS = '/api/v1/shipping/returns';

/** A store's rules that take everything back for a week. */
export const RETURN_RULES = {
  isOn: true,
  windowDays: 7,
  reasons: ['damaged', 'size', 'other'],
  photoReasons: ['damaged'],
  excludedCategories: ['underwear'],
  excludedProducts: ['p9'],
  costNote: 'Sending it back is free',
  approvesAll: false,
};

/** The smallest photo: one white dot, as PNG. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);

/** The same with a text of the camera, which is not stored. */
export const TOLD_PNG = Buffer.concat([
  PNG.subarray(0, 33),
  Buffer.from('\0\0\0\u0004tEXtHome\0\0\0\0', 'latin1'),
  PNG.subarray(33),
]);

export const photoFile = (
  content: Uint8Array<ArrayBuffer> | string,
  name = 'photo.png',
  type = 'image/png',
): File => new File([content], name, { type });

interface PageAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

type Fields = Readonly<Record<string, string | File>>;

/** A hidden field of a page. */
const fieldIn = (text: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

/** The last digits of the phone number of the tests' recipient. */
export const DIGITS = '0111';

/** A line of an order. */
export const line = (lineId: string, units: number, more: object = {}) => ({
  lineId,
  productId: `p${lineId}`,
  sku: null,
  title: `Dates ${lineId}`,
  units,
  totalMinor: 5000,
  taxMinor: 0,
  discountMinor: 0,
  ...more,
});

/** How a host sends where an order goes. */
export const HOST_SHIPMENT = {
  needed: true,
  destination: { city: 'جدة', country: 'SA' },
  recipient: {
    name: 'نورة العتيبي',
    phone: RECIPIENT.contact.phone,
    email: RECIPIENT.contact.email,
    street: 'شارع التحلية',
    building: '7',
    district: 'الروضة',
    postal_code: '23432',
    short_address: '',
  },
};

/** A request of an order as stored, for tests that are not about its making. */
export const askedReturn = async ({ deps }: Shipping, store: TestStore, orderId: string): Promise<string> => {
  const id = deps.newId('returnRequest');
  const now = deps.now();
  const lines = [{ lineId: '1', title: 'Dates', units: 1, reason: 'size', note: '', condition: null }];
  await deps.database.inStore(
    store.id,
    (tx) => tx.sql`
      insert into return_request (store_id, id, order_id, sequence, state, lines, locale, asked_at, updated_at)
      values (${store.id}, ${id}, ${orderId}, 1, 'asked', ${tx.sql.json(lines)}, 'ar', ${now}, ${now})`,
  );
  return id;
};

/** Runs each queued mail job twice, as after a crash. */
const mailQueued = async ({ deps, http, suite }: Shipping): Promise<readonly Mail[]> => {
  const sent: Mail[] = [];
  const mailing = {
    ...deps,
    keys: http.deps.keys,
    appsUrl: 'https://apps.example',
    appName: 'Apps Hub',
    mailer: { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) },
  };
  for (const { id, data } of await suite.boss.fetch<ReturnMailJob>('return.mail', { batchSize: 50 })) {
    await sendReturnMail(mailing, data);
    await sendReturnMail(mailing, data);
    await suite.boss.complete('return.mail', id);
  }
  for (const { id, data } of await suite.boss.fetch<CancelledMailJob>('return.cancelled', {
    batchSize: 50,
  })) {
    await sendCancelledMail(mailing, data);
    await suite.boss.complete('return.cancelled', id);
  }
  return sent;
};

/** What tests do to a store's returns beside the pages. */
export const returnToolsOf = (open: () => Shipping) => ({
  /** Sends any body to a form; its status. */
  sendBody: async (path: string, { body, type }: { readonly body: string; readonly type: string }) =>
    (
      await open().http.app.request(`http://apps.test${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
    ).status,
  /** A file under the routes of returns. */
  download: async (path: string, as: 'owner' | 'viewer' = 'owner'): Promise<Response> => {
    const { http, suite } = open();
    const token = await http.tokenOf(as, suite.store, 'dhl');
    const headers = { authorization: `Bearer ${token}` };
    return http.app.request(`http://apps.test${RETURNS}${path}`, { headers });
  },
  mailQueued: () => mailQueued(open()),
  noticeKinds: async (): Promise<string[]> => {
    const { body } = await open().http.call('GET', '/api/v1/notifications', { app: 'dhl' });
    return body.notifications.map(({ kind }: { kind: string }) => kind);
  },
  /** As if each of the store's photos were this large. */
  setPhotoSize: (bytes: number) =>
    open().suite.tx(
      (tx) => tx.sql`update return_photo set size_bytes = ${bytes} where store_id = ${tx.storeId}`,
    ),
  /** The host has refunded so many units of the first line, whatever it had refunded before. */
  refund: (orderId: string, units: number) =>
    open().suite.tx((tx) => {
      const items = [{ lineId: '1', units, goodsMinor: 5000 * units }];
      const refundedAt = open().deps.now().toISOString();
      const refunds = [{ refundId: 'r', refundedAt, units, goodsMinor: 5000 * units, items }];
      return tx.sql`
      update store_order set refunds = ${tx.sql.json(refunds)} where store_id = ${tx.storeId} and id = ${orderId}`;
    }),
});

/** Helpers of the tests about returns; `open` returns the opened store. */
export const returnsOf = (
  open: () => Shipping,
  { body, order }: Pick<ReturnType<typeof waybillsOf>, 'body' | 'order'>,
) => {
  const page = async (path: string, form?: Fields, headers: object = {}): Promise<PageAnswer> => {
    const data = new FormData();
    for (const [name, value] of Object.entries(form ?? {})) data.append(name, value);
    const response = await open().http.app.request(`http://apps.test${path}`, {
      ...(form ? { method: 'POST', body: data } : {}),
      headers: { ...headers },
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const linkTo = async (orderId: string): Promise<string> => {
    const { post, http, base, deps } = open();
    const date = deps.now().toISOString().slice(0, 10);
    const made = await post('/shipments', { ...(await body(orderId)), date });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    const { link } = await http.read(`${base}/shipments/${made.body.id}/tracking`);
    return new URL(link).pathname;
  };
  /** The order arrived now. */
  const deliver = (orderId: string) =>
    open().suite.tx(
      (tx) => tx.sql`
        update store_order set delivered_at = ${open().deps.now()} where store_id = ${tx.storeId} and id = ${orderId}`,
    );
  const prove = async (path: string): Promise<Fields> => {
    const { text } = await page(`${path}/return?lang=en`, { digits: DIGITS });
    return { proof: fieldIn(text, 'proof'), version: fieldIn(text, 'version') };
  };
  return {
    page,
    linkTo,
    /** The fields that prove the buyer. */
    prove,
    saveRules: async (change: object = {}): Promise<void> => {
      const { version } = await open().http.read(`${RETURNS}/rules`);
      const rules = { ...RETURN_RULES, ...change, version };
      const { status } = await open().post('/returns/rules', rules, { method: 'PUT' });
      if (status !== 200) throw new Error('the rules were not saved');
    },
    deliver,
    /** A delivered order and the path of its customer's page. */
    delivered: async (lines: readonly object[] = [line('1', 3), line('2', 1)], customerId?: string) => {
      const orderId = await order(customerId === undefined ? {} : { customerId });
      await open().suite.tx(
        (tx) => tx.sql`
      update store_order set lines = ${tx.sql.json(lines as never)} where store_id = ${tx.storeId} and id = ${orderId}`,
      );
      const path = await linkTo(orderId);
      await deliver(orderId);
      return { orderId, path };
    },
    ask: async (path: string, fields: Fields): Promise<PageAnswer> =>
      page(`${path}/return/ask?lang=en`, { ...(await prove(path)), ...fields }),
    requestsOf: async (orderId: string) => {
      const { returns } = await open().http.read(`${RETURNS}?itemsPerPage=100`);
      return returns.filter((each: { order: { id: string } }) => each.order.id === orderId);
    },
    step: (id: string, input: object, options: object = {}) =>
      open().post(`/returns/${id}/steps`, input, options),
  };
};
