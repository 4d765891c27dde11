import type { Logger } from 'pino';

/**
 * Whether postgres.js 3.4 has written to a connection that was lost meanwhile (porsager/postgres issues 1154 and 1208). It throws this where
 * nobody can catch it. The statement is rejected when its pool is closed, which ours are as soon as they lose a connection.
 */
const isLostWrite = (error: unknown): boolean =>
  error instanceof TypeError && /\bnextWrite \(.*\bpostgres\/src\/connection\.js/.test(error.stack ?? '');

/** Keeps the process alive when a connection is lost during a write; it would end with the database. Any other uncaught error ends it. */
export const surviveLostWrites = (log: Logger): void => {
  process.on('uncaughtException', (error) => {
    if (isLostWrite(error)) {
      log.error({ err: error }, 'a connection was lost during a write');
      return;
    }
    log.fatal({ err: error }, 'an unexpected error ended the process');
    process.exit(1);
  });
};
