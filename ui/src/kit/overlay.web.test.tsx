import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';

import { fetchOverlaysWhenIdle, overlay } from './overlay.ts';

const Dialog = () => <p>open</p>;

it('is fetched when it is opened before the page is drawn', async () => {
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

it('is fetched when the browser is idle, and again when opened if that failed', async () => {
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

it('is fetched when idle even if its page opens later', async () => {
  fetchOverlaysWhenIdle();
  const load = vi.fn(async () => Dialog);
  overlay(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});
