import type { Locale } from '@apps-hub/domain/locale';

import type { Page, SearchTexts } from './page.ts';

/** The addresses of what a page loads at once, and what it shows meanwhile. */
export interface LoadedFiles {
  readonly scripts: readonly string[];
  readonly stylesheets: readonly string[];
  readonly fonts: readonly string[];
  /** HTML that the page shows until its scripts have rendered. */
  readonly firstPaint: string;
}

/** Where a page is shown: in the hub, or in a host's frame. */
export type PagePlace = 'hub' | 'frame';

/** A page of the hub that is not in the catalogue. */
export interface AddedPage extends Page {
  readonly id: string;
  readonly hub: string;
  /** What search engines show; null for a page without a text of its own, whose links they may follow. */
  readonly searchText?: SearchTexts[string];
}

/** Written by the web build and read by the server, which lists these files in the page's head. */
export interface PageFiles {
  /** The critical CSS of every page, inlined into it. */
  readonly firstStyle: string;
  /** Pages that the build has besides those of the catalogue. */
  readonly added: readonly AddedPage[];
  /** By place, page and language. */
  readonly pages: Readonly<
    Record<PagePlace, Readonly<Record<string, Readonly<Record<Locale, LoadedFiles>> | undefined>>>
  >;
  /** What pages outside the catalogue load, such as "not found". */
  readonly others: Readonly<Record<PagePlace, Readonly<Record<Locale, LoadedFiles>>>>;
}

/** Relative to the folder of the built pages; `.vite` is not served. */
export const PAGE_FILES_NAME = '.vite/pages.json';
