import { HOST_PLATFORMS } from '@apps-hub/contract/apps';
import { HUB_PAGE_LIST, NAVIGATION_GROUPS, type PageLabel } from '@apps-hub/contract/pages/catalogue';
import { platformName } from '@apps-hub/contract/platform-names';
import { describe, expect, expectTypeOf, it } from 'vitest';

import { ar } from './ar/ar.ts';
import { en } from './en/en.ts';
import type { PhraseKey, PhraseTree } from '@apps-hub/ui/i18n/phrases.ts';

const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/;

const flatten = (tree: PhraseTree, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  );

const english = flatten(en);
const arabic = flatten(ar);

const isCounted = (base: string): boolean => english.has(`${base}_other`);

/** A key without its plural suffix, if any. */
const baseOf = (key: string): string => {
  const base = key.replace(PLURAL_SUFFIX, '');
  return isCounted(base) ? base : key;
};

/** The names of a phrase's placeholders, sorted. */
const placeholdersOf = (phrases: Map<string, string>, key: string): string[] =>
  [...(phrases.get(key) ?? '').matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

const formsOf = (phrases: Map<string, string>, base: string): string[] =>
  [...phrases.keys()]
    .filter((key) => baseOf(key) === base)
    .map((key) => key.slice(base.length + 1))
    .sort();

const basesOf = (phrases: Map<string, string>): string[] =>
  [...new Set([...phrases.keys()].map(baseOf))].sort();

/** File formats and programs have no Arabic names, and keys are called what is printed on them. */
const withoutNames = (text: string): string =>
  text.replaceAll(/\{\{\w+\}\}|PNG|JPEG|Node\.js|WebP|GIF|HTML|JSON|CSV|XLSX|Enter|Shift|Esc/g, '');

const countedBases = basesOf(english).filter(isCounted);

describe('phrases', () => {
  it('have the same keys in both languages', () => {
    expect(basesOf(arabic)).toEqual(basesOf(english));
  });

  it('name every page and group of the catalogue', () => {
    expectTypeOf<PageLabel>().toExtend<PhraseKey>();
    const named = [...NAVIGATION_GROUPS, ...HUB_PAGE_LIST.flatMap(({ navigation }) => navigation ?? [])];
    expect(named.filter(({ label }) => !english.has(label))).toEqual([]);
  });

  it('are never empty', () => {
    const empty = [...english, ...arabic].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('have the same placeholders', () => {
    const differing = basesOf(english)
      .filter((key) => !isCounted(key))
      .filter((key) => placeholdersOf(arabic, key).join() !== placeholdersOf(english, key).join());
    expect(differing).toEqual([]);
  });

  it('have both English and all six Arabic plural forms when counted', () => {
    for (const base of countedBases) {
      // English may have a separate form for zero.
      const forms = formsOf(english, base).filter((form) => form !== 'zero');
      expect([base, ...forms]).toEqual([base, 'one', 'other']);
      expect([base, ...formsOf(arabic, base)]).toEqual([base, 'few', 'many', 'one', 'other', 'two', 'zero']);
    }
    expect(countedBases).not.toEqual([]);
  });

  it('use no placeholder in a plural form that the English source lacks', () => {
    for (const base of countedBases) {
      const known = placeholdersOf(english, `${base}_other`);
      const used = formsOf(arabic, base).flatMap((form) => placeholdersOf(arabic, `${base}_${form}`));
      expect([base, ...used.filter((name) => !known.includes(name))]).toEqual([base]);
      expect([base, ...placeholdersOf(arabic, `${base}_other`)]).toEqual([base, ...known]);
    }
  });

  it('have no verb that must agree with a number, unless they are counted', () => {
    const verb =
      /(?<!number)\}\} (?:points |orders |items |parcels )?(?:are|were|have|do|give|earn|expire|need|cost|wait|match)\b/;
    const agreeing = [...english].filter(([key, text]) => !isCounted(baseOf(key)) && verb.test(text));
    expect(agreeing).toEqual([]);
  });

  it('contain Arabic text in Arabic, unless they are only placeholders', () => {
    const foreign = [...arabic].filter(([, text]) => /[a-z]/i.test(withoutNames(text)));
    expect(foreign).toEqual([]);
  });
});

it.each([
  ['ar', arabic],
  ['en', english],
] as const)('a page has one name, in the navigation and as its title (%s)', (_, phrases) => {
  const pages = ['dashboard', 'activity', 'inbox', 'batches', 'customers', 'orders'];
  expect(pages.map((page) => phrases.get(`${page}.title`))).toEqual(
    pages.map((page) => phrases.get(`common.nav.${page}`)),
  );
});

it.each([
  ['en', en.signIn],
  ['ar', ar.signIn],
] as const)('the sign-in page names every store platform (%s)', (locale, { login }) => {
  const hosts = HOST_PLATFORMS.filter((host) => host !== 'sandbox');
  const missing = hosts.filter((host) => !login.inStore.includes(platformName(host, locale)));
  expect(missing).toEqual([]);
});
