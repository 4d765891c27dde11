import type { Locale } from '@apps-hub/domain/locale';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LanguageProvider } from '../i18n/language.tsx';
import { phraseStore } from '../i18n/phrase-store.ts';
import { StoreProvider } from '../session/store.tsx';
import { sessionOf } from '../test/fixtures.ts';
import { DateInput } from './date-input.tsx';
import { Dialog } from './dialog.tsx';
import { theme } from './theme.ts';
import { TimeInput } from './time-input.tsx';

type Setup = Partial<ComponentProps<typeof DateInput>> & { readonly onEnd?: () => void };

const saw = vi.fn<(value: string) => void>();

const stay = () => undefined;

const DateForm = ({ value: start = '', onEnd = stay, ...rest }: Setup) => {
  const [value, setValue] = useState(start);
  return (
    <Dialog title="Form" onClose={onEnd}>
      <DateInput
        label="Day"
        {...rest}
        value={value}
        onChange={(date) => {
          saw(date);
          setValue(date);
        }}
      />
      <button onClick={() => setValue('2026-12-24')}>from outside</button>
    </Dialog>
  );
};

const TimeForm = ({ value: start = '' }: { readonly value?: string }) => {
  const [value, setValue] = useState(start);
  return (
    <Dialog title="Form" onClose={stay}>
      <TimeInput
        label="From"
        min="08:00"
        max="20:00"
        value={value}
        onChange={(time) => {
          saw(time);
          setValue(time);
        }}
      />
    </Dialog>
  );
};

const show = async (form: React.ReactNode, locale: Locale = 'en') => {
  await phraseStore.setLocale(locale);
  await phraseStore.load('base');
  render(
    <LanguageProvider>
      <DirectionProvider initialDirection={locale === 'ar' ? 'rtl' : 'ltr'} detectDirection={false}>
        <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
          <StoreProvider session={sessionOf('owner')}>{form}</StoreProvider>
        </MantineProvider>
      </DirectionProvider>
    </LanguageProvider>,
  );
  return userEvent.setup();
};

const day = () => screen.getByLabelText<HTMLInputElement>('Day');
const from = () => screen.getByLabelText<HTMLInputElement>('From');

