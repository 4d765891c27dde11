import { isDeepStrictEqual } from 'node:util';

import { toRead } from '@apps-hub/contract/pages/page';
import { openHub } from '@apps-hub/e2e/screens/hub.ts';
import { setUpTestEnv } from '@apps-hub/e2e/test-env.ts';
import { pagesOf } from '@apps-hub/ui/session/page-sets.ts';
import { expect, test } from 'vitest';

import { samples } from '../src/page-set.ts';
import { i18nFor } from './i18n.ts';

const testEnv = setUpTestEnv({ isShared: true });

const USERS = '/apps/user/list';
const SOON = '/pages/misc/coming-soon';

test('every sample page is public or requires the right to see samples', () => {
  const rules = ['public', toRead('Sample')];
  const others = pagesOf(samples).filter(
    ({ access }) => !rules.some((rule) => isDeepStrictEqual(access, rule)),
  );
  expect(others).toEqual([]);
});

test.each([
  ['anonymous', `/login?${new URLSearchParams({ to: USERS }).toString()}`],
  ['client', '/not-authorized'],
  ['admin', USERS],
] as const)(
  'redirects %s from the list of users to %s, and opens a public sample page',
  async (visitor, address) => {
    const { page, url, context } = await openHub(testEnv, { visitor, locale: 'ar' });
    await page.goto(`${url}${USERS}`);
    await expect
      .poll(() => {
        const { pathname, search } = new URL(page.url());
        return `${pathname}${search}`;
      })
      .toBe(address);
    await page.goto(`${url}${SOON}`);
    await page.getByText(i18nFor('ar').t('sampleLaunch.soon.heading'), { exact: true }).waitFor();
    await context.close();
  },
);
