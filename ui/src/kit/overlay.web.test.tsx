import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';

import { fetchOverlaysWhenIdle, overlay } from './overlay.ts';

const Dialog = () => <p>open</p>;

it('is fetched when it is opened, as long as the page is not drawn', async () => {
  const load = vi.fn(async () => Dialog);
  const Overlay = overlay(load);
  expect(load).not.toHaveBeenCalled();
  render(
    <Suspense fallback={null}>
      <Overlay />
    </Suspense>,
  );
  await screen.findByText('open');
});

it('is fetched once the page is drawn and the browser idle, and again when that failed', async () => {
  const load = vi.fn(async () => Dialog).mockRejectedValueOnce(new Error('offline'));
  const Overlay = overlay(load);
  fetchOverlaysWhenIdle();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  render(
    <Suspense fallback={null}>
      <Overlay />
    </Suspense>,
  );
  await screen.findByText('open');
});

it('is fetched when idle too if its page is opened later', async () => {
  fetchOverlaysWhenIdle();
  const load = vi.fn(async () => Dialog);
  overlay(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});
