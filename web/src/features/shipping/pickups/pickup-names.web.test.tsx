import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { missedPickup, pickup, pickupDetail } from '#test/shipping-fixtures.ts';
import { LIST, open, serverWith, withDetail } from './testing/pickup-server.ts';

const dayOf = (id: number, date: string) =>
  pickup({ id: testId('pickup', id), number: `RUH${id}`, window: { date, from: '10:00', to: '13:00' } });

/** Each part is isolated in its own direction. */
const [BRANCH, FIRST, SECOND] = ['\u2068Main branch\u2069', '\u2066#1043\u2069', '\u2066#1044\u2069'];

const table = () => screen.findByRole('table', { name: 'Pickups' });

/** The rows in reading order: headings, and pickup names. */
const rowsOf = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.querySelector('a')?.textContent ?? cell.textContent);

describe('the list of pickups', () => {
  it('is grouped by Today, Upcoming and Past, until a column sorts it', async () => {
    const rows = [
      dayOf(1, '2026-06-02'),
      dayOf(2, '2026-06-03'),
      dayOf(3, '2026-06-04'),
      dayOf(4, '2026-06-01'),
    ];
    const server = serverWith(rows);
    const { user } = await open(server);
    expect(await rowsOf()).toEqual(['Today', 'RUH1', 'Upcoming', 'RUH2', 'RUH3', 'Past', 'RUH4']);
    const press = async () => user.click(within(await table()).getByRole('button', { name: 'Pickup' }));
    await press();
    await waitFor(async () => expect(await rowsOf()).toEqual(['RUH1', 'RUH2', 'RUH3', 'RUH4']));
    await press();
    await press();
    await waitFor(async () => expect(await rowsOf()).toContain('Today'));
    expect(server.sentTo(LIST).at(-1)?.query).not.toHaveProperty('sortBy');
  });

  it('names a pickup without a number by branch and orders, everywhere', async () => {
    const nameless = missedPickup({
      number: null,
      orders: { numbers: ['1043', '1044'], total: 5 },
    });
    const name = `${BRANCH} · ${FIRST}, ${SECOND} +3`;
    const server = withDetail(serverWith([nameless]), pickupDetail({ ...nameless }));
    const { user } = await open(server);
    expect(await rowsOf()).toEqual(['Today', name]);
    await user.click(screen.getByRole('button', { name: `View details: ${name}` }));
    expect(await screen.findByRole('dialog', { name: `Pickup from ${name}` })).toBeTruthy();
  });

  it('does so in Arabic', async () => {
    await open(
      serverWith([pickup({ number: null, orders: { numbers: ['1043', '1044'], total: 5 } })]),
      '/pickups',
      { locale: 'ar' },
    );
    expect(
      await screen.findByRole('link', { name: `${BRANCH} · ${FIRST}، ${SECOND} و3 غيرها` }),
    ).toBeTruthy();
  });
});
