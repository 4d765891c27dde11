import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleReviews: words, sampleShared, common } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = (path: string) => renderHub({ server, path, hasCookie: true });

const rows = () => screen.getAllByRole('rowheader').map((cell) => within(cell.closest('tr') as HTMLElement));

const published = async () => {
  const card = within(await screen.findByRole('region', { name: words.rating.title }));
  return Number.parseInt((await card.findByText(/published review/)).textContent ?? '', 10);
};

describe('the reviews of the sample shop', () => {
  it('are published together, update the rating, and can be undone', async () => {
    const { user } = await open('/apps/ecommerce/manage-review?status=Pending');
    await screen.findAllByRole('rowheader');
    const before = await published();
    for (const row of rows().slice(0, 2)) await user.click(row.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: words.action.publish }));
    expect(await screen.findByText('2 reviews are now in the store.')).toBeDefined();
    await waitFor(async () => expect(await published()).toBe(before + 2));
    await user.click(screen.getByRole('button', { name: sampleShared.undo }));
    await waitFor(async () => expect(await published()).toBe(before));
  });

  it('link to the customer who wrote them, and open in full', async () => {
    const { user } = await open('/apps/ecommerce/manage-review');
    await screen.findAllByRole('rowheader');
    const [first] = rows();
    const link = await first?.findByRole('link');
    expect(link?.getAttribute('href')).toMatch(/^\/apps\/ecommerce\/customer\/details\/\d{6}$/);
    await user.click(first?.getByRole('button', { name: /^More about/ }) as HTMLElement);
    await user.click(screen.getAllByRole('button', { name: /^Open the review/ })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: link?.textContent ?? '?' })).toBeDefined();
  });

  it('are deleted after a confirmation, or kept on Cancel', async () => {
    const { user } = await open('/apps/ecommerce/manage-review');
    await screen.findByText('1–10 of 100');
    await user.click(rows()[0]?.getByRole('checkbox') as HTMLElement);
    const bar = screen.getByText('1 review selected').parentElement as HTMLElement;
    const ask = () => user.click(within(bar).getByRole('button', { name: words.action.delete }));
    await ask();
    await user.click(await screen.findByRole('button', { name: common.action.cancel }));
    expect(await screen.findByText(words.remove.cancelled)).toBeDefined();
    expect(screen.getByText('1–10 of 100')).toBeDefined();
    await ask();
    await user.click(await screen.findByRole('button', { name: common.action.yesDelete }));
    expect(await screen.findByText('1–10 of 99')).toBeDefined();
  });
});
