import type { Locale } from '@apps-hub/domain/locale';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectField, screenCheckIn } from '@apps-hub/e2e/checks.ts';
import { i18nFor } from './i18n.ts';
import { openHub } from '@apps-hub/e2e/screens/hub.ts';
import type { HubPage } from '@apps-hub/e2e/screens/hub.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';

const testEnv = setUpTestEnv({ isShared: true });

const DATE = '2027-03-15';

/** The tests create their own events, so the seeded days don't matter. */
const TITLE = { ar: 'قهوة مع المورّد', en: 'Coffee with the supplier' };

interface Point {
  readonly x: number;
  readonly y: number;
}

const centreOf = async (place: Locator): Promise<Point> => {
  const box = await place.boundingBox();
  if (!box) throw new Error('the place is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const dayOf = ({ page }: HubPage, date: string) => page.locator(`[data-day="${date}"]:not([data-minutes])`);

const hourOf = ({ page }: HubPage, date: string, at: number) =>
  page.locator(`[data-day="${date}"][data-minutes="${at * 60}"]`);

const expectOn = (place: Locator, chip: Locator) =>
  expect.poll(() => place.filter({ has: chip }).count()).toBe(1);

/** Drags with a finger, after the long press that picks up the event. */
const dragByTouch = async ({ page, context }: HubPage, from: Point, to: Point): Promise<void> => {
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', { x, y }: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  await page.locator('[data-moving]').waitFor();
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch('touchMove', to);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

describe.each(['ar', 'en'] as const)('the sample calendar in %s', (locale) => {
  const { t } = i18nFor(locale);
  const expectSound = screenCheckIn(locale);
  let hub: HubPage;
  beforeAll(async () => {
    hub = await openHub(testEnv, { visitor: 'admin', locale });
  });
  afterAll(() => hub.context.close());

  const chip = () => hub.page.getByRole('button', { name: TITLE[locale] });
  const day = (date: string) => dayOf(hub, date);
  const hour = (date: string, at: number) => hourOf(hub, date, at);
  const isOn = (place: Locator) => expectOn(place, chip());

  const drag = async (from: Point, to: Point) => {
    const { mouse } = hub.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await mouse.move(to.x, to.y);
    await mouse.up();
  };

  test('adds an event by keyboard, moves it by mouse and keys, and deletes it', async () => {
    const { page, url, problems } = hub;
    await page.goto(`${url}/apps/calendar?view=month&date=${DATE}`);
    await day(DATE).focus();
    // The next day is to the left in Arabic.
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(() => day('2027-03-16').evaluate((cell) => cell.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel(t('sampleCalendar.form.title')).waitFor();
    await expectField(page);
    await page.keyboard.type(TITLE[locale]);
    await expectSound(page, `event ${locale}`);
    await page.keyboard.press('Enter');
    await isOn(day('2027-03-16'));
    await expectSound(page, `month ${locale}`);
    await isOn(day('2027-03-16'));

    await drag(await centreOf(chip()), await centreOf(day('2027-03-24')));
    await isOn(day('2027-03-24'));
    await page.getByRole('button', { name: t('sampleShared.undo') }).click();
    await isOn(day('2027-03-16'));

    await chip().focus();
    for (const key of ['Space', 'ArrowDown', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
    await isOn(day('2027-03-23'));

    await page.getByRole('radio', { name: t('sampleCalendar.view.list') }).click();
    await chip().first().click();
    await page.getByRole('button', { name: t('sampleCalendar.delete') }).click();
    await page.getByRole('button', { name: t('common.action.yesDelete') }).click();
    await expect.poll(() => chip().count()).toBe(0);
    expect(page.url()).toContain('view=list');
    expect(problems).toEqual([]);
  });

  test('moves and resizes an event in the week view, and hides its category', async () => {
    const { page, url, problems } = hub;
    await page.goto(`${url}/apps/calendar?view=week&date=${DATE}`);
    await hour(DATE, 10).click({ position: { x: 20, y: 5 } });
    await page.getByRole('dialog').getByLabel(t('sampleCalendar.form.title')).fill(TITLE[locale]);
    await page.keyboard.press('Enter');
    await isOn(hour(DATE, 10));
    await drag(await centreOf(hour(DATE, 10)), await centreOf(hour('2027-03-16', 12)));
    await isOn(hour('2027-03-16', 12));
    const before = await chip().boundingBox();
    const end = await centreOf(chip().locator('[data-edge="end"]'));
    await drag(end, { x: end.x, y: end.y + (before?.height ?? 0) });
    await expect.poll(async () => (await chip().boundingBox())?.height).toBeGreaterThan(80);
    await expectSound(page, `week ${locale}`);
    await page.getByRole('checkbox', { name: t('sampleCalendar.calendars.Business') }).click();
    await expect.poll(() => chip().count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

describe.each<Locale>(['ar'])('the sample calendar on a phone in %s', (locale) => {
  const { t } = i18nFor(locale);
  const expectSound = screenCheckIn(locale);
  let hub: HubPage;
  beforeAll(async () => {
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    hub = await openHub(testEnv, { visitor: 'admin', locale, options });
  });
  afterAll(() => hub.context.close());

  test('opens as a list, and a tap on a day of the month shows its events', async () => {
    const { page, url, problems } = hub;
    await page.goto(`${url}/apps/calendar`);
    await page.getByRole('region').first().waitFor();
    await expectSound(page, `phone list ${locale}`);
    await page.getByRole('radio', { name: t('sampleCalendar.view.month') }).tap();
    await page.locator('[aria-current="date"]').tap();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectSound(page, `phone month ${locale}`);
    await dialog.getByRole('button', { name: t('sampleCalendar.showDay') }).tap();
    await page.locator('[data-hour="7"]').waitFor();
    expect(problems).toEqual([]);
  });

  test('an event is added with a tap and moved with a finger', async () => {
    const { page, url, problems } = hub;
    await page.goto(`${url}/apps/calendar?view=day&date=${DATE}`);
    const chip = page.getByRole('button', { name: TITLE[locale] });
    await hourOf(hub, DATE, 8).tap({ position: { x: 40, y: 5 } });
    await page.getByRole('dialog').getByLabel(t('sampleCalendar.form.title')).fill(TITLE[locale]);
    await page.getByRole('button', { name: t('common.action.save') }).tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectOn(hourOf(hub, DATE, 8), chip);
    await dragByTouch(hub, await centreOf(chip), await centreOf(hourOf(hub, DATE, 11)));
    await expectOn(hourOf(hub, DATE, 11), chip);
    await expectSound(page, `phone day ${locale}`);
    await chip.tap();
    await page.getByRole('dialog').getByLabel(t('sampleCalendar.form.title')).waitFor();
    expect(problems).toEqual([]);
  });
});
