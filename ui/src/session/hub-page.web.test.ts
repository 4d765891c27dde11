import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '../test/fake-api.ts';
import { signedInAs, testId } from '../test/fixtures.ts';
import { settled } from '../test/wait-for-modules.ts';
import { hubSessionOf } from './hub-page.ts';

const owner = signedInAs('owner');
const somebodyElse = { ...owner, userData: { ...owner.userData, staffId: testId('staff', 2) } };

const opened: { close: () => void }[] = [];

afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

/** A page in a shared browser: cookie and channel are shared, memory is not. */
const openPage = (server: FakeApi, cookie = 'x=1; apps-hub-signed-in=1') => {
  let reloads = 0;
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      opened.push(this);
    }
  }
  // Only the parts of a window that a session uses.
  const page = {
    BroadcastChannel: Channel,
    navigator: {},
    document: { cookie },
    location: {
      reload: () => {
        reloads += 1;
      },
    },
  } as unknown as Window & typeof globalThis;
  const queryClient = new QueryClient();
  const session = hubSessionOf(page, { openApi: server.api, queryClient, later: () => () => undefined });
  return { session, queryClient, reloads: () => reloads };
};

const REFRESH = 'POST /api/auth/refresh';

describe('a page of the hub', () => {
  it('requests the session only when the readable cookie is present', async () => {
    const server = new FakeApi().on(REFRESH, () => json(owner));
    expect((await openPage(server, 'apps-hub-theme=dark').session.ready()).status).toBe('anonymous');
    expect(server.sentTo(REFRESH)).toEqual([]);
    expect((await openPage(server).session.ready()).status).toBe('signed_in');
  });

  it('clears the cache when the user signs out', async () => {
    const server = new FakeApi()
      .on(REFRESH, () => json(owner))
      .on('POST /api/auth/sign-out', () => json({ signedOut: true }));
    const { session, queryClient } = openPage(server);
    await session.ready();
    queryClient.setQueryData(['customers'], ['Sara']);
    await session.signOut();
    expect(queryClient.getQueryData(['customers'])).toBeUndefined();
    expect(session.state().status).toBe('anonymous');
  });

  it('reloads when another tab signed in as someone else, but not for the same user', async () => {
    let answer = owner;
    const server = new FakeApi().on(REFRESH, () => json(answer));
    const [here, there] = [openPage(server), openPage(server)];
    await Promise.all([here.session.ready(), there.session.ready()]);
    there.session.enter(owner);
    await settled();
    expect(here.reloads()).toBe(0);
    answer = somebodyElse;
    there.session.enter(somebodyElse);
    await expect.poll(() => here.reloads()).toBe(1);
  });

  it('signs out when the server ended another tab’s session', async () => {
    let isOver = false;
    const server = new FakeApi().on(REFRESH, () => (isOver ? problem(401, 'session_expired') : json(owner)));
    const [here, there] = [openPage(server), openPage(server)];
    await Promise.all([here.session.ready(), there.session.ready()]);
    isOver = true;
    await expect(there.session.renew(await there.session.accessToken())).rejects.toMatchObject({
      code: 'session_expired',
    });
    await expect.poll(() => here.session.state().status).toBe('anonymous');
  });
});
