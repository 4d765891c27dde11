import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { en } from '#phrases/en/en.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleCalendar: words, common } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  // happy-dom has no layout, so no element is under a pointer.
  document.elementsFromPoint = () => [];
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), toFake: ['Date'] });
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
  return () => vi.useRealTimers();
});

const open = async (search = '?view=month', locale: Locale = 'en') => {
  const page = await renderHub({ server, path: `/apps/calendar${search}`, hasCookie: true, locale });
  await screen.findByRole(search.includes('list') ? 'complementary' : 'grid');
  return page;
};

const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const chip = (title: string) => screen.findByRole('button', { name: new RegExp(title) });
const drawer = (name: string) => screen.findByRole('dialog', { name });

describe('the calendar', () => {
  it('starts weeks on the store’s first day, and shows Hijri dates only in Arabic', async () => {
    await open();
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('Sun');
    expect(cell(/22 November 2026/).getAttribute('aria-current')).toBe('date');
    expect(cell(/11 November 2026/).textContent).not.toContain('جمادى');
  });

  it('names the Hijri month on its first day', async () => {
    await open('?view=month', 'ar');
    await screen.findByText('1 جمادى الآخرة');
    expect(screen.getByText(/جمادى الأولى – جمادى الآخرة 1448/)).toBeTruthy();
  });

  it('moves between days with the arrow keys, and adds an event there', async () => {
    const { user, address } = await open();
    cell(/22 November/).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(cell(/30 November/)));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(cell(/\b7 December/)));
    expect(address()).toContain('date=2026-12-07');
    await user.keyboard('{Enter}');
    await user.type(within(await drawer(words.addTitle)).getByLabelText(words.form.title), 'Harvest');
    await user.click(screen.getByRole('button', { name: common.action.save }));
    expect(cell(/\b7 December/).contains(await chip('Harvest'))).toBe(true);
  });

  it('refuses an end before the start and an invalid link', async () => {
    const { user } = await open();
    await user.click(await chip('Design review'));
    const form = within(await drawer(words.editTitle));
    await user.clear(form.getByLabelText(words.form.endTime));
    await user.type(form.getByLabelText(words.form.endTime), '9:00');
    await user.type(form.getByLabelText(/Link/), 'not a link');
    await user.click(form.getByRole('button', { name: common.action.save }));
    expect(await form.findByText('The end must be after the start.')).toBeTruthy();
    expect(form.getByText('Enter a link such as https://example.com.')).toBeTruthy();
  });

  it('moves an event by keyboard, says where it is, and undoes it', async () => {
    const { user } = await open();
    (await chip('Design review')).focus();
    await user.keyboard(' {ArrowRight}');
    expect(screen.getByText(/“Design review”: 23 Nov/).getAttribute('aria-live')).toBe('assertive');
    await user.keyboard('{Escape}');
    expect(screen.getByText('“Design review” was not moved.')).toBeTruthy();
    await user.keyboard(' {ArrowRight}{Enter}');
    await waitFor(async () => expect(cell(/23 November/).contains(await chip('Design review'))).toBe(true));
    await user.click(await screen.findByRole('button', { name: en.sampleShared.undo }));
    await waitFor(async () => expect(cell(/22 November/).contains(await chip('Design review'))).toBe(true));
  });

  it('shows only the chosen categories', async () => {
    const { user, address } = await open();
    await chip('Design review');
    await user.click(screen.getByRole('checkbox', { name: words.calendars.Business }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Design review/ })).toBeNull());
    expect(screen.getByRole('button', { name: /Workout/ })).toBeTruthy();
    expect(address()).toContain('calendars=Holiday');
  });

  it('deletes an event after a confirmation, and restores it with Undo', async () => {
    const { user } = await open('?view=list');
    await user.click(await chip('Design review'));
    await user.click(within(await drawer(words.editTitle)).getByRole('button', { name: words.delete }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: common.action.yesDelete }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Design review/ })).toBeNull());
    await user.click(await screen.findByRole('button', { name: en.sampleShared.undo }));
    expect(await chip('Design review')).toBeTruthy();
  });

  it('shows the events of a full day in a popover that Escape closes', async () => {
    const { user } = await open('?view=month&large=1');
    const [more] = await screen.findAllByRole('button', { name: /^\+\d+ more/ });
    if (!more) throw new Error('no day is full');
    await user.click(more);
    const popover = await screen.findByRole('dialog');
    expect(within(popover).getAllByRole('listitem').length).toBeGreaterThan(2);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(more);
  });
});
