import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleAnalytics: words, sampleProjects: projects, sampleShared: shared } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = async () => {
  const page = await renderHub({ server, path: '/dashboards/analytics', hasCookie: true });
  await screen.findByRole('region', { name: words.daily.title });
  return page;
};

const fill = (phrase: string, title: string) => phrase.replace('{{title}}', title);

describe('the analytics dashboard', () => {
  it.each([
    [words.daily.title, 30],
    [words.overview.title, 30],
    [words.week.title, 7],
    [words.tickets.title, 1],
    [words.months.title, 8],
  ])('has a table of %s with %i rows', async (title, rows) => {
    const { user } = await open();
    const chart = within(screen.getByRole('region', { name: title }));
    await user.click(chart.getByLabelText(shared.board.asTable));
    expect(within(chart.getByRole('table', { name: title })).getAllByRole('row')).toHaveLength(rows + 1);
  });

  it('saves a card’s table as CSV', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL');
    const { user } = await open();
    await user.click(
      screen.getByRole('button', { name: fill(shared.board.downloadOf, words.countries.title) }),
    );
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [file] = saved.mock.lastCall ?? [];
    const lines = (await (file as Blob).text()).trim().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toMatch(/^Saudi Arabia,\d+(\.\d+)?,-?\d+$/);
    saved.mockRestore();
  });

  it('refreshes a card, switches the website card’s question and shows the projects', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: fill(shared.board.refreshOf, words.week.title) }));
    await screen.findByText(shared.board.refreshed);
    await user.click(screen.getByLabelText(words.website.spending));
    expect(screen.getByText(words.website.perOrder)).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: projects.search }), 'brand{Enter}');
    await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(1));
  });
});
