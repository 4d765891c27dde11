import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

import { findChromium } from './chromium.ts';

/** The last are the sandbox stores' own domains. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]', '*.localhost'];

const isThisMachine = (host: string): boolean => THIS_MACHINE.includes(host) || host.endsWith('.localhost');

/** A page, and everything that went wrong in it. */
export interface WatchedPage {
  context: BrowserContext;
  page: Page;
  /** Script and console errors, to which Chromium adds each 4xx and 5xx response, and requests to other machines; expect it to be empty. */
  problems: string[];
}

/** Starts a headless Chromium that makes no requests of its own. Close it when done. */
export const launchBrowser = async (): Promise<Browser> => {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env,
    // The flags the package recommends disable the same-origin policy, which our journeys test.
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--font-render-hinting=none',
      `--host-resolver-rules=MAP * ~NOTFOUND, ${THIS_MACHINE.map((host) => `EXCLUDE ${host}`).join(', ')}`,
    ],
  });
};

/** The time-out of each action and wait in a page; generous, for slow machines. */
const PATIENCE_MS = 90_000;

/**
 * Opens a page without animations that can reach only this machine, and records what goes wrong. It intercepts no request, because that
 * disables the browser's cache, and observes only those that fail, as those to other machines do: each that is observed is work.
 */
export const openPage = async (
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const problems: string[] = [];
  context.on('requestfailed', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !isThisMachine(url.hostname))
      problems.push(`request to another machine: ${url.href}`);
  });
  context.on('weberror', (error) => problems.push(`script: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  return { context, page: await context.newPage(), problems };
};
