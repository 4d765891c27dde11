import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi } from '@apps-hub/ui/test/fake-api.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleHelpCenter: words } = en;

/** Nobody is signed in. */
const open = (path = '', locale: 'ar' | 'en' = 'en') =>
  renderHub({ server: new FakeApi(), path: `/front-pages/help-center${path}`, locale });

it('links from a topic to its guide, to the next one, and back', async () => {
  const { user, address } = await open();
  const topics = within(await screen.findByRole('region', { name: words.topics }));
  await user.click(topics.getByRole('link', { name: 'Void a pickup' }));
  await screen.findByRole('heading', { level: 1, name: 'Void a pickup' });
  expect(screen.getAllByRole('list').some(({ tagName }) => tagName === 'OL')).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Read next: Change a booked pickup' }));
  await screen.findByRole('heading', { level: 1, name: 'Change a booked pickup' });
  expect(address()).toBe('/front-pages/help-center/article/change-a-pickup');
  await user.click(screen.getByRole('link', { name: words.title }));
  expect(await screen.findByRole('heading', { level: 1, name: words.hello })).toBeTruthy();
});

it('searches all guides by the address, and says when nothing is found', async () => {
  const { user, address } = await open();
  await user.type(await screen.findByRole('searchbox'), 'recovery codes');
  await waitFor(() => expect(address()).toContain('q=recovery'));
  const results = within(await screen.findByRole('region', { name: words.results }));
  expect(await results.findByRole('link', { name: 'Two-step sign-in' })).toBeTruthy();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zebra');
  expect(await screen.findByText(words.nothing.replace('{{q}}', 'zebra'))).toBeTruthy();
});

it('asks whether the guide helped, takes another answer, and prints', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user } = await open('/article/book-a-pickup');
  await user.click(await screen.findByRole('button', { name: words.yes }));
  expect(await screen.findByText(words.thanks)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.no }));
  expect(await screen.findByText(words.sorry)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.print }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('says when a guide is unknown', async () => {
  await open('/article/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: words.unknown })).toBeTruthy();
  expect(screen.getByRole('link', { name: words.back })).toBeTruthy();
});
