import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

import { findChromium } from './chromium.ts';

/** A page and all that went wrong in it that no assertion would see. */
export interface WatchedPage {
  context: BrowserContext;
  page: Page;
  /** Errors of scripts and console, failed answers (5xx) and requests to other machines; expect it to be empty. */
  problems: string[];
}

/** Starts a headless Chromium that talks to nobody by itself. Close it when done. */
export const launchBrowser = async (): Promise<Browser> => {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env,
    // The flags that the package recommends switch the same-origin policy off, which our journeys are to prove.
    args: ['--disable-background-networking', '--disable-component-update', '--font-render-hinting=none'],
  });
};

/** Opens a page where nothing moves by itself, that reaches this machine alone and notes what goes wrong. */
export const openPage = async (
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const problems: string[] = [];
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && !isThisMachine(url.hostname),
    async (route) => {
      problems.push(`request to another machine: ${route.request().url()}`);
      await route.abort();
    },
  );
  context.on('weberror', (error) => problems.push(`script: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`);
  });
  return { context, page: await context.newPage(), problems };
};

const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);
