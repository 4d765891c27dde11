import { frameBase } from '@apps-hub/contract/pages/addresses';
import { framePagesOf, HUB_PAGE_LIST } from '@apps-hub/contract/pages/catalogue';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import budget from '../budget.json' with { type: 'json' };
import type { SessionState } from '@apps-hub/ui/session/session-keeper.ts';
import type { Services } from '@apps-hub/ui/session/services.tsx';
import { requestFirstData } from './first-data.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { sessionOf } from '@apps-hub/ui/test/fixtures.ts';

const SIGNED_IN: SessionState = { status: 'signed_in', session: sessionOf('owner') };
const NO_RIGHT: SessionState = { status: 'signed_in', session: sessionOf('client') };
const NOBODY: SessionState = { status: 'anonymous', ended: undefined };

const server = () =>
  new FakeApi()
    .on('GET /api/v1/customers', () => json({ customers: [], total: 0 }))
    .on('GET /api/v1/shipping/home', () => json({}))
    .on('GET /api/v1/loyalty/home', () =>
      json({ collectionMethods: [], redemptionMethods: [], approvals: { waitingForYou: 0, yours: {} } }),
    );

interface Place {
  readonly platform: string;
  readonly app: string;
  readonly state?: SessionState | Promise<SessionState>;
}

/** The services as far as they are used before the page is drawn. */
const servicesFor = (fake: FakeApi, { platform, app, state = SIGNED_IN }: Place): Services =>
  ({
    context: { platform, app },
    api: fake.api,
    queryClient: new QueryClient(),
    hub: platform === 'hub' ? {} : undefined,
    session: { ready: () => Promise.resolve(state) },
  }) as unknown as Services;

const askedAt = async (address: string, place: Place): Promise<readonly string[]> => {
  const fake = server();
  const { pathname, search } = new URL(address, 'https://apps.example');
  const services = servicesFor(fake, place);
  await requestFirstData({ pathname, search }, services);
  await expect.poll(() => services.queryClient.isFetching()).toBe(0);
  return fake.received.map(({ path, query }) => `${path}?${new URLSearchParams(query).toString()}`);
};

describe('the first data of a page', () => {
  it.each([
    ['/apps/loyalty/customers?q=sara', { platform: 'hub', app: 'hub' }],
    ['/embedded/salla/loyalty/customers?q=sara&locale=en', { platform: 'salla', app: 'loyalty' }],
  ])('are requested at %s, as its address says', async (address, place) => {
    expect(await askedAt(address, place)).toEqual(['/api/v1/customers?page=1&itemsPerPage=10&q=sara']);
  });

  it('take one call on the loyalty home', async () => {
    expect(await askedAt('/embedded/salla/loyalty/', { platform: 'salla', app: 'loyalty' })).toEqual([
      '/api/v1/loyalty/home?',
    ]);
  });

  it.each(budget.pages)('take no more calls than budgeted on $name', async ({ page, place, calls }) => {
    const app = page.startsWith('loyalty') ? 'loyalty' : 'aramex';
    const { path, ...at } =
      place === 'hub'
        ? { platform: 'hub', app: 'hub', path: HUB_PAGE_LIST.find(({ id }) => id === page)?.hub }
        : { platform: 'salla', app, path: framePagesOf(app).find(({ id }) => id === page)?.frame };
    if (path === undefined) throw new Error(`the budget names ${page}, which is no page`);
    const asked = await askedAt(place === 'hub' ? path : `${frameBase(at)}${path}`, at);
    expect(asked).toHaveLength(calls);
  });

  it.each([
    ['a page without any', '/apps/loyalty/activity', { platform: 'hub', app: 'hub' }],
    ['no page', '/apps/nowhere', { platform: 'hub', app: 'hub' }],
    ['a page of another app', '/embedded/salla/loyalty/customers', { platform: 'salla', app: 'dhl' }],
    [
      'somebody without the right',
      '/apps/loyalty/customers',
      { platform: 'hub', app: 'hub', state: NO_RIGHT },
    ],
    ['nobody signed in', '/apps/loyalty/customers', { platform: 'hub', app: 'hub', state: NOBODY }],
  ])('are not requested: %s', async (_, address, place) => {
    expect(await askedAt(address, place)).toEqual([]);
  });

  it('wait for the session', async () => {
    const fake = server();
    const { promise: state, resolve } = Promise.withResolvers<SessionState>();
    const asking = requestFirstData(
      { pathname: '/apps/loyalty/customers', search: '' },
      servicesFor(fake, { platform: 'hub', app: 'hub', state }),
    );
    await Promise.resolve();
    expect(fake.received).toEqual([]);
    resolve(SIGNED_IN);
    await asking;
    await expect.poll(() => fake.received.length).toBe(1);
  });
});
