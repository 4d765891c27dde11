import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '../test/fake-api.ts';
import { signedInAs, testId } from '../test/fixtures.ts';
import { settled } from '../test/settled.ts';
import { hubSessionOf } from './hub-page.ts';

const owner = signedInAs('owner');
const somebodyElse = { ...owner, userData: { ...owner.userData, staffId: testId('staff', 2) } };

const opened: { close: () => void }[] = [];

afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

/** A page of its own in one browser: the cookie and the channel are shared, the memory is not. */
const openPage = (server: FakeApi, cookie = 'x=1; apps-hub-signed-in=1') => {
  let reloads = 0;
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      opened.push(this);
    }
  }
  // Only what a session uses of a window.
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
  it('asks for the session only when the readable cookie is there', async () => {
    const server = new FakeApi().on(REFRESH, () => json(owner));
    expect((await openPage(server, 'apps-hub-theme=dark').session.ready()).status).toBe('anonymous');
    expect(server.sentTo(REFRESH)).toEqual([]);
    expect((await openPage(server).session.ready()).status).toBe('signed_in');
  });

  it('forgets what was fetched when its person leaves', async () => {
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

  it('begins anew when another tab signed in as somebody else, and not when it was the same person', async () => {
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

  it('leaves with the tab whose session the server ended', async () => {
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
