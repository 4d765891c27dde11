import { onNode } from '../set-up-worker.ts';

const lastTransaction = (url: string): Promise<number> =>
  onNode(url, async (sql) => {
    const [row] = await sql<{ id: string }[]>`select pg_current_xact_id()::text as id`;
    return Number(row?.id);
  });

/** Other suites also use up transaction ids of these servers. */
const AHEAD = 100_000;

/** Uses up transaction ids until this node's is higher than the other's. */
export const countPast = async (url: string, other: string): Promise<void> => {
  const missing = (await lastTransaction(other)) - (await lastTransaction(url)) + AHEAD;
  await onNode(url, (sql) =>
    sql.unsafe(`
      create temp table worked (n int);
      do $$ begin
        for n in 1..${Math.max(missing, 0)} loop
          begin insert into worked values (n); exception when division_by_zero then null; end;
        end loop;
      end $$;`),
  );
  if ((await lastTransaction(url)) <= (await lastTransaction(other)))
    throw new Error('the other node counted further meanwhile');
};
