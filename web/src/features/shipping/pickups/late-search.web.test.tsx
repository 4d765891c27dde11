import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { pickup, pickupDetail } from '#test/shipping-fixtures.ts';
import { open, serverWith, withDetail } from './testing/pickup-server.ts';

const server = () => withDetail(serverWith([pickup()]), pickupDetail());

const searchBox = () => screen.findByRole('searchbox');

/** Types a search and presses something; the search updates the address before the press is rendered. */
const searchRightAfter = async (press: () => HTMLElement): Promise<void> => {
  const box = await searchBox();
  fireEvent.change(box, { target: { value: 'RUH1001' } });
  act(() => {
    press().click();
    fireEvent.keyDown(box, { key: 'Enter' });
  });
};

describe('a search that reaches the address right after a press', () => {
  it('keeps the pressed pickup open', async () => {
    const { address } = await open(server());
    const link = await screen.findByRole('link', { name: 'RUH1001' });
    await searchRightAfter(() => link);
    await waitFor(() => expect(address()).toContain('q=RUH1001'));
    expect(address()).toContain(`pickup=${pickup().id}`);
    expect(await screen.findByRole('dialog', { name: 'Pickup RUH1001' })).toBeTruthy();
  });

  it('does not reopen a closed pickup', async () => {
    const { address } = await open(server(), `/pickups?pickup=${pickup().id}`);
    await screen.findByRole('dialog', { name: 'Pickup RUH1001' });
    await searchRightAfter(() => screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/pickups?q=RUH1001'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
