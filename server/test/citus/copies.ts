import { onEach } from '#db/distributed/testing/servers.ts';

/** Prepares a database for copying, which requires that nobody uses it, including Citus' own processes. */
export const leaveAlone = (servers: readonly string[], name: string): Promise<void> =>
  onEach(servers, 'postgres', [
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  ]);

/** Gives the application role in a copied database its settings, which are not part of the copy. */
export const copySettings = (template: string, name: string): string => `
  do $settings$
  declare
    setting text;
  begin
    for setting in
      select unnest(s.setconfig) from pg_db_role_setting s
      where s.setrole = 'apps_hub_app'::regrole and s.setdatabase = (select d.oid from pg_database d where d.datname = '${template}')
    loop
      execute format('alter role apps_hub_app in database ${name} set %s = %L', split_part(setting, '=', 1), split_part(setting, '=', 2));
    end loop;
  end
  $settings$`;
