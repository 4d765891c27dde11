import { afterAll, beforeAll } from 'vitest';

import { type Http, openHttp } from './http.ts';
import { openShop, type Shop } from './shop.ts';
import { openSuite, type Suite } from './suite.ts';
import type { TestDatabaseOptions } from './test-database.ts';

/** The suite of a database test file. Available once the first test or hook runs. */
export interface Stage {
  readonly suite: Suite;
  readonly http: Http;
  readonly shop: Shop;
}

/** A proxy for something opened later, so that a file can refer to it before its hooks have run. */
const later = <T extends object>(open: () => T | undefined): T =>
  // The target is never read: properties are looked up in the opened object.
  new Proxy({} as T, {
    get: (_, name) => {
      const opened = open();
      if (!opened) throw new Error('the stage is set before the first test, not while a file is read');
      return Reflect.get(opened, name);
    },
  });

/** Opens a suite with its HTTP surface and a shop for this file's tests, and closes it after the last. */
export const setStage = (options?: TestDatabaseOptions): Stage => {
  let suite: Suite | undefined;
  let http: Http | undefined;
  let shop: Shop | undefined;

  beforeAll(async () => {
    suite = await openSuite(options);
    http = await openHttp(suite);
    shop = openShop(suite, http);
  });

  afterAll(() => suite?.close());

  return { suite: later(() => suite), http: later(() => http), shop: later(() => shop) };
};
