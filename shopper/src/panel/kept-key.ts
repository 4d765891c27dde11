/** What the browser keeps of a session: its id, and a key that signs for it but that no script can read. */
export interface KeptSession {
  readonly session: string;
  readonly key: CryptoKey;
  /** Whom the shop's page showed when the shopper signed in here (`pageVisitor`). */
  readonly visitor: string | undefined;
  /** What `visitor` will be once this customer signs in at the shop; missing in sessions of earlier releases. */
  readonly own?: string | undefined;
}

const NAME = 'apps-hub-points';
const SESSIONS = 'sessions';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')));
  });

const inSessions = async <T>(
  mode: IDBTransactionMode,
  work: (sessions: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(SESSIONS));
  const db = await done(opening);
  try {
    return await done(work(db.transaction(SESSIONS, mode).objectStore(SESSIONS)));
  } finally {
    db.close();
  }
};

/** Without storage (a private window) the shopper signs in again on the next page. */
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

export const keepSession = (store: string, kept: KeptSession): Promise<unknown> =>
  orNothing(inSessions('readwrite', (sessions) => sessions.put(kept, store)));

export const keptSession = (store: string): Promise<KeptSession | undefined> =>
  orNothing(inSessions('readonly', (sessions) => sessions.get(store)));

export const dropSession = (store: string): Promise<unknown> =>
  orNothing(inSessions('readwrite', (sessions) => sessions.delete(store)));
