import type { StoreId } from '@apps-hub/domain/ids';

interface Redeemed {
  readonly id: string;
  readonly code: string;
  readonly points: number;
}

/** A customer with a browser of their own: cookies, and an address of their network. */
export interface Shopper {
  readonly isSignedIn: () => Promise<boolean>;
  /** Signs in on the store's page with a mailed code; with an invitation's code, accepts it. */
  readonly signIn: (email: string, invitation?: string) => Promise<string>;
  /** Sends a form of the account page; returns what the page says it did. */
  readonly post: (path: string, fields?: Readonly<Record<string, string>>) => Promise<string>;
  /** Redeems by the panel in the shop; the coupon's code, or undefined if refused. */
  readonly redeem: (methodId: string) => Promise<Redeemed | undefined>;
  readonly giveBack: (couponId: string) => Promise<boolean>;
  readonly page: () => Promise<string>;
}

const FORM = /name="form" value="([^"]+)"/;

/** Cookies of one browser, as a header. */
const createJar = () => {
  const jar = new Map<string, string>();
  return {
    header: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    get: (name: string) => jar.get(name),
    keep: (headers: Headers): void => {
      for (const each of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
    },
  };
};

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Where a browser is, and how it reaches the store's page. */
export interface Place {
  readonly origin: string;
  readonly storeId: StoreId;
  /** The caller's address, where our proxy reports it. */
  readonly network: string;
  readonly request: (url: string, init: RequestInit) => Promise<Answered>;
  /** Asks for a code, and reads it in the mail. */
  readonly codeFor: (email: string, ask: () => Promise<unknown>) => Promise<string>;
}

interface Sending {
  readonly fields?: Readonly<Record<string, string>>;
  readonly json?: object;
}

const createSend = ({ origin, network, request }: Place, jar: ReturnType<typeof createJar>) => {
  let keys = 0;
  const own = Math.random().toString(36).slice(2);
  return async (method: string, path: string, { fields, json }: Sending = {}) => {
    keys += 1;
    const token = jar.get('shopper');
    const { status, text, headers } = await request(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        cookie: jar.header(),
        'x-forwarded-for': network,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(json ? { 'content-type': 'application/json', 'idempotency-key': `shopper-${own}-${keys}` } : {}),
      },
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    jar.keep(headers);
    return { status, text, to: headers.get('location') ?? '' };
  };
};

const doneIn = (to: string): string => /[?&]done=([a-z_]+)/.exec(to)?.[1] ?? '';

/** Opens a browser. */
export const openShopper = (place: Place): Shopper => {
  const { storeId, codeFor } = place;
  const jar = createJar();
  const send = createSend(place, jar);
  return {
    isSignedIn: async () =>
      jar.get('shopper') !== undefined && (await send('GET', `/shop/v1/${storeId}/account`)).status === 200,
    signIn: async (email, invitation) => {
      if (invitation) await send('GET', `/m/${storeId}?ref=${invitation}`);
      const code = await codeFor(email, () =>
        send('POST', `/m/${storeId}/sign-in`, { fields: { contact: email } }),
      );
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
      if (account.status !== 200) return undefined;
      const { version } = JSON.parse(account.text) as { version: number };
      const { status, text } = await send('POST', `/shop/v1/${storeId}/redemptions`, {
        json: { methodId, points: null, version },
      });
      if (status >= 500 || status === 422) throw new Error(`redemption: ${status} ${text}`);
      return status === 200 ? (JSON.parse(text) as Redeemed) : undefined;
    },
    giveBack: async (couponId) =>
      (await send('POST', `/shop/v1/${storeId}/coupons/${couponId}/return`, { json: {} })).status === 200,
    page: async () => (await send('GET', `/m/${storeId}`)).text,
  };
};
