import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

import { patienceMs } from './patience.ts';
import { shortDiff, shortError } from './short-error.ts';
import { waitForModules } from './wait-for-modules.ts';

/** happy-dom's extra controls on the window. */
const simulatedPage = window as unknown as Window & { happyDOM: { setURL: (href: string) => void } };

// DEBUG_PRINT_LIMIT, the library's own variable, asks for everything.
const isShort = process.env['DEBUG_PRINT_LIMIT'] === undefined;

configure({ asyncUtilTimeout: patienceMs(), ...(isShort ? { getElementError: shortError } : {}) });
waitForModules();

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
