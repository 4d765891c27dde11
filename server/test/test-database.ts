import postgres from 'postgres';
import { inject } from 'vitest';

import { connect } from '../src/db/database.ts';
import { brokenRules } from './statements/query-log.ts';

export interface TestDatabase {
  /** For the application's role, as the server uses it. */
  readonly appUrl: string;
  /** For the owner, whom row-level security does not bind. */
  readonly ownerUrl: string;
  readonly owner: ReturnType<typeof connect>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** False for tests that look across stores as the application's role, to see that it finds nothing. */
  readonly checksStatements?: boolean;
}

/** The same server's other database. */
const withDatabase = (address: string, name: string): string => {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
};

let made = 0;

/**
 * A database of its own, copied from the lane's migrated one: suites share only a server. `close` throws when the application has sent a
 * statement that breaks the rules of a database spread over several servers.
 */
export const openTestDatabase = async ({ checksStatements = true }: Options = {}): Promise<TestDatabase> => {
  made += 1;
  const template = new URL(inject('ownerUrl')).pathname.slice(1);
  const name = `suite_${process.pid}_${made}`;
  const maintenance = postgres(withDatabase(inject('ownerUrl'), 'postgres'), { max: 1 });
  await maintenance.unsafe(`create database ${name} template ${template} strategy file_copy`);
  const ownerUrl = withDatabase(inject('ownerUrl'), name);
  const owner = connect(ownerUrl, { max: 2, name: 'test-owner' });
  return {
    appUrl: withDatabase(inject('appUrl'), name),
    ownerUrl,
    owner,
    close: async () => {
      const broken = checksStatements ? await brokenRules(owner, maintenance) : [];
      await owner.end({ timeout: 5 });
      await maintenance.unsafe(`drop database ${name} with (force)`);
      await maintenance.end();
      if (broken.length > 0) throw new Error(`statements break rules:\n${broken.join('\n')}`);
    },
  };
};
