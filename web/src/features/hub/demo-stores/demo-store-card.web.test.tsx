import type { Role } from '@apps-hub/contract/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { en } from '#i18n/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '#test/render-hub.tsx';

const { demo } = en.hub;
const store = signedInAs('owner').userData.store.id;
const OTHER = 'sto_other';

let server: FakeApi;
const assign = vi.fn<(url: string | URL) => void>();

beforeEach(() => {
  server = new FakeApi();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  vi.restoreAllMocks();
  assign.mockClear();
});

const openIn = (here: 'year' | 'empty' | 'neither', as: Role = 'owner') => {
  const stores = { year: OTHER, empty: OTHER, ...(here === 'neither' ? {} : { [here]: store }) };
  const offers = { hosts: [], demoAccounts: [], demoStores: stores };
  return renderHub({ server, path: '/apps/loyalty/dashboard', as, offers });
};

describe('the demo store', () => {
  it('says that its data is a sample, and opens an empty store after a confirmation', async () => {
    const sent: unknown[] = [];
    server.on('POST /api/auth/demo-store', ({ body }) => {
      sent.push(body);
      return json(signedInAs('owner'));
    });
    const { user } = await openIn('year');
    expect(await screen.findByText(demo.year)).toBeDefined();
    await user.click(screen.getByRole('button', { name: demo.startEmpty }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(demo.emptyQuestion)).toBeDefined();
    await user.click(within(question).getByRole('button', { name: demo.startEmpty }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(sent).toEqual([{ store: 'empty' }]);
  });

  it('links back when started empty', async () => {
    await openIn('empty');
    expect(await screen.findByText(demo.empty)).toBeDefined();
    expect(screen.getByRole('button', { name: demo.back })).toBeDefined();
  });

  it.each([
    ['neither', 'owner'],
    ['year', 'viewer'],
  ] as const)('is not offered in %s to the %s', async (here, role) => {
    await openIn(here, role);
    await screen.findByRole('heading', { name: en.dashboard.title });
    expect(screen.queryByText(demo.year)).toBeNull();
  });
});
