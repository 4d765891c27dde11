import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Direction, Locale } from '@apps-hub/domain/locale';
import { LanguageProvider } from '#i18n/language.tsx';
import { phraseStore } from '#i18n/phrase-store.ts';
import { Chart, type ChartWords } from './chart.tsx';
import type { ChartData, ChartKind } from './chart-data.ts';
import './drawing.tsx';

const words: ChartWords = {
  view: 'View',
  asChart: 'Chart',
  asTable: 'Table',
  axis: 'Day',
  summary: 'Points by day',
  empty: 'Nothing yet',
};

const data: ChartData = {
  series: [
    { key: 'issued', label: 'Issued', colour: 1 },
    { key: 'used', label: 'Used', colour: 2 },
    { key: 'expired', label: 'Expired', colour: 3 },
  ],
  points: [
    { label: '1', title: '1 May', values: { issued: 1500, used: 20, expired: 0 } },
    { label: '2', title: '2 May', values: { issued: 30, used: 400, expired: 0 } },
    { label: '3', title: '3 May', values: { issued: 10, used: 0, expired: 0 } },
  ],
  formatValue: (value) => value.toLocaleString('en'),
};

interface Shown {
  locale?: Locale;
  direction?: Direction | 'auto';
}

const show = async (kind: ChartKind, { locale = 'en', direction = 'auto' }: Shown = {}) => {
  phraseStore.setDirection(direction);
  await phraseStore.setLocale(locale);
  await phraseStore.load('base');
  render(
    <MantineProvider env="test">
      <LanguageProvider>
        <Chart {...data} kind={kind} title="Points" words={words} />
      </LanguageProvider>
    </MantineProvider>,
  );
  return within(await screen.findByRole('figure', { name: 'Points by day' }));
};

beforeEach(() => phraseStore.setDirection('auto'));
afterEach(cleanup);

const names = (figure: Awaited<ReturnType<typeof show>>) =>
  figure.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'));

const focused = () => document.activeElement?.getAttribute('aria-label');

describe('a chart', () => {
  it.each(['bars', 'stacked', 'line', 'area', 'balance', 'radar'] as const)(
    'drawn as %s, describes each position without measures that are zero throughout',
    async (kind) => {
      const figure = await show(kind);
      expect(names(figure)).toEqual([
        '1 May: Issued 1,500, Used 20',
        '2 May: Issued 30, Used 400',
        '3 May: Issued 10, Used 0',
      ]);
      const legend = screen.getAllByRole('list')[0] as HTMLElement;
      expect(
        within(legend)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Issued', 'Used']);
    },
  );

  it.each(['donut', 'radial'] as const)('drawn as %s, describes the total of each measure', async (kind) => {
    const figure = await show(kind);
    expect(names(figure)).toEqual(['Issued 1,540', 'Used 420']);
    expect(screen.getByText('1,540').closest('li')?.textContent).toBe('Issued1,540');
  });

  it('writes Arabic amounts in their own direction, on the axis and within a donut', async () => {
    const bars = await show('bars', { locale: 'ar' });
    expect(bars.getByText('\u20671,000\u2069')).toBeTruthy();
    cleanup();
    const donut = await show('donut', { locale: 'ar' });
    expect(donut.getByText('\u20671,960\u2069')).toBeTruthy();
  });

  it('is a single tab stop, along which the arrow keys move and show the figures', async () => {
    const figure = await show('bars');
    const user = userEvent.setup();
    screen.getByRole('radio', { name: 'Chart' }).focus();
    await user.tab();
    expect(focused()).toMatch(/^1 May/);
    await user.keyboard('{ArrowRight}');
    expect(focused()).toMatch(/^2 May/);
    expect(figure.getByText('400')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(figure.queryByText('400')).toBeNull();
    await user.keyboard('{End}');
    expect(focused()).toMatch(/^3 May/);
    await user.keyboard('{ArrowRight}{Home}');
    expect(focused()).toMatch(/^1 May/);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['ar', 'auto', '{ArrowLeft}'],
    ['en', 'rtl', '{ArrowLeft}'],
    ['ar', 'ltr', '{ArrowRight}'],
  ] as const)('in %s (%s), moves on with %s', async (locale, direction, key) => {
    const figure = await show('line', { locale, direction });
    const user = userEvent.setup();
    figure.getAllByRole('img')[0]?.focus();
    await user.keyboard(key);
    expect(focused()).toMatch(/^2 May/);
  });

  it('shows the same figures as a table, with every measure', async () => {
    await show('donut');
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Table' }));
    const rows = within(screen.getByRole('table', { name: 'Points' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DayIssuedUsedExpired',
      '1 May1,500200',
      '2 May304000',
      '3 May1000',
    ]);
  });
});
