import { accountPages } from './account-pages.ts';
import { appErrors, appFieldErrors } from './app-errors.ts';
import { base } from './base.ts';
import { conflict } from './conflict.ts';
import { credentials } from './credentials.ts';
import { list } from './list.ts';

/** The source of the phrases that pages of every kind share. */
export const en = { ...base, list, accountPages, conflict, credentials, appErrors, appFieldErrors } as const;
