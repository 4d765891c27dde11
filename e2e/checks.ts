import type { Locale } from '@apps-hub/domain/locale';
import type { RunOptions } from 'axe-core';
import type { Frame, Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

import { giveAxe, IN_USE, isGrave, violationsOf } from './layout-checks.ts';
import { resizeWindow } from './window-size.ts';

const PHONE = { width: 360, height: 740 };

/** Polls a value of the page until it equals `wanted`. */
export const expectSoon = async <T>(read: () => Promise<T>, wanted: T): Promise<void> => {
  await expect.poll(read).toEqual(wanted);
};

/** The same for what a host announces: a failed first delivery is retried with growing delays. */
export const expectOnceDelivered = async <T>(read: () => Promise<T>, wanted: T): Promise<void> => {
  await expect.poll(read, { timeout: 90_000, interval: 200 }).toEqual(wanted);
};

export const expectText = async (place: Frame | Locator | Page, text: string): Promise<void> => {
  await place.getByText(text, { exact: true }).first().waitFor();
};

/** Axe's rules about colours, the only ones that a theme can break. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** The frame that shows a modal dialog, if any. What lies behind the dialog cannot be reached, and is checked while none is open. */
const frameWithDialog = async (page: Page): Promise<Frame | undefined> => {
  const frames = page.frames();
  const has = await Promise.all(
    frames.map((frame) => frame.evaluate<boolean>("document.querySelector('dialog:modal') !== null")),
  );
  return frames.findLast((_, index) => has[index]);
};

/**
 * The screen and its frames have no serious or critical accessibility violation; only in its colours if the rest is checked in another
 * theme. Of an open dialog, the dialog alone.
 */
export const expectAccessiblePage = async (
  page: Page,
  screen: string,
  what: 'all' | 'colours' = 'all',
): Promise<void> => {
  const options = what === 'all' ? {} : COLOURS;
  const covered = await frameWithDialog(page);
  if (!covered) for (const frame of page.frames()) await giveAxe(frame);
  const found = covered
    ? violationsOf(covered, { ...options, iframes: false }, IN_USE)
    : violationsOf(page.mainFrame(), options);
  const grave = (await found)
    .filter(isGrave)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(grave, `${screen}: accessibility`).toEqual([]);
};

/** The screen and its frames are accessible, and fit a 360 px wide phone. */
export const expectSoundScreen = async (
  page: Page,
  screen: string,
  onPhone?: () => Promise<void>,
): Promise<void> => {
  await expectAccessiblePage(page, screen);
  await expectFitsPhone(page, screen, onPhone);
};

/** Waits until a field has the focus; keys pressed earlier would go elsewhere. */
export const expectField = (page: Page): Promise<void> =>
  page.locator('input:focus, textarea:focus').waitFor();

/** Searches a list and waits for its rows, because a press on a moving row is lost. */
export const searchFor = async (place: Frame | Page, box: Locator, text: string): Promise<void> => {
  await box.fill(text);
  await expectSoon(() => Promise.resolve(new URL(place.url()).searchParams.get('q')), text);
  await place.locator('table[aria-busy="false"]').first().waitFor();
};

/**
 * Tracks the page's calls; the returned function waits until none is in flight. Use it before setting a clock, which would make them time
 * out.
 */
export const watchCalls = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  const end = (request: Request): void => void underWay.delete(request);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) underWay.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => expectSoon(() => Promise.resolve(underWay.size), 0);
};

const HIDDEN_WIDTH = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** The screen and its frames fit a 360 px wide phone, where `onPhone` checks more. */
export const expectFitsPhone = async (
  page: Page,
  screen: string,
  onPhone?: () => Promise<void>,
): Promise<void> => {
  const usual = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  for (const frame of page.frames()) {
    // A cross-origin frame is resized asynchronously.
    await expect.poll(() => frame.evaluate<number>('innerWidth')).toBeLessThanOrEqual(PHONE.width);
    const read = (): Promise<number> => frame.evaluate<number>(HIDDEN_WIDTH);
    await expect.poll(read, { message: `${screen}: horizontal overflow` }).toBeLessThanOrEqual(0);
  }
  await onPhone?.();
  await resizeWindow(page, usual);
};

/** Checks the same states of a screen in both languages: axe runs in Arabic; in English only the layout can differ. */
export const screenCheckIn = (locale: Locale): typeof expectSoundScreen =>
  locale === 'ar' ? expectSoundScreen : expectFitsPhone;
