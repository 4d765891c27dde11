import type { Database } from './database.ts';

/**
 * Writes to the database's log and to its disk, and leaves nothing: a message for nobody, and a sort too large for its memory. Rejects as
 * any write would, with PostgreSQL's disk_full when there is no room. A row is not enough: it may fit into a page that exists.
 */
export const probeStorage = async ({ sql }: Pick<Database, 'sql'>): Promise<void> => {
  // One message is one transaction, at whose end the setting is gone.
  await sql.unsafe(`
    set local work_mem = '64kB';
    select pg_logical_emit_message(true, 'readiness', repeat(' ', 8192));
    select count(*) from (select g from generate_series(1, 4000) g order by repeat(md5(g::text), 8)) x`);
};
