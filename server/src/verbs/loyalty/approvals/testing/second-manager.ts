import type { Suite, TestStore } from '#test/suite.ts';

/** The suite's store, called as a second manager. */
export const addSecondManager = async ({ clock, database, deps, store }: Suite): Promise<TestStore> => {
  const manager = deps.newId('staff');
  await database.owner`
    insert into staff (store_id, id, external_id, name, role, last_seen_at)
    values (${store.id}, ${manager}, ${`second-${manager}`}, 'Second', 'manager', ${clock.now()})`;
  return { ...store, staff: { ...store.staff, manager } };
};
