import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { finishRegistration } from '@apps-hub/contract/hub/accounts/routes';
import { changePassword, resetPassword } from '@apps-hub/contract/hub/passwords/routes';
import { login, shopLogin } from '@apps-hub/contract/hub/sign-in/routes';
import * as secondStep from '@apps-hub/contract/hub/second-step/routes';
import { ERROR_CATALOGUE, FIELD_ERRORS } from '@apps-hub/contract/errors';
import { type PageId, PAGES } from '@apps-hub/contract/pages/catalogue';
import { type Locale, LOCALES } from '@apps-hub/domain/locale';
import { describe, expect, it } from 'vitest';

import { type Area, fetchArea } from '@apps-hub/ui/i18n/areas.ts';
import { addWebAreas } from './areas.ts';
import { ar } from './ar/ar.ts';
import { en } from './en/en.ts';
import type { PhraseTree } from '@apps-hub/ui/i18n/phrases.ts';
import { ERROR_TREES, FIELD_ERROR_TREES } from '@apps-hub/ui/i18n/problem-text.ts';

addWebAreas();

const root = join(import.meta.dirname, '../../..');

/** Codes that the client makes itself. */
const CLIENTS_OWN = ['offline', 'timed_out', 'unknown', 'passkey_stopped'];

const codesIn = (phrases: PhraseTree, trees: readonly string[]): string[] =>
  trees.flatMap((tree) => Object.keys(phrases[tree] ?? {})).sort();

describe.each([
  ['ar', ar],
  ['en', en],
] as const)('one phrase (%s)', (_, phrases) => {
  it('has a phrase for each code of the error catalogue', () => {
    expect(codesIn(phrases, ERROR_TREES)).toEqual([...Object.keys(ERROR_CATALOGUE), ...CLIENTS_OWN].sort());
  });

  it('has a phrase for each code of a field', () => {
    expect(codesIn(phrases, FIELD_ERROR_TREES)).toEqual([...FIELD_ERRORS].sort());
  });
});

/** For each place that shows a page: the areas of phrases that the page has loaded. */
const areasOf = (id: PageId): readonly (readonly Area[])[] => {
  const { phrases, ...page } = PAGES[id];
  const family = id.startsWith('loyalty/') ? 'loyalty' : 'shipping';
  return [
    ...('hub' in page ? [['base', 'hub', ...phrases] as const] : []),
    ...('frame' in page ? [['base', family, ...phrases] as const] : []),
  ];
};

const loadPhrases = async (areas: readonly Area[], locale: Locale): Promise<PhraseTree> =>
  Object.assign({}, ...(await Promise.all(areas.map((area) => fetchArea(area, locale)))));

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The codes named in an app's own files: its contract, verbs, rules and pages. */
const codesNamedBy = (app: string, codes: readonly string[]): readonly string[] => {
  const sources = globSync(
    [
      `{domain,server/src/verbs}/**/${app}/**/*.ts`,
      `contract/src/${app}/**/*.ts`,
      `web/src/{features,screens}/${app}/**/*.{ts,tsx}`,
    ],
    { cwd: root, exclude: (name) => name === 'node_modules' },
  )
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map(read)
    .join('\n');
  return codes.filter((code) => sources.includes(`'${code}'`));
};

const ERROR_CODES = Object.keys(ERROR_CATALOGUE);

/** Refusals of tools, whose pages and dialogs load their phrases. */
const ofTools = (areas: readonly Area[]): ReadonlySet<string> =>
  new Set([
    ...(areas.includes('loyaltyTools') ? [] : Object.keys(en.loyaltyToolErrors)),
    ...(areas.includes('loyaltyParts') ? [] : Object.keys({ ...en.messageErrors, ...en.messageFieldErrors })),
  ]);

describe.each(['loyalty', 'shipping'])('every page of %s', (app) => {
  const pages = (Object.keys(PAGES) as PageId[]).filter((id) => id.startsWith(`${app}/`)); // the keys of an object literal are its type's
  const errors = codesNamedBy(app, ERROR_CODES);
  const fieldErrors = codesNamedBy(app, FIELD_ERRORS);

  it.each(LOCALES)('loads the phrases of all codes that its app names (%s)', async (locale) => {
    expect(pages).not.toEqual([]);
    expect(fieldErrors).toContain('required');
    for (const areas of pages.flatMap(areasOf)) {
      const phrases = await loadPhrases(areas, locale);
      const known = new Set([...codesIn(phrases, ERROR_TREES), ...codesIn(phrases, FIELD_ERROR_TREES)]);
      const others = ofTools(areas);
      const missing = [...errors, ...fieldErrors].filter((code) => !known.has(code) && !others.has(code));
      expect({ areas, missing }).toEqual({ areas, missing: [] });
    }
  });
});

interface Answers {
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

/** The codes that a route lists: they describe its refusals. */
const codesOf = ({ responses }: Answers): readonly string[] =>
  Object.entries(responses).flatMap(([status, { description }]) =>
    status === '200' ? [] : description.split(', '),
  );

const { signInWithCode, passkeyOptions, signInWithPasskey, startApp, startPasskey, addPasskey } = secondStep;

describe.each<[PageId, readonly Answers[]]>([
  ['hub/login', [login, signInWithCode, passkeyOptions, signInWithPasskey]],
  ['hub/finish-registration', [finishRegistration]],
  ['hub/reset-password', [resetPassword]],
  ['hub/shop-login', [shopLogin]],
  ['hub/account-settings', [changePassword, startApp, startPasskey, addPasskey]],
])('the page %s', (id, routes) => {
  it.each(LOCALES)('loads the phrases of all errors of its routes (%s)', async (locale) => {
    const codes = routes.flatMap(codesOf);
    expect(codes).toContain('rate_limited');
    for (const areas of areasOf(id)) {
      const known = codesIn(await loadPhrases(areas, locale), ERROR_TREES);
      expect(codes.filter((code) => !known.includes(code))).toEqual([]);
    }
  });
});
