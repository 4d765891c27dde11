import type { Role } from '@apps-hub/contract/abilities';
import type { PlatformName } from '@apps-hub/contract/apps';
import type { OwnProgrammeState } from '@apps-hub/contract/loyalty/own-programme/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { redemptionMethod, sessionOf, testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const PROGRAMME = { isOn: true, earning: [], rewards: [], left: [], customersWithPoints: 0 };

type State = Omit<OwnProgrammeState, 'imported'> & Partial<Pick<OwnProgrammeState, 'imported'>>;

const serverWith = (state: State): FakeApi =>
  new FakeApi()
    .on('GET /api/v1/loyalty/collection-methods', () => json({ methods: [] }))
    .on('GET /api/v1/loyalty/redemption-methods', () => json({ methods: [] }))
    .on('GET /api/v1/loyalty/own-programme', () => json({ imported: null, ...state }));

const onPlatform = (platform: PlatformName, role: Role) => {
  const { store, ...session } = sessionOf(role);
  return { status: 'signed_in' as const, session: { ...session, store: { ...store, platform } } };
};

interface Opened {
  readonly state: State;
  readonly role?: Role;
  readonly platform?: PlatformName;
  readonly locale?: 'ar' | 'en';
}

const open = async ({ state, platform = 'zid', locale = 'en', role = 'owner' }: Opened) => {
  const server = serverWith(state);
  const sessionState = onPlatform(platform, role);
  return { server, ...(await renderApp({ server, path: '/', locale, sessionState })) };
};

const asked = (server: FakeApi): number => server.sentTo('GET /api/v1/loyalty/own-programme').length;

describe('the loyalty home of a Zid store', () => {
  it.each([
    ['en', /is on as well, so customers earn points in both/],
    ['ar', /مفعّل أيضًا/],
  ] as const)('warns in %s while both programmes are on', async (locale, text) => {
    await open({ state: { programme: PROGRAMME, isOursOn: true }, locale });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['theirs is off', { programme: { ...PROGRAMME, isOn: false }, isOursOn: true }],
    ['ours is off', { programme: PROGRAMME, isOursOn: false }],
    ['theirs cannot be read', { programme: null, isOursOn: true }],
  ])('shows no warning where %s', async (_, state) => {
    const { server } = await open({ state });
    await screen.findByRole('button', { name: 'Add Redemption Method' });
    await waitFor(() => expect(asked(server)).toBe(1));
    expect(screen.queryByText(/points in both/)).toBeNull();
  });
});

it('a store of another platform sends no request', async () => {
  const { server } = await open({ state: { programme: PROGRAMME, isOursOn: true }, platform: 'salla' });
  await screen.findByRole('button', { name: 'Add Redemption Method' });
  expect(screen.queryByText(/points in both/)).toBeNull();
  expect(asked(server)).toBe(0);
});

const FETCH = { name: 'Fetch customers’ points' };
const batchId = testId('batch', 1);

describe('the migration', () => {
  it('leads to where balances are moved in, and to their draft', async () => {
    const { server, user, address } = await open({ state: { programme: PROGRAMME, isOursOn: false } });
    server.on('GET /api/v1/loyalty/own-programme/reading', () => json({ host: null, reading: null }));
    server.on('GET /api/v1/loyalty/order-imports', () => json({ imports: [] }));
    await user.click(await screen.findByRole('link', FETCH));
    expect(address()).toBe('/batches/moving-in');
  });

  it('fills the usual form with a rule, without saving it', async () => {
    const programme = { ...PROGRAMME, earning: [{ points: 3, perAmount: '25.00' }] };
    const { server, user } = await open({ state: { programme, isOursOn: false } });
    await user.click(await screen.findByRole('button', { name: /Import the rule: 3 points for every/ }));
    const form = within(await screen.findByRole('dialog'));
    const values = form.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value);
    expect(values).toEqual(expect.arrayContaining(['3', '25.00']));
    expect(
      server.received.filter(({ path, method }) => method === 'POST' && !path.endsWith('/check')),
    ).toEqual([]);
  });

  it('fills the reward’s form with a preview, and offers each reward once', async () => {
    const reward = { discountMode: 'percent' as const, discountValue: '12.5', requiredPoints: 200 };
    const { server, user } = await open({
      state: { programme: { ...PROGRAMME, rewards: [reward] }, isOursOn: false },
    });
    const take = { name: 'Import the reward: 12.5% OFF for 200 points' };
    await user.click(await screen.findByRole('button', take));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByText('The customer gets 12.5% OFF on the order total for 200 points.')).toBeTruthy();
    server
      .on('POST /api/v1/loyalty/redemption-methods', () => json(redemptionMethod()))
      .on('GET /api/v1/loyalty/own-programme', () =>
        json({ programme: PROGRAMME, isOursOn: false, imported: null }),
      );
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('button', take)).toBeNull());
    const [saved] = server.sentTo('POST /api/v1/loyalty/redemption-methods');
    expect(saved?.body).toMatchObject({ ...reward, applyDiscountTo: 'order', status: 'active' });
  });

  it.each([
    ['en', 'reward', 'kind', 'The reward (points: 300). It is neither an amount off nor a percentage off.'],
    ['ar', 'earning', 'some_customers', /^قاعدة الاكتساب \(النقاط: 300\)\. تخص بعض العملاء فقط/],
  ] as const)('says in %s which %s cannot come, and why (%s)', async (locale, kind, reason, text) => {
    const left = [{ kind, points: 300, value: null, reason }];
    await open({ state: { programme: { ...PROGRAMME, left }, isOursOn: false }, locale });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['whoever may only read', { role: 'viewer' as const, isOn: true, customersWithPoints: 5 }],
    [
      'a store where nobody has points and it is off',
      { role: 'owner' as const, isOn: false, customersWithPoints: 0 },
    ],
  ])('is not offered to %s', async (_, { role, ...change }) => {
    const { server } = await open({
      state: { programme: { ...PROGRAMME, ...change }, isOursOn: true },
      role,
    });
    await waitFor(() => expect(asked(server)).toBe(1));
    await screen.findByRole('button', { name: 'Add Redemption Method' });
    expect(screen.queryByRole('link', FETCH)).toBeNull();
  });

  it('is not offered again once the points are imported and the programme is off', async () => {
    const programme = { ...PROGRAMME, isOn: false, customersWithPoints: 5 };
    const { server } = await open({
      state: { programme, isOursOn: true, imported: { batchId, state: 'applied' } },
    });
    await waitFor(() => expect(asked(server)).toBe(1));
    await screen.findByRole('button', { name: 'Add Redemption Method' });
    expect(screen.queryByRole('link', FETCH)).toBeNull();
  });
});
