import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { launchBrowser } from '@apps-hub/e2e/browser.ts';
import type { Area } from '@apps-hub/e2e/interaction.ts';
import { startStack } from '@apps-hub/e2e/stack.ts';
import { type Browser, signInToHub } from '../hub-sign-in.ts';
import { median, refuseUnknown } from '../measure.ts';
import { type ActionTime, OBSERVE_ACTIONS, timeAction } from './measure-action.ts';

const RUNS = 5;
const CPU_SLOWED = 4;
const WANTED_MS = 200;
/** On a quiet machine. */
const WANTED_SHOWN_MS = 150;
/** Nobody acts on a page before having looked at it; until then it fetches its dialogs. */
const LOOK_MS = 1000;

const ROOT = join(import.meta.dirname, '../../..');

/** The areas that the workspaces have in their folder `interaction`, by name; refuses a name that none has. */
const loadAreas = async (names: readonly string[]): Promise<Area[]> => {
  const files = new Map(
    globSync('*/interaction/*.ts', { cwd: ROOT }).map((file) => [basename(file, '.ts'), file]),
  );
  refuseUnknown(names, [...files.keys()]);
  const wanted = [...files].filter(([name]) => names.length === 0 || names.includes(name));
  return Promise.all(
    wanted.map(async ([, file]) => {
      const { area }: { area: Area } = await import(pathToFileURL(join(ROOT, file)).href);
      return area;
    }),
  );
};

/** Opens the area in Arabic on a slow computer and performs each of its actions once. */
const runOnce = async (browser: Browser, url: string, area: Area): Promise<ActionTime[]> => {
  const i18n = area.i18nFor('ar');
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
    await page.waitForTimeout(LOOK_MS);
    const session = await context.newCDPSession(page);
    if (!area.isOfApps) await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
    const times: ActionTime[] = [];
    for (const action of area.actions) times.push(await timeAction(page, i18n, action));
    return times;
  } finally {
    await context.close();
  }
};

const rowsOf = ({ name, actions, isOfApps }: Area, runs: readonly (readonly ActionTime[])[]) =>
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
      ...(isOfApps && {
        shownMs: Math.round(median(times.map(({ shownMs }) => shownMs))),
        wantedShownMs: WANTED_SHOWN_MS,
      }),
    };
  });

/** `npm run bench -- interaction [calendar …]`: how fast sample pages with large content respond, with the CPU throttled four times, and the apps' with a year of data. */
export const measureInteractions = async (names: readonly string[]): Promise<void> => {
  const areas = await loadAreas(names);
  const withYear = areas.some(({ isOfApps }) => isOfApps);
  const [stack, browser] = await Promise.all([startStack({ withYear }), launchBrowser()]);
  try {
    for (const area of areas) {
      // The first run warms up the server and the browser, and does not count.
      await runOnce(browser, stack.appsUrl, area);
      const runs: ActionTime[][] = [];
      while (runs.length < RUNS) runs.push(await runOnce(browser, stack.appsUrl, area));
      console.table(rowsOf(area, runs));
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
};
