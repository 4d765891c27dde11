import {
  citusServers,
  createOnCitus,
  onEach,
  withDatabase,
} from '../../src/db/distributed/testing/servers.ts';

/** The coordinator's address for its owner; what needs Citus is skipped without it, since no package registry has it. */
export const CITUS_URL = process.env['CITUS_URL'] ?? '';

export interface CitusInstallation {
  readonly ownerUrl: string;
  /** The owner's addresses of the other nodes, by the nodes' names. */
  readonly workers: ReadonlyMap<string, string>;
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
    close: () => onEach(servers, 'postgres', [`drop database ${name} with (force)`]),
  };
};
