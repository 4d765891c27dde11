import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';

import { renderApp } from '#test/render-app.tsx';
import { serverWith } from './testing/settings-server.ts';

const openForm = async (locale: 'ar' | 'en') => {
  const { server } = serverWith({ addresses: [] });
  const { user } = await renderApp({ server: server, path: '/settings', app: 'aramex', locale });
  await user.click(
    await screen.findByRole('button', { name: locale === 'ar' ? 'إضافة عنوان' : 'Add address' }),
  );
  const dialog = await screen.findByRole('dialog');
  const zone = within(dialog).getByLabelText<HTMLInputElement>(
    locale === 'ar' ? /^المنطقة الزمنية/ : /^Time zone/,
  );
  return { user, dialog, zone };
};

const shown = () =>
  screen.queryAllByRole('option', { hidden: true }).filter(({ tagName }) => tagName === 'DIV');

describe('the time zone of an address', () => {
  it('is found by country or city, and chosen by keyboard', async () => {
    const { user, zone } = await openForm('en');
    expect(zone.value).toBe('Saudi Arabia (GMT+3)');
    await user.click(zone);
    expect(shown()[0]?.textContent).toBe('Saudi ArabiaGMT+3');
    await user.clear(zone);
    await user.type(zone, 'new york');
    expect(shown().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^New YorkGMT/)]);
    expect(screen.getByRole('group', { name: 'United States' })).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(zone.value).toMatch(/^United States, New York \(GMT/));
  });

  it('has Arabic names in Arabic, with and without hamza', async () => {
    const { user, zone } = await openForm('ar');
    expect(zone.value).toBe('المملكة العربية السعودية (غرينتش+3)');
    await user.click(zone);
    await user.clear(zone);
    await user.type(zone, 'الاردن');
    expect(shown().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^الأردن/)]);
  });

  it('stays as it was when nothing is chosen, and says when nothing matches', async () => {
    const { user, zone } = await openForm('en');
    await user.click(zone);
    await user.clear(zone);
    await user.type(zone, 'nowhere');
    expect(screen.getByText(/No time zones found/)).toBeTruthy();
    await user.tab();
    expect(zone.value).toBe('Saudi Arabia (GMT+3)');
  });

  it('has no fault that axe finds while open', async () => {
    const { user, zone } = await openForm('en');
    await user.click(zone);
    await user.type(zone, 'a');
    const box = zone.closest<HTMLElement>('div:has(> [popover])') ?? zone;
    const { violations } = await axe.run(box, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
