import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { LanguageProvider } from '../i18n/language.tsx';
import { phraseStore } from '../i18n/phrase-store.ts';
import { Tabs } from './tabs.tsx';

const NAMES = ['Transactions', 'Coupons', 'Orders', 'Notes'] as const;

const Example = () => {
  const [value, setValue] = useState<string>('Transactions');
  return (
    <Tabs
      label="History"
      value={value}
      tabs={NAMES.map((name) => ({ value: name, label: name }))}
      onChange={setValue}
    >
      {`All ${value}`}
    </Tabs>
  );
};

/** Every tab is 100 pixels wide, in a list of `width`. */
const show = (width: number) => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  render(
    <MantineProvider env="test">
      <LanguageProvider>
        <Example />
      </LanguageProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
};

const inBar = () =>
  screen
    .getAllByRole('tab')
    .filter((tab) => tab.dataset['rest'] === undefined)
    .map((tab) => tab.textContent);

beforeEach(async () => {
  await phraseStore.setLocale('en');
  await phraseStore.load('base');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('tabs that fit are all shown', () => {
  show(400);
  expect(inBar()).toEqual([...NAMES]);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

it('tabs that do not fit are under "More"; the chosen one takes the last place and the focus', async () => {
  const user = show(320);
  expect(inBar()).toEqual(['Transactions', 'Coupons']);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  expect(inBar()).toEqual(['Transactions', 'Notes']);
  expect(screen.getByText('All Notes')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Notes' }));
  expect(screen.queryByRole('button', { name: 'Orders' })).toBeNull();
});

it('arrow keys move among the tabs in view', async () => {
  const user = show(320);
  screen.getByRole('tab', { name: 'Transactions' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByText('All Transactions')).toBeTruthy();
});
