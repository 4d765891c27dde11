import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleFleet: words, sampleShared: shared } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = (path: string) => renderHub({ server, path, hasCookie: true });

describe('the fleet', () => {
  it('lists every vehicle with its timeline when there is no map', async () => {
    const { user, address } = await open('/apps/logistics/fleet');
    const list = within(await screen.findByRole('region', { name: words.map.list }));
    expect(await screen.findByText(words.map.unsupported)).toBeTruthy();
    const rows = () => list.getAllByRole('button', { name: /^VOL-/ });
    expect(rows()).toHaveLength(25);
    await user.click(rows()[0] as HTMLElement);
    expect(address()).toContain('vehicle=1');
    expect(list.getByRole('heading', { name: words.map.timeline })).toBeTruthy();
    expect(list.getAllByText(words.map.created)).toHaveLength(1);
    await user.click(rows()[0] as HTMLElement);
    await waitFor(() => expect(list.queryByText(words.map.created)).toBeNull());
    await user.type(list.getByRole('searchbox'), 'no such vehicle{Enter}');
    expect(await screen.findByText(words.map.none)).toBeTruthy();
  });
});

describe('the logistics dashboard', () => {
  it('has charts with tables, orders by stage, and vehicles linked to the fleet', async () => {
    const { user, address } = await open('/dashboards/logistics');
    const chart = within(await screen.findByRole('region', { name: words.board.overview }));
    await user.click(chart.getByLabelText(shared.board.asTable));
    const [, counts] = within(chart.getByRole('table')).getAllByRole('row');
    const [, ...cells] = (counts as HTMLElement).children;
    expect([...cells].reduce((sum, { textContent }) => sum + Number(textContent), 0)).toBe(25);
    await user.click(screen.getByRole('tab', { name: words.board.stages.shipping }));
    expect(within(screen.getByRole('table', { name: words.board.orders })).getAllByRole('row')).toHaveLength(
      4,
    );
    await user.click((await screen.findAllByRole('link', { name: /^VOL-/ }))[0] as HTMLElement);
    await waitFor(() => expect(address()).toMatch(/^\/apps\/logistics\/fleet\?vehicle=\d+$/));
  });
});
