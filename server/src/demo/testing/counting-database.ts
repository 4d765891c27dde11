import type { Database, StoreTx } from '#db/database.ts';

/** A statement that tells when it is sent: a fragment within another statement is never awaited by itself. */
const watched = (query: Promise<unknown>, onSent: () => void): Promise<unknown> => {
  let isSent = false;
  return new Proxy(query, {
    get: (target, name) => {
      if (name === 'then' && !isSent) {
        isSent = true;
        onSent();
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

const watching = (tx: StoreTx, onSent: () => void): StoreTx => ({
  ...tx,
  sql: new Proxy(tx.sql, {
    apply: (sql, self, args) => {
      const made: unknown = Reflect.apply(sql, self, args);
      return made instanceof Promise ? watched(made, onSent) : made;
    },
  }),
});

/** The same database; calls `onSent` for each plain SQL statement within a store. */
export const countingDatabase = (database: Database, onSent: () => void): Database => ({
  ...database,
  sql: database.sql,
  inStore: (storeId, work) => database.inStore(storeId, (tx) => work(watching(tx, onSent))),
});
