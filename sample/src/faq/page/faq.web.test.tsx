import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleFaq: words, common } = en;

const open = (rest = '') => {
  const server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
  return renderHub({ server, path: `/pages/faq${rest}`, hasCookie: true });
};

const isShown = (text: string) => screen.getByText(text).closest('details')?.open;

it('shows the topic in the address, and opens all its answers on request', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delivery' }));
  await waitFor(() => expect(address()).toContain('topic=truck-delivery'));
  const answer = 'Scheduled delivery costs $69 or $99, depending on the size of the order and the distance.';
  expect(isShown(answer)).toBe(false);
  await user.click(screen.getByRole('button', { name: words.openAll }));
  expect(isShown(answer)).toBe(true);
  await user.click(screen.getByRole('button', { name: words.closeAll }));
  expect(isShown(answer)).toBe(false);
});

it('opens the question that the address names', async () => {
  await open('?topic=rotate-clockwise-2#rotate-clockwise-2-1');
  await screen.findByRole('heading', { name: 'Can I cancel my order?' });
  expect(isShown('Yes, until 72 hours before its delivery.')).toBe(true);
});

it('finds questions in any topic, and says when nothing is found', async () => {
  const { user, address } = await open();
  await user.type(await screen.findByRole('searchbox'), 'damaged');
  await waitFor(() => expect(address()).toContain('q=damaged'));
  expect(await screen.findByText('1 question found')).toBeTruthy();
  expect(isShown('Tell us within 48 hours, with a picture of the damage, and we send a replacement.')).toBe(
    true,
  );
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zebra');
  expect(await screen.findByText('No question contains “zebra”.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: common.table.clearFilters }));
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeTruthy();
});
