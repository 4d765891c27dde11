import { citusServers, createOnCitus, onEach, withDatabase } from '#db/distributed/testing/servers.ts';

/** The coordinator's address for its owner. Tests that need Citus are skipped without it, since no package registry has it. */
export const CITUS_URL = process.env['CITUS_URL'] ?? '';

export interface CitusInstallation {
  readonly ownerUrl: string;
  /** The owner's addresses of the other nodes, by the nodes' names. */
  readonly workers: ReadonlyMap<string, string>;
  /**
   * Makes its servers acknowledge commits before they are written, and write late, until it is closed. A move copies what is written:
   * anything it misses is lost with the old rows.
   */
  readonly answerEarly: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** An empty database on the same servers, whose nodes know each other; nothing is distributed. */
export const openCitusInstallation = async (name: string): Promise<CitusInstallation> => {
  const servers = await citusServers(CITUS_URL);
  await createOnCitus(servers, name);
  const [home = '', ...workers] = servers.map((server) => withDatabase(server, name));
  return {
    ownerUrl: home,
    workers: new Map(workers.map((url) => [new URL(url).host, url])),
    answerEarly: () =>
      onEach(servers, 'postgres', [
        `alter database ${name} set synchronous_commit = off`,
        `alter system set wal_writer_delay = '10s'`,
        'select pg_reload_conf()',
      ]),
    close: () =>
      onEach(servers, 'postgres', [
        `drop database ${name} with (force)`,
        'alter system reset wal_writer_delay',
        'select pg_reload_conf()',
      ]),
  };
};
