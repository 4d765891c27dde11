import { call, type Call, Refusal } from './api.ts';
import { dropSession, keepSession, keptSession, type KeptSession } from './kept-key.ts';
import { pageVisitor, visitorHash } from './page-visitor.ts';

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** How often a call is tried while other tabs get newer tokens. */
const TRIES = 3;

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Hosts that serve many shops from one origin, where any shop's scripts could use the key. Salla shops without a domain of their own are at
 * salla.sa/<shop>, demo stores at a host below it or at salla.design: seen there, not documented.
 */
const SHARED_HOSTS = /^(.+\.)?salla\.(sa|design)$/;

/** A key pair; undefined without TLS or on an origin that shops share, and then the session ends with the page. */
const newKeys = async (): Promise<CryptoKeyPair | undefined> =>
  globalThis.crypto.subtle && !SHARED_HOSTS.test(location.hostname)
    ? crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify'])
    : undefined;

/**
 * The key of an earlier page's session; it is dropped if the shopper signed out of the shop since, or somebody else signed in there. Who proved
 * themselves as the shop's guest and signs in at its checkout stays.
 */
const keptForVisitor = async (store: string): Promise<KeptSession | undefined> => {
  const [kept, visitor] = await Promise.all([keptSession(store), pageVisitor(store)]);
  if (!kept || visitor === undefined || visitor === kept.visitor) return kept;
  const isOwn = visitor === kept.own;
  await (isOwn ? keepSession(store, { ...kept, visitor }) : dropSession(store));
  return isOwn ? kept : undefined;
};

const keepKey = async (store: string, { session, hostId }: Started, key: CryptoKey): Promise<void> => {
  const visitor = await pageVisitor(store);
  const own = hostId === null ? undefined : await visitorHash(store, hostId);
  await keepSession(store, { session, key, visitor, own });
};

/** Whom the shop's platform proved to our server. */
interface Proved {
  readonly visitor: 'guest' | 'new' | 'customer';
  readonly session: Opened | null;
}

interface Opened {
  readonly session: string;
  readonly token: string;
}

/** With the customer's id at the shop's platform. */
interface Started extends Opened {
  readonly hostId: string | null;
}

/**
 * The shopper's session. Its token is in memory only. On the next page the browser gets another one by signing the server's challenge with a
 * key that no script can read, so nothing that is stored is a secret that could be taken away.
 */
export const createSession = (base: string, store: string, proof?: string) => {
  let token: string | undefined;
  let visitor: Proved['visitor'] = 'guest';
  let resuming: Promise<void> | undefined;

  const forget = async (): Promise<void> => {
    token = undefined;
    await dropSession(store);
  };

  /** Gets a new token, or none: then the session is over and its key is of no use. */
  const resume = async (): Promise<void> => {
    const kept = await keptForVisitor(store);
    if (!kept) {
      token = undefined;
      return;
    }
    const path = `${base}/sessions/${kept.session}`;
    try {
      const { challenge } = await call<{ challenge: string }>(`${path}/challenge`, {});
      const signature = await crypto.subtle.sign(ECDSA, kept.key, new TextEncoder().encode(challenge));
      const body = { challenge, signature: base64url(signature) };
      ({ token } = await call<Opened>(`${path}/token`, { method: 'POST', body }));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unauthenticated') throw error;
      await forget();
    }
  };

  /** Platforms that prove their customers do so on each page: who signs out there is signed out here. */
  const prove = async (url: string): Promise<void> => {
    const proved = await call<Proved>(url, { method: 'POST', isToShop: true });
    ({ visitor } = proved);
    token = proved.session?.token;
  };

  /** One tab at a time, where the browser can tell. */
  const alone = async (work: () => Promise<void>): Promise<void> =>
    globalThis.navigator.locks ? navigator.locks.request(`apps-hub-points ${store}`, work) : work();

  /** Each new token ends the one before, so calls that need one wait for the same. */
  const resumeOnce = (): Promise<void> =>
    (resuming ??= (proof ? prove(proof) : alone(resume)).finally(() => {
      resuming = undefined;
    }));

  return {
    /** Whether there is a session, also one of an earlier page. */
    isOpen: async (): Promise<boolean> => {
      if (token === undefined) await resumeOnce();
      return token !== undefined;
    },
    start: async (proof: { readonly ticket: string; readonly code: string }): Promise<void> => {
      const keys = await newKeys();
      const key = keys ? base64url(await crypto.subtle.exportKey('raw', keys.publicKey)) : null;
      const opened = await call<Started>(`${base}/sessions`, { method: 'POST', body: { ...proof, key } });
      ({ token } = opened);
      if (keys) await keepKey(store, opened, keys.privateKey);
    },
    /** A token ends with time, or when another tab gets a newer one: then the call is tried again with a new token. */
    call: async <T>(path: string, options: Call = {}): Promise<T> => {
      for (let tries = 1; ; tries += 1) {
        const used = token;
        try {
          return await call<T>(base + path, { ...options, token: used });
        } catch (error) {
          const isOver = error instanceof Refusal && error.code === 'unauthenticated';
          if (!isOver || used === undefined || tries === TRIES) throw error;
          // Another call may have got a new token meanwhile.
          if (token === used) await resumeOnce();
          if (token === undefined) throw error;
        }
      }
    },
    /** Until it is proved again. */
    suspend: (): void => {
      token = undefined;
    },
    /** Whether the platform proved a customer of whom there is no record yet. */
    isNew: (): boolean => visitor === 'new',
    forget,
  };
};

export type Session = ReturnType<typeof createSession>;
