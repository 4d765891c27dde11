import type { LoadedFiles } from '@apps-hub/contract/pages/page-files';
import type { Locale } from '@apps-hub/domain/locale';
import type { Rolldown } from 'vite';

import { chunkWith, withImports } from './chunks.ts';

/** The fonts that the build cuts for ../styles/fonts.css; an Arabic page has Latin names and figures too. */
const FONTS: Readonly<Record<Locale, RegExp>> = {
  ar: /\/(?:arabic|latin)-\d+-[\w-]+\.woff2$/,
  en: /\/latin-\d+-[\w-]+\.woff2$/,
};

const addresses = (files: Iterable<string>): readonly string[] =>
  [...new Set(files)].map((file) => `/${file}`);

type Files = Omit<LoadedFiles, 'firstPaint'>;

/** The files that a page with these modules loads; `entry` runs first. */
export const filesOf = (
  bundle: Rolldown.OutputBundle,
  locale: Locale,
  entry: string,
  modules: readonly string[],
): Files => {
  const named = modules.map((module) => chunkWith(bundle, module));
  const chunks = [...withImports(bundle, named)];
  const stylesheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const fonts = Object.keys(bundle).filter((file) => FONTS[locale].test(file));
  const first = withImports(bundle, [chunkWith(bundle, entry)]);
  const others = chunks.filter((chunk) => !first.has(chunk));
  // After the entry, the largest chunk comes first, because it takes longest.
  const scripts = [...first, ...others.toSorted((one, other) => other.code.length - one.code.length)];
  return {
    scripts: addresses(scripts.map(({ fileName }) => fileName)),
    stylesheets: addresses(stylesheets),
    fonts: addresses(fonts),
  };
};
