import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { LanguageProvider } from '#i18n/language.tsx';
import { phraseStore } from '#i18n/phrase-store.ts';
import { StoreProvider } from '#session/store.tsx';
import { sessionOf } from '#test/fixtures.ts';
import { ListToolbar } from './list-toolbar.tsx';

const show = async (activeCount: number, locale: 'ar' | 'en' = 'en', hasFilters = true) => {
  await phraseStore.setLocale(locale);
  await phraseStore.load('base');
  render(
    <LanguageProvider>
      <MantineProvider withCssVariables={false} withGlobalClasses={false}>
        <StoreProvider session={sessionOf('owner')}>
          <ListToolbar
            q={undefined}
            onQ={() => undefined}
            activeCount={activeCount}
            hasSort={!hasFilters}
            {...(hasFilters && { filters: <input aria-label="Colour" /> })}
          />
        </StoreProvider>
      </MantineProvider>
    </LanguageProvider>,
  );
  return userEvent.setup();
};

/** The element that the button opens; on a phone the stylesheet shows it only while it is open. */
const folded = (button: HTMLElement) => document.getElementById(button.getAttribute('aria-controls') ?? '');

describe('the filters of a list, on a phone', () => {
  it('open and close by a button', async () => {
    const user = await show(0);
    const button = screen.getByRole('button', { name: 'Filter' });
    expect(folded(button)?.querySelector('input')?.getAttribute('aria-label')).toBe('Colour');
    for (const isOpen of [true, false]) {
      await user.click(button);
      expect([button.getAttribute('aria-expanded'), folded(button)?.hasAttribute('data-open')]).toEqual([
        String(isOpen),
        isOpen,
      ]);
    }
  });

  it.each([
    ['en', 2, 'Filter: 2 on'],
    ['ar', 1, 'تصفية: شرط واحد'],
    ['ar', 2, 'تصفية: شرطان'],
    ['ar', 3, 'تصفية: 3 شروط'],
  ] as const)('say on the button how many are on (%s, %i)', async (locale, count, name) => {
    await show(count, locale);
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('are called sorting if there is nothing to filter', async () => {
    await show(0, 'en', false);
    expect(screen.getByRole('button', { name: 'Sort' })).toBeTruthy();
  });
});
