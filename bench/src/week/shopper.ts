import type { WeekStore } from './open-week.ts';

/** A customer with a browser of their own: cookies, and an address of their network. */
export interface Shopper {
  /** Signs in on the store's page with a mailed code; with an invitation's code, accepts it. */
  readonly signIn: (email: string, invitation?: string) => Promise<string>;
  /** Sends a form of the account page; returns what the page says it did. */
  readonly post: (path: string, fields?: Readonly<Record<string, string>>) => Promise<string>;
  /** Redeems by the panel in the shop; the coupon's code, or undefined if refused. */
  readonly redeem: (methodId: string) => Promise<{ id: string; code: string } | undefined>;
  readonly giveBack: (couponId: string) => Promise<boolean>;
  readonly page: () => Promise<string>;
}

const CODE = /\b(\d{6})\b/;
const FORM = /name="form" value="([^"]+)"/;

/** Cookies of one browser, as a header. */
const createJar = () => {
  const jar = new Map<string, string>();
  return {
    header: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    get: (name: string) => jar.get(name),
    keep: (response: Response): void => {
      for (const each of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
    },
  };
};

/** Opens a browser; `network` is the caller's address. */
export const openShopper = ({ origin, storeId, mails, settle }: WeekStore, network: string): Shopper => {
  const jar = createJar();
  let keys = 0;
  const send = async (method: string, path: string, init: { fields?: Readonly<Record<string, string>>; json?: object } = {}) => {
    keys += 1;
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        cookie: jar.header(),
        'x-forwarded-for': network,
        ...(jar.get('shopper') ? { authorization: `Bearer ${jar.get('shopper')}` } : {}),
        ...(init.json ? { 'content-type': 'application/json', 'idempotency-key': `${network}-${storeId}-${keys}` } : {}),
      },
      ...(init.fields ? { body: new URLSearchParams(init.fields) } : {}),
      ...(init.json ? { body: JSON.stringify(init.json) } : {}),
    });
    jar.keep(response);
    return { status: response.status, text: await response.text(), to: response.headers.get('location') ?? '' };
  };
  const doneIn = (to: string): string => /[?&]done=([a-z_]+)/.exec(to)?.[1] ?? '';
  return {
    signIn: async (email, invitation) => {
      if (invitation) await send('GET', `/m/${storeId}?ref=${invitation}`);
      const before = mails.length;
      await send('POST', `/m/${storeId}/sign-in`, { fields: { contact: email } });
      await settle();
      const mail = mails.slice(before).findLast(({ to }) => to.address === email);
      const code = CODE.exec(mail?.text ?? '')?.[1];
      if (!code) throw new Error(`no code was mailed to ${email}`);
      const { status, to, text } = await send('POST', `/m/${storeId}/code`, { fields: { code } });
      if (status !== 303) throw new Error(`sign-in of ${email}: ${status} ${text.slice(0, 200)}`);
      return doneIn(to);
    },
    post: async (path, fields = {}) => {
      const { text } = await send('GET', `/m/${storeId}`);
      const form = FORM.exec(text)?.[1] ?? '';
      const { status, to } = await send('POST', `/m/${storeId}${path}`, { fields: { ...fields, form } });
      return status === 303 ? doneIn(to) : `refused ${status}`;
    },
    redeem: async (methodId) => {
      const account = await send('GET', `/shop/v1/${storeId}/account`);
      const { version } = JSON.parse(account.text) as { version: number };
      const { status, text } = await send('POST', `/shop/v1/${storeId}/redemptions`, {
        json: { methodId, points: null, version },
      });
      if (status >= 500 || status === 422) throw new Error(`redemption: ${status} ${text}`);
      return status === 200 ? (JSON.parse(text) as { id: string; code: string }) : undefined;
    },
    giveBack: async (couponId) =>
      (await send('POST', `/shop/v1/${storeId}/coupons/${couponId}/return`, { json: {} })).status === 200,
    page: async () => (await send('GET', `/m/${storeId}`)).text,
  };
};
