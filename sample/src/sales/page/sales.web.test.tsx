import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleSales: words, common } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = async (query = '') => {
  const page = await renderHub({ server, path: `/tables/data-table${query}`, hasCookie: true });
  await screen.findAllByRole('rowheader');
  return page;
};

const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the sales table', () => {
  it('filters by status, and groups rows under headings', async () => {
    const { user, address } = await open();
    await user.selectOptions(screen.getByLabelText(words.filter.status), 'Cancelled');
    await waitFor(() => expect(address()).toContain('status=Cancelled'));
    await waitFor(() => expect(screen.queryByText(words.status.Completed, { selector: 'td *' })).toBeNull());
    await user.selectOptions(screen.getByLabelText(words.filter.group), 'category');
    await waitFor(() => expect(document.querySelectorAll('th[scope=rowgroup]').length).toBeGreaterThan(1));
  });

  it('expands a row to the sale’s other fields', async () => {
    const { user } = await open();
    const [button] = screen.getAllByRole('button', { name: /^Details of/ });
    expect(button?.getAttribute('aria-expanded')).toBe('false');
    await user.click(button as HTMLElement);
    expect(button?.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText(words.detail.number)).toBeTruthy();
    await user.click(button as HTMLElement);
    expect(screen.queryByText(words.detail.number)).toBeNull();
  });

  it('deletes chosen sales after a confirmation that names them, and updates the figures', async () => {
    const { user } = await open();
    expect(await screen.findByText('24')).toBeTruthy();
    const before = rows();
    const [, first, second] = screen.getAllByRole('checkbox');
    await user.click(first as HTMLElement);
    await user.click(second as HTMLElement);
    await user.click(screen.getByRole('button', { name: words.delete }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 sales?' }));
    await user.click(question.getByRole('button', { name: common.action.yesDelete }));
    await waitFor(() => expect(rows()[0]).toBe(before[2]));
    expect(await screen.findByText('22')).toBeTruthy();
  });
});
