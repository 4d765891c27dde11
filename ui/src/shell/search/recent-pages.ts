import { keep, readKept, textsIn } from '#session/preferences/device-store.ts';

const MOST = 5;

const keyOf = (staffId: string): string => `recent-pages:${staffId}`;

/** The addresses that this person opened last from the search, newest first. */
export const recentPages = (staffId: string): readonly string[] =>
  readKept(keyOf(staffId), textsIn).slice(0, MOST);

/** Remembers a page. Only pages of the navigation are: a customer's name does not stay on a shared device. */
export const rememberPage = (staffId: string, to: string): void =>
  keep(keyOf(staffId), [to, ...recentPages(staffId).filter((each) => each !== to)].slice(0, MOST));
