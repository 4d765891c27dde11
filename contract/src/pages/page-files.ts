import type { Locale } from '@apps-hub/domain/locale';

import type { Page, SearchTexts } from './page.ts';

/** The addresses of what a page loads at once, and what it shows meanwhile. */
export interface LoadedFiles {
  readonly scripts: readonly string[];
  readonly stylesheets: readonly string[];
  readonly fonts: readonly string[];
  /** HTML that the page shows until its scripts draw it. */
  readonly firstPaint: string;
}

/** Where a page stands: in the hub, or in a host's frame. */
export type PagePlace = 'hub' | 'frame';

/** A page of the hub that is not in the catalogue. */
export interface AddedPage extends Page {
  readonly id: string;
  readonly hub: string;
  /** What search engines show of it; null when they may only follow links to it. */
  readonly searchText?: SearchTexts[string];
}

/** Written by the build of the web app and read by the server, which names these files in the page's head. */
export interface PageFiles {
  /** The styles of every page's first paint, written into the page. */
  readonly firstStyle: string;
  /** Pages that the build has besides those of the catalogue. */
  readonly added: readonly AddedPage[];
  /** By place, page and language. */
  readonly pages: Readonly<
    Record<PagePlace, Readonly<Record<string, Readonly<Record<Locale, LoadedFiles>> | undefined>>>
  >;
  /** What a page that is not in the catalogue loads, such as "not found". */
  readonly others: Readonly<Record<PagePlace, Readonly<Record<Locale, LoadedFiles>>>>;
}

/** Below the folder of the built pages; `.vite` is not served. */
export const PAGE_FILES_NAME = '.vite/pages.json';