/** Axe's findings in the open form, without colours, which need a real browser. */
const faults = async () => {
  const { violations } = await axe.run(screen.getByRole('dialog', { name: 'Form' }), {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

beforeEach(() => saw.mockClear());

describe('a date field', () => {
  it('shows its date in words and takes a typed one in digits of either language', async () => {
    const user = await show(<DateForm value="2026-06-02" />, 'ar');
    expect(day().value).toBe('2 يونيو 2026');
    await user.clear(day());
    await user.type(day(), '٣/٧/٢٠٢٦');
    expect(saw.mock.calls).toEqual([[''], ['2026-07-03']]);
    await user.tab();
    expect(day().value).toBe('3 يوليو 2026');
  });

  it('waits for the year, or until the field loses focus', async () => {
    const user = await show(<DateForm />);
    await user.type(day(), '3/7');
    expect(saw).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(saw.mock.lastCall?.[0]).toMatch(/^\d{4}-07-03$/);
  });

  it('reports an unreadable date, and has no value then', async () => {
    const user = await show(<DateForm value="2026-06-02" />);
    await user.clear(day());
    await user.type(day(), '31/2/2026');
    await user.tab();
    expect(day().value).toBe('31/2/2026');
    expect(screen.getByText(/^Enter a date such as /)).toBeTruthy();
    expect(saw.mock.lastCall).toEqual(['']);
    await user.click(screen.getByRole('button', { name: 'from outside' }));
    expect(day().value).toBe('24 December 2026');
    expect(screen.queryByText(/^Enter a date such as /)).toBeNull();
  });

  it('restores the last date if one is required', async () => {
    const user = await show(<DateForm value="2026-06-02" keepsLast />);
    await user.clear(day());
    await user.tab();
    expect([day().value, saw.mock.calls]).toEqual(['2 June 2026', []]);
  });

  it('opens a calendar with arrow key navigation, also into the next month', async () => {
    const user = await show(<DateForm value="2026-06-30" />);
    await user.click(day());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('30 June 2026'));
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(saw.mock.calls).toEqual([['2026-07-08']]);
    expect(document.activeElement).toBe(day());
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('follows the language’s direction and words, and starts weeks on Sunday in Saudi Arabia', async () => {
    const user = await show(<DateForm value="2026-06-10" />, 'ar');
    await user.click(screen.getByRole('button', { name: 'فتح التقويم' }));
    const grid = await screen.findByRole('grid');
    const selected = within(grid).getByRole('button', { name: /10 يونيو 2026/ });
    await waitFor(() => expect(document.activeElement).toBe(selected));
    const [first] = grid.querySelectorAll('th');
    expect(first?.textContent).toBe('ح');
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(saw.mock.calls).toEqual([['2026-06-11']]);
  });

  it('offers no day outside its limits and no disabled day', async () => {
    const user = await show(
      <DateForm
        value="2026-06-10"
        min="2026-06-08"
        max="2026-06-12"
        isDisabledDay={(date) => date === '2026-06-11'}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
    const grid = await screen.findByRole('grid');
    for (const name of [/ 7 June/, / 13 June/, / 11 June/]) {
      const cell = within(grid).getByRole('button', { name });
      expect(cell.getAttribute('aria-disabled')).toBe('true');
      await user.click(cell);
    }
    expect(saw).not.toHaveBeenCalled();
    await user.click(within(grid).getByRole('button', { name: / 12 June/ }));
    expect(saw.mock.calls).toEqual([['2026-06-12']]);
  });

  it('closes its calendar on Escape, and leaves the form open', async () => {
    const onEnd = vi.fn<() => void>();
    const user = await show(<DateForm value="2026-06-10" onEnd={onEnd} />);
    await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
    await screen.findByRole('grid');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).toBeNull();
    expect([document.activeElement, onEnd.mock.calls]).toEqual([day(), []]);
  });

  it.each(['ar', 'en'] as const)('passes axe, open and closed (%s)', async (locale) => {
    const user = await show(<DateForm value="2026-06-10" />, locale);
    expect(await faults()).toEqual([]);
    await user.click(day());
    await screen.findByRole('grid');
    expect(await faults()).toEqual([]);
  });
});

describe('a time field', () => {
  it('shows and accepts the language’s clock', async () => {
    const user = await show(<TimeForm value="17:30" />, 'ar');
    expect(from().value).toBe('5:30 م');
    await user.clear(from());
    await user.type(from(), '٩:١٥ ص');
    await user.tab();
    expect(saw.mock.lastCall).toEqual(['09:15']);
    expect(from().value).toBe('9:15 ص');
  });

  it('offers the half hours within its limits, by keyboard and by mouse', async () => {
    const user = await show(<TimeForm value="09:10" />);
    await user.click(from());
    const list = within(await screen.findByRole('listbox'));
    const times = list.getAllByRole('option').map(({ textContent }) => textContent);
    expect([times[0], times.at(-1)]).toEqual(['8:00', '20:00']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect([saw.mock.lastCall, screen.queryByRole('listbox')]).toEqual([['09:30'], null]);
    await user.keyboard('{ArrowDown}');
    await user.click(await screen.findByRole('option', { name: '11:00' }));
    expect(from().value).toBe('11:00');
  });

  it('reports an unreadable time', async () => {
    const user = await show(<TimeForm />);
    await user.type(from(), 'noon');
    await user.tab();
    expect(screen.getByText('Enter a time such as 17:30.')).toBeTruthy();
  });

  it('passes axe, open and closed', async () => {
    const user = await show(<TimeForm value="09:30" />, 'ar');
    expect(await faults()).toEqual([]);
    await user.click(from());
    await user.keyboard('{ArrowDown}');
    expect(await faults()).toEqual([]);
  });
});
