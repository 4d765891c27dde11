import { CONNECTION_LOST } from './held-connection.ts';

/** Reported for a statement that reached its time limit. */
const TOO_SLOW = '57014';

const BUSY = new Set([
  '40001',
  '40P01',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  // From a distributed server: another node does not answer.
  '08000',
  '08001',
  '08006',
  TOO_SLOW,
  '53300',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  ...CONNECTION_LOST,
]);

/** PostgreSQL's disk_full. Without room for its log it stops instead, which looks like a lost connection. */
const FULL = '53100';

/** A NUL in a text, an instant or a number that no column can hold. */
const UNSTORABLE = new Set(['22021', '22P05', '22008', '22003']);

/** The query builder's errors have the database's own error as their cause. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
};

/** Whether the database was unreachable or busy, so that a retry may help. */
export const isBusy = (error: unknown): boolean => BUSY.has(codeOf(error));

/** Whether a statement reached its time limit. If it always does, the work is the reason. */
export const isTooSlow = (error: unknown): boolean => codeOf(error) === TOO_SLOW;

/** Whether the database had no room to write. */
export const isFull = (error: unknown): boolean => codeOf(error) === FULL;

/** Whether the database's state, and not the work, is the reason of a failure, so that the same work may succeed later. */
export const isPassing = (error: unknown): boolean => isBusy(error) || isFull(error);

/** Whether a value cannot be stored, in any field: the caller's error. */
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(codeOf(error));
