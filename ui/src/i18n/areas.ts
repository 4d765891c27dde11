import type { Locale } from '@apps-hub/domain/locale';

import type { AreaLoaders, PhraseTree } from './phrases.ts';

/** The areas of phrases that pages of every kind load; each is its own chunk per language. */
const LOADERS = {
  base: {
    ar: async () => (await import('./ar/base.ts')).base,
    en: async () => (await import('./en/base.ts')).base,
  },
  list: {
    ar: async () => ({ list: (await import('./ar/list.ts')).list }),
    en: async () => ({ list: (await import('./en/list.ts')).list }),
  },
} satisfies AreaLoaders;

/** The areas that pages load phrases by, as keys. A workspace with pages declares that this interface extends its own areas too. */
export interface PhraseAreas extends Record<keyof typeof LOADERS, unknown> {}

export type Area = keyof PhraseAreas;

const known = new Set<AreaLoaders>([LOADERS]);

/** Adds areas to those that pages can load, or phrases to an area. One loader may serve all areas `<name>/…`. */
export const addAreas = (loaders: AreaLoaders): void => void known.add(loaders);

export const fetchArea = async (area: Area, locale: Locale): Promise<PhraseTree> => {
  const name = area.split('/', 1)[0] ?? area;
  const loading = [...known].flatMap((loaders) => loaders[name]?.[locale](area) ?? []);
  return Object.assign({}, ...(await Promise.all(loading)));
};
