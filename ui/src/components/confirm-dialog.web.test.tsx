import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { LanguageProvider } from '../i18n/language.tsx';
import { phraseStore } from '../i18n/phrase-store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { connectHostChrome, type HostQuestion } from './host-chrome.ts';

beforeEach(async () => {
  await phraseStore.setLocale('en');
  await phraseStore.load('base');
});
afterEach(() => {
  cleanup();
  connectHostChrome(undefined);
});

const host = () => {
  const asked: HostQuestion[] = [];
  const waiting = Promise.withResolvers<boolean>();
  connectHostChrome({
    showTitle: () => undefined,
    showToast: () => undefined,
    confirm: (question) => {
      asked.push(question);
      return waiting.promise;
    },
  });
  return { asked, answer: (isConfirmed: boolean) => act(async () => waiting.resolve(isConfirmed)) };
};

const draw = (more: { details?: string } = {}) => {
  const done: string[] = [];
  const drawn = render(
    <StrictMode>
      <MantineProvider env="test">
        <LanguageProvider>
          <ConfirmDialog
            title="Method"
            question="Delete this method?"
            consequence="Coupons stay."
            confirmLabel="Yes, delete"
            busy={false}
            onConfirm={() => done.push('confirmed')}
            onCancel={() => done.push('cancelled')}
            {...more}
          />
        </LanguageProvider>
      </MantineProvider>
    </StrictMode>,
  );
  return { done, ...drawn };
};

it.each([
  [true, 'confirmed'],
  [false, 'cancelled'],
])('the host’s dialog asks once: %s', async (isConfirmed, outcome) => {
  const { asked, answer } = host();
  const { done } = draw();
  expect(asked).toEqual([
    {
      title: 'Method',
      message: 'Delete this method?\nCoupons stay.',
      confirmText: 'Yes, delete',
      cancelText: 'Cancel',
      isHarmless: false,
    },
  ]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await answer(isConfirmed);
  expect(done).toEqual([outcome]);
});

it('an answer after leaving the page is ignored', async () => {
  const { answer } = host();
  const { done, unmount } = draw();
  unmount();
  await answer(true);
  expect(done).toEqual([]);
});

it('a question that needs input is asked in our dialog', async () => {
  const { asked } = host();
  draw({ details: 'Three orders' });
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(asked).toEqual([]);
});

it('without a host, our dialog asks', async () => {
  draw();
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});
