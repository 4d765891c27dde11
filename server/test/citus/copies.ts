import { onEach } from '#db/distributed/testing/servers.ts';

/** Prepares a database for copying, which requires that nobody uses it, including Citus' own processes. */
export const leaveAlone = (servers: readonly string[], name: string): Promise<void> =>
  onEach(servers, 'postgres', [
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  ]);

/** Gives a copied database, and the application role in it, their settings, which are not part of the copy. */
export const copySettings = (template: string, name: string): string => `
  do $settings$
  declare
    each record;
  begin
    for each in
      select case when s.setrole = 0 then '' else 'role apps_hub_app in ' end as whose, unnest(s.setconfig) as setting
      from pg_db_role_setting s
      where s.setrole in (0, 'apps_hub_app'::regrole) and s.setdatabase = (select d.oid from pg_database d where d.datname = '${template}')
    loop
      execute format('alter %sdatabase ${name} set %s = %L', each.whose, split_part(each.setting, '=', 1), split_part(each.setting, '=', 2));
    end loop;
  end
  $settings$`;
