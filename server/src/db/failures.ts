import { CONNECTION_LOST } from './held-connection.ts';

const BUSY = new Set([
  '40001',
  '40P01',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  ...CONNECTION_LOST,
]);

/** A NUL in a text, an instant or a number that no column can hold. */
const UNSTORABLE = new Set(['22021', '22P05', '22008', '22003']);

/** The query builder's errors have the database's own error as their cause. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
};

/** Whether the database was unreachable or busy, so that a retry may help. */
export const isBusy = (error: unknown): boolean => BUSY.has(codeOf(error));

/** Whether a value cannot be stored, in any field: the caller's error. */
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(codeOf(error));
