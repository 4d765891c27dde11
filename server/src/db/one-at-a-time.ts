import postgres from 'postgres';

/** An arbitrary number that no other program uses for advisory locks in this database. */
const SET_UP_LOCK = 7_260_420;

/** Runs `work` while no other process runs its own; the lock is released when the process ends. */
export const oneAtATime = async <T>(ownerUrl: string, work: () => Promise<T>): Promise<T> => {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${SET_UP_LOCK})`;
    return await work();
  } finally {
    await sql.end();
  }
};
