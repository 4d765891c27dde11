import type { BackupState } from '#operator/health.ts';
import type { Config } from '#config.ts';
import { readName } from './names.ts';
import { remoteOf } from './remote.ts';
import { restorable } from '../point-in-time/plan.ts';
import { storedLog } from '../point-in-time/recover.ts';
import { lastVerified } from './verified.ts';

const latest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null);

/** What the storage of backups holds, for the operator's page. */
export const readBackupState = async (config: Config): Promise<BackupState> => {
  const remote = remoteOf(config);
  const { storage } = remote;
  const [stored, log, verifiedAt] = await Promise.all([
    storage.list(),
    storedLog(remote),
    lastVerified(storage),
  ]);
  return {
    newestAt: latest(stored.flatMap(({ name }) => readName(name)?.madeAt ?? [])),
    logUntil: latest(restorable(log).map(({ to }) => to)),
    verifiedAt,
  };
};
