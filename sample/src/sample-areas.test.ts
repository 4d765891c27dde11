import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { HUB_PAGE_LIST } from '@apps-hub/contract/pages/catalogue';
import { pageAmong } from '@apps-hub/contract/pages/addresses';
import { pagesOf } from '@apps-hub/ui/session/page-sets.ts';
import { expect, it } from 'vitest';

import { samples } from './page-set.ts';
import { SPECIFIED } from './testing/specified.ts';

const DOC = readFileSync(join(import.meta.dirname, '../../docs/sample-areas.md'), 'utf8');
const PAGES = [...HUB_PAGE_LIST, ...pagesOf(samples)];
const ROWS = DOC.split('\n').filter((line) => line.startsWith('| '));

/** The texts in code spans of the tables. */
const SPANS = ROWS.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));

it('lists only addresses in the page catalogue', () => {
  const addresses = SPANS.filter((text) => text.startsWith('/'));
  expect(addresses.length).toBeGreaterThan(60);
  // A parameter may be anything but empty.
  expect(addresses.filter((address) => !pageAmong(PAGES, address.replaceAll(/\$\w+/g, '1')))).toEqual([]);
});

it('lists each call of the specification with a page', () => {
  const calls = ROWS.flatMap((line) => /^\| `((?:GET|POST|PUT|DELETE) [^`]+)` \| \S/.exec(line)?.[1] ?? []);
  expect(calls).toEqual([...SPECIFIED]);
});
