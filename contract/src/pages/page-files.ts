import type { Locale } from '@apps-hub/domain/locale';

/** The addresses of what a page loads immediately, and its placeholder. */
export interface LoadedFiles {
  readonly scripts: readonly string[];
  readonly stylesheets: readonly string[];
  readonly fonts: readonly string[];
  /** HTML that the page shows until its scripts have rendered. */
  readonly firstPaint: string;
}

/** Where a page is shown: in the hub, or in a host's frame. */
export type PagePlace = 'hub' | 'frame';

/** Written by the web build; the server puts these files into the page's head. */
export interface PageFiles {
  /** The critical CSS of every page, inlined into it. */
  readonly firstStyle: string;
  /** By place, page and language. */
  readonly pages: Readonly<
    Record<PagePlace, Readonly<Record<string, Readonly<Record<Locale, LoadedFiles>> | undefined>>>
  >;
  /** What a page outside the catalogue loads, such as "not found". */
  readonly others: Readonly<Record<PagePlace, Readonly<Record<Locale, LoadedFiles>>>>;
}

/** Below the folder of the built pages; `.vite` is not served. */
export const PAGE_FILES_NAME = '.vite/pages.json';
