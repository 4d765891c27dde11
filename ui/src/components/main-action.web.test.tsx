import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';

import { connectHostChrome, type HostAction } from './host-chrome.ts';
import { MainAction } from './main-action.tsx';

afterEach(() => {
  cleanup();
  connectHostChrome(undefined);
});

const page = (denied: string | undefined, onClick: () => void) => (
  <StrictMode>
    <MantineProvider env="test">
      <MainAction title="Add customer" icon={null} disabledReason={denied} onClick={onClick} />
    </MantineProvider>
  </StrictMode>
);

/** A host with a bar, which shows one action at a time. */
const bar = () => {
  const shown: HostAction[] = [];
  connectHostChrome({
    showTitle: () => undefined,
    showToast: () => undefined,
    showAction: (action) => {
      shown.push(action);
      return () => void shown.splice(shown.indexOf(action), 1);
    },
  });
  return shown;
};

it('is a button on the page if the host has no bar', () => {
  const done: string[] = [];
  render(page(undefined, () => done.push('added')));
  screen.getByRole('button', { name: 'Add customer' }).click();
  expect(done).toEqual(['added']);
});

it('stands in the host’s bar instead, runs what the page does now, and leaves with the page', () => {
  const shown = bar();
  const done: string[] = [];
  const { rerender, unmount } = render(page(undefined, () => done.push('before')));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(page(undefined, () => done.push('now')));
  act(() => shown[0]?.run());
  expect(done).toEqual(['now']);
  rerender(page('Your role cannot add customers.', () => undefined));
  expect(shown.map(({ title, disabledReason }) => [title, disabledReason])).toEqual([
    ['Add customer', 'Your role cannot add customers.'],
  ]);
  unmount();
  expect(shown).toEqual([]);
});
