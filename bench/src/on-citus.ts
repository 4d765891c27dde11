import { createOnCitus, onEach } from '@apps-hub/server/db/distributed/testing/servers';

/** Roles belong to the whole server, and tests that ran on it gave the application's role another password. */
const FREE_THE_ROLE = `
  do $$ begin
    if exists (select from pg_roles where rolname = 'apps_hub_app')
      and not exists (select from pg_stat_activity where usename = 'apps_hub_app')
    then
      alter role apps_hub_app nologin;
    end if;
  end $$`;

export const freeTheRole = (servers: readonly string[]): Promise<void> =>
  onEach(servers, 'postgres', [FREE_THE_ROLE]);

/** An empty database of this name on all servers, for the benchmark's own secret. */
export const createForBench = async (servers: readonly string[], name: string): Promise<void> => {
  await freeTheRole(servers);
  await createOnCitus(servers, name);
};
