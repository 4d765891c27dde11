import { call, type Call, Refusal } from './api.ts';
import { dropSession, keepSession, keptSession } from './kept-key.ts';

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A key pair; undefined where the page has no TLS, and then the session ends with the page. */
const newKeys = async (): Promise<CryptoKeyPair | undefined> =>
  globalThis.crypto.subtle ? crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify']) : undefined;

interface Opened {
  readonly session: string;
  readonly token: string;
}

/**
 * The shopper's session. Its token is in memory only. On the next page the browser gets another one by signing the server's challenge with a
 * key that no script can read, so nothing that is stored is a secret that could be taken away.
 */
export const createSession = (base: string, store: string) => {
  let token: string | undefined;

  const resume = async (): Promise<boolean> => {
    const kept = await keptSession(store);
    if (!kept) return false;
    const path = `${base}/sessions/${kept.session}`;
    try {
      const { challenge } = await call<{ challenge: string }>(`${path}/challenge`, {});
      const signature = await crypto.subtle.sign(ECDSA, kept.key, new TextEncoder().encode(challenge));
      const body = { challenge, signature: base64url(signature) };
      ({ token } = await call<Opened>(`${path}/token`, { method: 'POST', body }));
      return true;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unauthenticated') throw error;
      await dropSession(store);
      return false;
    }
  };

  const forget = async (): Promise<void> => {
    token = undefined;
    await dropSession(store);
  };

  return {
    /** Whether there is a session, also one of an earlier page. */
    isOpen: async (): Promise<boolean> => token !== undefined || resume(),
    start: async (proof: { readonly ticket: string; readonly code: string }): Promise<void> => {
      const keys = await newKeys();
      const key = keys ? base64url(await crypto.subtle.exportKey('raw', keys.publicKey)) : null;
      const opened = await call<Opened>(`${base}/sessions`, { method: 'POST', body: { ...proof, key } });
      ({ token } = opened);
      if (keys) await keepSession(store, { session: opened.session, key: keys.privateKey });
    },
    /** Another tab may have got the newer token: then this one asks for its own, once. */
    call: async <T>(path: string, options: Call = {}): Promise<T> => {
      try {
        return await call<T>(base + path, { ...options, token });
      } catch (error) {
        const isOver = error instanceof Refusal && error.code === 'unauthenticated';
        if (!isOver || !token || !(await resume())) throw error;
        return call<T>(base + path, { ...options, token });
      }
    },
    forget,
  };
};

export type Session = ReturnType<typeof createSession>;
