import type { I18n } from '@apps-hub/e2e/i18n.ts';
import type { Action } from '@apps-hub/e2e/interaction.ts';
import type { Browser } from '../hub-sign-in.ts';

type Page = Awaited<ReturnType<Browser['newPage']>>;

/** By then the browser has reported every event of an action. */
const REPORTED_MS = 300;

/** How long the page took to respond to an action. */
export interface ActionTime {
  /** The slowest event, from the input to the next paint: INP, plus the events of a drag. */
  readonly eventMs: number;
  /** The longest frame: INP ignores pointer moves, but they are drawn. */
  readonly frameMs: number;
  /** Until the page showed the result, the driver's own work included. */
  readonly shownMs: number;
}

/** Runs before any script of the page and keeps the slowest event and frame since the last reset. */
export const OBSERVE_ACTIONS = `
  window.slowest = { eventMs: 0, frameMs: 0 };
  const keep = (figure) => (list) =>
    list.getEntries().forEach(({ duration }) => { slowest[figure] = Math.max(slowest[figure], duration); });
  new PerformanceObserver(keep('eventMs')).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver(keep('frameMs')).observe({ type: 'long-animation-frame' });
`;

/** Performs an action once and reads what the browser measured meanwhile. */
export const timeAction = async (page: Page, i18n: I18n, { run }: Action): Promise<ActionTime> => {
  await page.evaluate('Object.assign(slowest, { eventMs: 0, frameMs: 0 })');
  const start = performance.now();
  await run(page, i18n);
  const shownMs = performance.now() - start;
  await page.waitForTimeout(REPORTED_MS);
  return { ...(await page.evaluate<Omit<ActionTime, 'shownMs'>>('({ ...slowest })')), shownMs };
};
