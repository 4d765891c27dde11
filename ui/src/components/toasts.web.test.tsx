import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { LanguageProvider } from '../i18n/language.tsx';
import { phraseStore } from '../i18n/phrase-store.ts';
import { connectHostChrome } from './host-chrome.ts';
import { showToast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

beforeEach(async () => {
  await phraseStore.setLocale('en');
  await phraseStore.load('base');
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <LanguageProvider>
        <button type="button">Elsewhere</button>
        <Toasts />
      </LanguageProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const say = (text: string) => act(() => void showToast('success', text));
const focus = (element: HTMLElement | undefined) => act(() => element?.focus());
const closeButtons = () => screen.getAllByRole('button', { name: 'Close' });

it('a toast is dismissed automatically', async () => {
  say('Saved');
  await wait(6_900);
  expect(screen.getByText('Saved')).toBeTruthy();
  await wait(200);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('a host that shows toasts gets them, except those with a button', async () => {
  const told: string[] = [];
  connectHostChrome({ showTitle: () => undefined, showToast: (kind, text) => told.push(`${kind} ${text}`) });
  say('Saved');
  act(() => void showToast('success', 'Deleted', { label: 'Undo', run: () => undefined }));
  connectHostChrome(undefined);
  await wait(100);
  expect(told).toEqual(['success Saved']);
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  await wait(7_000);
});

it('toasts stay while one has the focus, and disappear some time after it leaves', async () => {
  say('Saved');
  say('Sent');
  focus(closeButtons()[0]);
  await wait(60_000);
  say('Done');
  await wait(60_000);
  for (const text of ['Saved', 'Sent', 'Done']) expect(screen.getByText(text)).toBeTruthy();
  focus(screen.getByRole('button', { name: 'Elsewhere' }));
  await wait(6_900);
  expect(screen.getByText('Saved')).toBeTruthy();
  await wait(200);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('closing one returns the focus, and the others disappear', async () => {
  say('Saved');
  say('Sent');
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  focus(elsewhere);
  focus(closeButtons()[0]);
  act(() => closeButtons()[0]?.click());
  expect(screen.queryByText('Saved')).toBeNull();
  expect(document.activeElement).toBe(elsewhere);
  await wait(7_100);
  expect(screen.queryByText('Sent')).toBeNull();
});

it('closing one focuses the next row when the previously focused row is gone', async () => {
  const rows = document.createElement('main');
  rows.innerHTML = '<ul><li><button>Delete A</button></li><li><button>Delete B</button></li></ul>';
  document.body.append(rows);
  const [first, second] = rows.querySelectorAll('button');
  say('Deleted');
  focus(first);
  focus(closeButtons()[0]);
  first?.closest('li')?.remove();
  act(() => closeButtons()[0]?.click());
  expect(document.activeElement).toBe(second);
  rows.remove();
});

it('undo works only once', async () => {
  const undo = vi.fn();
  act(() => void showToast('success', 'Deleted', { label: 'Undo', run: undo }));
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted')).toBeNull();
});
