import type { Locale } from '@apps-hub/domain/locale';
import type { Locator, Page } from 'playwright-core';

import type { I18n } from './i18n.ts';

/** Something a person does on the page; it ends once the page shows its result. */
export interface Action {
  readonly name: string;
  readonly run: (page: Page, i18n: I18n) => Promise<void>;
}

/** A page with large content, and the actions to measure on it, in order; `interaction/` of a workspace has one per file. */
export interface Area {
  readonly name: string;
  /** Relative to the apps' address. */
  readonly path: string;
  readonly ready: (page: Page) => Promise<void>;
  readonly i18nFor: (locale: Locale) => I18n;
  /** Pages of the apps are measured in a store with a year of data at full speed, because most of the time is spent on the server. */
  readonly isOfApps?: true;
  readonly actions: readonly Action[];
}

/** Does something, and waits until the text of a part of the page has changed. */
export const untilChanged = async (page: Page, part: string, work: () => Promise<void>): Promise<void> => {
  const before = await page.locator(part).first().textContent();
  await work();
  await page.waitForFunction(
    ([selector = '', text]) =>
      (
        globalThis as unknown as {
          document: { querySelector: (of: string) => { textContent: string } | null };
        }
      ).document.querySelector(selector)?.textContent !== text,
    [part, before ?? ''],
  );
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The centre of a part of the page. */
export const middleOf = async (part: Locator): Promise<Point> => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('The element is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Presses a part of the page without the driver's own checks, which run in the page and count as its response among hundreds of elements. */
export const press = async (page: Page, part: Locator): Promise<void> => {
  const { x, y } = await middleOf(part);
  await page.mouse.click(x, y);
};

/** Drags with the mouse at the steady pace of a hand. */
export const drag = async (page: Page, from: Point, to: Point): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.move(to.x, to.y, { steps: 20 });
  await page.mouse.up();
};
