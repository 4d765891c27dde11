import { beforeEach, expect, test, vi } from 'vitest';

import type { KeptSession } from './kept-key.ts';

const kept = new Map<string, KeptSession>();
vi.mock('./kept-key.ts', () => ({
  keepSession: async (store: string, session: KeptSession) => kept.set(store, session),
  keptSession: async (store: string) => kept.get(store),
  dropSession: async (store: string) => kept.delete(store),
}));
const { createSession } = await import('./session.ts');

const refused = () => Response.json({ code: 'unauthenticated' }, { status: 401 });

/** A server with one session: issuing a token invalidates the previous one. */
const createServer = () => {
  const server = { made: 0, isEnded: false, current: '' };
  const newToken = (more: object = {}) => {
    server.made += 1;
    server.current = `token ${server.made}`;
    return Response.json({ session: 's', token: server.current, ...more });
  };
  const answer = (path: string, authorization: string | undefined) => {
    if (path === '/sessions') return newToken({ hostId: '7' });
    if (path === '/sessions/s/challenge') return Response.json({ challenge: 'c' });
    if (path === '/sessions/s/token') return server.isEnded ? refused() : newToken();
    return authorization === `Bearer ${server.current}` ? Response.json({ path }) : refused();
  };
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return answer(url, headers['authorization']);
  });
  return server;
};

const PATHS = ['/account', '/rewards', '/coupons', '/history'];

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('location', { hostname: 'shop.example' });
  vi.stubGlobal('window', {});
  return () => vi.unstubAllGlobals();
});

test('simultaneous calls with an expired token share one new token', async () => {
  const server = createServer();
  const session = createSession('', 'store');
  await session.start({ ticket: 't', code: '123456' });
  server.current = 'of another tab';
  const answers = await Promise.all(PATHS.map((path) => session.call(path)));
  expect(answers).toEqual(PATHS.map((path) => ({ path })));
  expect(server.made).toBe(2);
  expect(kept.has('store')).toBe(true);
});

test('a session that the server ended deletes its key', async () => {
  const server = createServer();
  const session = createSession('', 'store');
  await session.start({ ticket: 't', code: '123456' });
  Object.assign(server, { isEnded: true, current: '' });
  const answers = await Promise.allSettled(PATHS.map((path) => session.call(path)));
  expect(answers.map(({ status }) => status)).toEqual(PATHS.map(() => 'rejected'));
  expect(kept.has('store')).toBe(false);
  expect(await session.isOpen()).toBe(false);
});

test.each(['salla.sa', 'demostore.salla.sa', 'salla.design'])(
  '%s, which shops share, keeps no key',
  async (hostname) => {
    createServer();
    vi.stubGlobal('location', { hostname });
    const session = createSession('', 'store');
    await session.start({ ticket: 't', code: '123456' });
    expect(kept.has('store')).toBe(false);
    expect(await session.isOpen()).toBe(true);
  },
);

/** The page's globals as Salla and Zid set them, for a customer or a guest. */
const PAGES = {
  Salla: (id: number | undefined) => ({
    salla: { config: { isGuest: () => id === undefined, get: () => id ?? 'random' } },
  }),
  Zid: (id: number | undefined) => ({
    customerAuthState: { isAuthenticated: id !== undefined },
    customerAsync: Promise.resolve({ id }),
  }),
};

const isOpenLater = async (before: object, after: object): Promise<boolean> => {
  createServer();
  vi.stubGlobal('window', before);
  await createSession('', 'store').start({ ticket: 't', code: '123456' });
  vi.stubGlobal('window', after);
  return createSession('', 'store').isOpen();
};

test.each(Object.entries(PAGES))('a session ends with the sign-in of the shop on %s', async (_, page) => {
  expect(await isOpenLater(page(7), page(7))).toBe(true);
  expect(JSON.stringify(kept.get('store'))).not.toContain('"7"');
  expect(await isOpenLater(page(undefined), page(undefined))).toBe(true);
  for (const after of [page(undefined), page(8)]) {
    expect(await isOpenLater(page(7), after)).toBe(false);
    expect(kept.has('store')).toBe(false);
  }
  expect(await isOpenLater(page(undefined), page(8)), 'somebody else signed in since').toBe(false);
});

test.each(Object.entries(PAGES))(
  'a session begun as a guest of %s goes on when its customer signs in there, until they sign out',
  async (_, page) => {
    expect(await isOpenLater(page(undefined), page(7))).toBe(true);
    vi.stubGlobal('window', page(undefined));
    expect(await createSession('', 'store').isOpen()).toBe(false);
  },
);

test('a page that says nothing about its visitor ends no session', async () => {
  expect(await isOpenLater({}, {})).toBe(true);
  expect(await isOpenLater(PAGES.Zid(7), {})).toBe(true);
});
