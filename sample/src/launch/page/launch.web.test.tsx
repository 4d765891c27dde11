import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi } from '@apps-hub/ui/test/fake-api.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleLaunch: words, addedFieldErrors } = en;

/** Nobody is signed in. */
const open = (page: string) => renderHub({ server: new FakeApi(), path: `/pages/misc/${page}` });

it('counts down to the opening, and adds an email once', async () => {
  const { user } = await open('coming-soon');
  expect((await screen.findByRole('timer', { name: words.soon.left })).textContent).toContain('days21');
  const email = screen.getByLabelText(words.soon.email);
  await user.type(email, 'noura@example.com{Enter}');
  expect((await screen.findByText(/is on the list/)).textContent).toContain('129');
  await user.type(email, 'noura@example.com{Enter}');
  expect(await screen.findByText(addedFieldErrors.taken)).toBeTruthy();
});

it('says when maintenance ends and was last checked, and when it is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  const { user } = await open('under-maintenance');
  const button = await screen.findByRole('button', { name: words.maintenance.retry });
  const first = screen.getByText(/^Not yet/).textContent;
  vi.setSystemTime(new Date('2026-11-22T10:30:00Z'));
  await user.click(button);
  await waitFor(() => expect(screen.getByText(/^Not yet/).textContent).not.toBe(first));
  vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
  await user.click(button);
  expect(await screen.findByText(words.maintenance.back)).toBeTruthy();
  expect(screen.getByRole('link', { name: words.home })).toBeTruthy();
  vi.useRealTimers();
});
