import type postgres from 'postgres';

/** How many connections to this test's database wait for a lock. */
export const waitingForLocks = async (owner: postgres.Sql): Promise<number> => {
  const rows = await owner`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
};
