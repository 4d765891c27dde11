import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

import { speedUpDom } from './fast-dom.ts';
import { patienceMs } from './patience.ts';
import { shortDiff, shortError } from './short-error.ts';
import { waitForModules } from './wait-for-modules.ts';

/** happy-dom's extra controls on the window. */
const simulatedPage = window as unknown as Window & { happyDOM: { setURL: (href: string) => void } };

// DEBUG_PRINT_LIMIT, the library's own variable, asks for everything.
const isShort = process.env['DEBUG_PRINT_LIMIT'] === undefined;

/**
 * React's development build records a stack for each element until it has recorded ten thousand in a second. Only its warnings show them, and
 * recording took a tenth of the time of these tests: it is told that it has recorded enough.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => {
      // React resets it every second.
    },
    configurable: true,
  });

configure({ asyncUtilTimeout: patienceMs(), ...(isShort ? { getElementError: shortError } : {}) });
waitForModules();
speedUpDom();

afterEach(({ task }) => {
  for (const error of task.result?.errors ?? [])
    if (isShort && error.diff !== undefined) error.diff = shortDiff(error.diff);
});

// Saving a file would navigate the simulated page, which the worker's next test files share and where cookies don't work.
const { href } = location;
afterEach(() => {
  if (location.protocol === 'blob:') simulatedPage.happyDOM.setURL(href);
});

// The library cleans up by itself only when the test functions are globals.
afterEach(cleanup);
