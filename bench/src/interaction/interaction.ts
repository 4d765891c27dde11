import { launchBrowser } from '../../../e2e/browser.ts';
import type { I18n } from '../../../e2e/i18n.ts';
import { i18nFor } from '../../../sample/e2e/i18n.ts';
import { startStack } from '../../../e2e/stack.ts';
import { type Browser, signInToHub } from '../hub-sign-in.ts';
import { median } from '../measure.ts';
import type { Area } from './area.ts';
import { CALENDAR } from './calendar.ts';
import { CHAT } from './chat.ts';
import { EMAIL } from './email.ts';
import { KANBAN } from './kanban.ts';
import { type ActionTime, OBSERVE_ACTIONS, timeAction } from './measure-action.ts';

const RUNS = 5;
const CPU_SLOWED = 4;
const WANTED_MS = 200;

const AREAS: readonly Area[] = [CALENDAR, KANBAN, CHAT, EMAIL];

/** Opens the area in Arabic on a slow computer, and does each of its actions once. */
const runOnce = async (browser: Browser, url: string, area: Area, i18n: I18n): Promise<ActionTime[]> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  try {
    await context.addCookies([{ name: 'apps-hub-language', value: i18n.locale, url }]);
    await signInToHub(context, url);
    const page = await context.newPage();
    await page.addInitScript(OBSERVE_ACTIONS);
    await page.goto(`${url}${area.path}`);
    await area.ready(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
    const times: ActionTime[] = [];
    for (const action of area.actions) times.push(await timeAction(page, i18n, action));
    return times;
  } finally {
    await context.close();
  }
};

const rowsOf = ({ name, actions }: Area, runs: readonly (readonly ActionTime[])[]) =>
  actions.map((action, index) => {
    const times = runs.flatMap((run) => run[index] ?? []);
    const events = times.map(({ eventMs }) => eventMs);
    return {
      page: name,
      action: action.name,
      eventMs: Math.round(median(events)),
      worstEventMs: Math.round(Math.max(...events)),
      frameMs: Math.round(median(times.map(({ frameMs }) => frameMs))),
      wantedMs: WANTED_MS,
    };
  });

/** `npm run bench -- interaction [calendar …]`: how soon pages with large content answer, with the CPU slowed four times. */
export const measureInteractions = async (names: readonly string[]): Promise<void> => {
  const areas = AREAS.filter(({ name }) => names.length === 0 || names.includes(name));
  const [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  const i18n = i18nFor('ar');
  try {
    const rows = [];
    for (const area of areas) {
      // The first run warms up the server and the browser; it is not counted.
      await runOnce(browser, stack.appsUrl, area, i18n);
      const runs: ActionTime[][] = [];
      while (runs.length < RUNS) runs.push(await runOnce(browser, stack.appsUrl, area, i18n));
      rows.push(...rowsOf(area, runs));
    }
    console.table(rows);
  } finally {
    await browser.close();
    await stack.stop();
  }
};
