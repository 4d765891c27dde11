import { accountPages } from './account-pages.ts';
import { appErrors, appFieldErrors } from './app-errors.ts';
import { base } from './base.ts';
import { conflict } from './conflict.ts';
import { credentials } from './credentials.ts';
import { list } from './list.ts';
import { pageSearch, shortcuts } from './page-search.ts';
import { shell } from './shell.ts';

/** The source of the phrases that pages of every kind share. */
export const en = {
  ...base,
  list,
  accountPages,
  conflict,
  credentials,
  appErrors,
  appFieldErrors,
  pageSearch,
  shortcuts,
  shell,
} as const;
