import type { PlatformName } from '@apps-hub/contract/apps';
import type { OwnProgrammeState } from '@apps-hub/contract/loyalty/own-programme/routes';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json } from '../../../test/fake-api.ts';
import { sessionOf } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';

const PROGRAMME = { isOn: true, earning: [], customersWithPoints: 0 };

const serverWith = (state: OwnProgrammeState): FakeApi =>
  new FakeApi()
    .on('GET /api/v1/loyalty/collection-methods', () => json({ methods: [] }))
    .on('GET /api/v1/loyalty/redemption-methods', () => json({ methods: [] }))
    .on('GET /api/v1/loyalty/own-programme', () => json(state));

const onPlatform = (platform: PlatformName) => {
  const { store, ...session } = sessionOf('owner');
  return { status: 'signed_in' as const, session: { ...session, store: { ...store, platform } } };
};

interface Opened {
  readonly state: OwnProgrammeState;
  readonly platform?: PlatformName;
  readonly locale?: 'ar' | 'en';
}

const open = async ({ state, platform = 'zid', locale = 'en' }: Opened): Promise<FakeApi> => {
  const server = serverWith(state);
  await renderApp({ server, path: '/', locale, sessionState: onPlatform(platform) });
  return server;
};

const asked = (server: FakeApi): number => server.sentTo('GET /api/v1/loyalty/own-programme').length;

describe('the loyalty home of a Zid store', () => {
  it.each([
    ['en', /is on as well, so customers earn and spend points twice/],
    ['ar', /مفعّل أيضًا/],
  ] as const)('warns in %s while both programmes are on', async (locale, text) => {
    await open({ state: { programme: PROGRAMME, isOursOn: true }, locale });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['theirs is off', { programme: { ...PROGRAMME, isOn: false }, isOursOn: true }],
    ['ours is off', { programme: PROGRAMME, isOursOn: false }],
    ['theirs cannot be read', { programme: null, isOursOn: true }],
  ])('warns of nothing where %s', async (_, state) => {
    const server = await open({ state });
    await screen.findByRole('button', { name: 'Add Redemption Method' });
    await waitFor(() => expect(asked(server)).toBe(1));
    expect(screen.queryByText(/points twice/)).toBeNull();
  });
});

it('a store of another platform asks nothing', async () => {
  const server = await open({ state: { programme: PROGRAMME, isOursOn: true }, platform: 'salla' });
  await screen.findByRole('button', { name: 'Add Redemption Method' });
  expect(screen.queryByText(/points twice/)).toBeNull();
  expect(asked(server)).toBe(0);
});
