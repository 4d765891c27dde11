import type { I18n } from '../../../e2e/i18n.ts';
import type { Browser } from '../hub-sign-in.ts';

export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** Something a person does on the page. It ends once the page shows its result. */
export interface Action {
  readonly name: string;
  readonly run: (page: Page, i18n: I18n) => Promise<void>;
}

/** A page with large content, and what is measured on it, in this order. */
export interface Area {
  readonly name: string;
  /** Below the apps' address. */
  readonly path: string;
  readonly ready: (page: Page) => Promise<void>;
  readonly actions: readonly Action[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

type Part = ReturnType<Page['locator']>;

/** The middle of a part of the page. */
export const middleOf = async (part: Part): Promise<Point> => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags with the mouse, as steadily as a hand does. */
export const drag = async (page: Page, from: Point, to: Point): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.move(to.x, to.y, { steps: 20 });
  await page.mouse.up();
};
