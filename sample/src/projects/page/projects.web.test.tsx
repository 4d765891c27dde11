import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleProjects: words, common } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = async () => {
  const page = await renderHub({ server, path: '/tables/projects', hasCookie: true });
  await screen.findAllByRole('rowheader');
  return page;
};

const progress = () => screen.getAllByRole('progressbar').map((bar) => Number(bar.getAttribute('value')));

const question = () => screen.findByRole('alertdialog', { name: 'Delete the project?' });

describe('the projects', () => {
  it('are sorted by progress, up and down', async () => {
    const { user } = await open();
    const header = screen.getByRole('button', { name: words.column.progress });
    await user.click(header);
    await waitFor(() => expect(progress()).toEqual(progress().toSorted((a, b) => a - b)));
    await user.click(header);
    await waitFor(() => expect(progress()).toEqual(progress().toSorted((a, b) => b - a)));
    expect(progress()).toHaveLength(7);
  });

  it('open with their whole team', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'View Storefront' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Storefront' }));
    expect(drawer.getAllByRole('listitem')).toHaveLength(4);
    expect(drawer.getByText('4 more')).toBeTruthy();
  });

  it('are deleted after a confirmation that names them, or kept', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete Storefront' }));
    await user.click(within(await question()).getByRole('button', { name: common.action.cancel }));
    expect(await screen.findByText(words.deleteKept)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete Storefront' }));
    await user.click(within(await question()).getByRole('button', { name: common.action.yesDelete }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(6));
  });
});
