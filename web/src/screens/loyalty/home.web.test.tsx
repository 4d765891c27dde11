import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem, unreachable } from '@apps-hub/ui/test/fake-api.ts';
import { collectionMethod, redemptionMethod, testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const again = () => screen.queryAllByRole('button', { name: 'Try again' });

/** As in the page. */
const FRESH_MS = 5_000;

const HOME = 'GET /api/v1/loyalty/home';
const COLLECTION = 'GET /api/v1/loyalty/collection-methods';
const REDEMPTION = 'GET /api/v1/loyalty/redemption-methods';
const SUMMARY = 'GET /api/v1/loyalty/adjustment-requests/summary';

const approvals = { waitingForYou: 2, rulesForYou: 0, yours: { waiting: 0, approved: 0, declined: 0 } };
const home = (changes: object = {}) =>
  json({
    collectionMethods: [collectionMethod()],
    redemptionMethods: [redemptionMethod()],
    approvals,
    ...changes,
  });

/** Single calls return different figures from the home call, to tell them apart. */
const server = (): FakeApi =>
  new FakeApi()
    .on(HOME, () => home())
    .on(COLLECTION, () => json({ methods: [] }))
    .on(REDEMPTION, () =>
      json({ methods: [redemptionMethod(), redemptionMethod({ id: testId('redemptionMethod', 2) })] }),
    )
    .on(SUMMARY, () => json({ ...approvals, waitingForYou: 7 }));

/** The calls of the page; the bell asks for its notifications after it. */
const asked = ({ received }: FakeApi): readonly string[] =>
  received
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => call !== 'GET /api/v1/notifications');

const shown = async () => {
  const table = within(await screen.findByRole('table', { name: 'Redemption Methods' }));
  return table.getAllByRole('row').length - 1;
};

describe('the loyalty home', () => {
  it('shows methods and waiting requests from one call', async () => {
    const fake = server();
    await renderApp({ server: fake, path: '/', freshMs: FRESH_MS });
    expect(await shown()).toBe(1);
    expect(screen.getByRole('link', { name: '2 adjustments are waiting for your approval' })).toBeTruthy();
    expect(screen.queryByText('No collection methods yet')).toBeNull();
    expect(asked(fake)).toEqual([HOME]);
  });

  it('refetches only the changed list', async () => {
    const fake = server().on(`DELETE /api/v1/loyalty/collection-methods/${collectionMethod().id}`, () =>
      json({ id: collectionMethod().id }),
    );
    const { user } = await renderApp({ server: fake, path: '/', freshMs: FRESH_MS });
    await user.click(await screen.findByRole('button', { name: /^Delete: Customer will earn/ }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, Delete' }),
    );
    await waitFor(() => expect(fake.sentTo(COLLECTION)).toHaveLength(1));
    expect(asked(fake).filter((call) => call.startsWith('GET'))).toEqual([HOME, COLLECTION]);
  });

  it('fetches a missing part by itself, and shows its own error', async () => {
    const fake = server()
      .on(HOME, () => home({ collectionMethods: null }))
      .on(COLLECTION, () => problem(403, 'forbidden'));
    await renderApp({ server: fake, path: '/', freshMs: FRESH_MS });
    expect(await shown()).toBe(1);
    expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
    // Once by the loader, and once more as the card appears, as after any error.
    expect(asked(fake)).toEqual([HOME, COLLECTION, COLLECTION]);
  });

  it('fetches each part by itself when the home call fails', async () => {
    const fake = server().on(HOME, () => problem(500, 'internal'));
    await renderApp({ server: fake, path: '/', freshMs: FRESH_MS });
    expect(await shown()).toBe(2);
    expect(screen.getByRole('link', { name: '7 adjustments are waiting for your approval' })).toBeTruthy();
    expect(asked(fake).toSorted((a, b) => a.localeCompare(b))).toEqual([
      SUMMARY,
      COLLECTION,
      HOME,
      REDEMPTION,
    ]);
  });

  it('says that the server is unreachable, and fetches each part on "Try again"', async () => {
    const fake = new FakeApi();
    for (const call of [HOME, COLLECTION, REDEMPTION, SUMMARY]) fake.on(call, unreachable);
    const { user } = await renderApp({ server: fake, path: '/', freshMs: FRESH_MS });
    await waitFor(() => expect(again()).toHaveLength(2));
    fake.on(REDEMPTION, () => json({ methods: [redemptionMethod()] }));
    for (const button of again()) await user.click(button);
    expect(await shown()).toBe(1);
    await waitFor(() => expect(again()).toHaveLength(1));
    expect(fake.sentTo(HOME)).toHaveLength(1);
  });

  it('shows no requests to users who may not adjust, whatever the server sent', async () => {
    const fake = server();
    await renderApp({ server: fake, path: '/', freshMs: FRESH_MS, role: 'viewer' });
    expect(await shown()).toBe(1);
    expect(screen.queryByRole('link', { name: /your approval/ })).toBeNull();
    expect(asked(fake)).toEqual([HOME]);
  });
});
