import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

import type { Archive } from '../backup/archive.ts';
import { dropOnExit } from '../backup/drop-on-exit.ts';
import { newestMoment, restorable } from '../backup/point-in-time/plan.ts';
import { type Moment, momentFor, readMoment, storedLog } from '../backup/point-in-time/recover.ts';
import { EMBEDDED, isSeries, readName, refuseOlder } from '../backup/remote/names.ts';
import {
  fetchBackup,
  newestOf,
  openRemote,
  outputOf,
  type Remote,
  sendBackup,
} from '../backup/remote/remote.ts';
import { newKeys } from '../backup/remote/sealed.ts';
import { restore } from '../backup/restore.ts';
import { noteVerified } from '../backup/remote/verified.ts';
import { endOnSignals } from '../process/stop.ts';
import { commandEnvironment } from './environment.ts';
import { followLog } from './follow-log.ts';
import { proveLedger } from './prove-ledger.ts';

const USAGE = `npm run backups -- keys                          makes the two keys: one encrypts, one decrypts
npm run backups -- list                          names, times and sizes of what is stored
npm run backups -- send <series> -- <program>    stores what the program prints, such as pg_dump, if it ends well
npm run backups --silent -- fetch <name>         writes a stored backup to standard output, decrypted
npm run backups -- verify [--hours <26>]         restores the newest of the embedded database aside, and proves every balance
npm run backups -- follow [--every <60>]         sends the log of the embedded database away, every 60 seconds, and a backup each day
npm run backups -- follow --end                  stops keeping the log for that
npm run backups -- verify --at <time | newest>   restores that moment aside, and proves every balance [--chain <name>]
Backups of the embedded database are made by npm run backup -- --remote. docs/backup.md
Exit code: 0 done, 1 failed. verify also fails if the newest backup is older than --hours, or with --at newest the log ends more than 10 minutes ago.`;

type Command = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>;

const keys: Command = async () => {
  const { identity, recipient } = await newKeys();
  console.log(`# For the servers that make backups:\nBACKUP_RECIPIENT=${recipient}`);
  console.log(
    `# Keep it where no server is, twice; without it no backup can be read:\nBACKUP_IDENTITY=${identity}`,
  );
  return 0;
};

const list: Command = async (_, env) => {
  const remote = openRemote(env);
  const stored = await remote.storage.list();
  for (const { name, bytes } of stored.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const madeAt = readName(name)?.madeAt.toISOString();
    if (madeAt !== undefined) console.log(`${madeAt}  ${String(bytes).padStart(14)}  ${name}`);
  }
  for (const { chain, from, to } of restorable(await storedLog(remote)))
    console.log(`every moment from ${from.toISOString()} to ${to.toISOString()}  --chain ${chain}`);
  return 0;
};

const send: Command = async ([series = '', program, ...args], env) => {
  if (!isSeries(series))
    throw new Error('the name of a series has up to 40 small letters, digits and hyphens');
  if (series === EMBEDDED)
    throw new Error(`${EMBEDDED} is the embedded database: npm run backup -- --remote`);
  if (program === undefined) throw new Error('name the program whose output is to be stored, after --');
  const remote = openRemote(env);
  const content = outputOf(program, args);
  const { name, deleted } = await sendBackup(remote, { series, content, now: new Date() });
  console.log(`Stored as ${name}.`);
  for (const each of deleted) console.log(`Deleted ${each}.`);
  return 0;
};

const fetch: Command = async ([name], env) => {
  if (name === undefined || !readName(name)) throw new Error('name a stored backup; list shows them');
  await pipeline(await fetchBackup(openRemote(env), name), process.stdout);
  return 0;
};

/** What to restore for the drill: its name in messages, its archive, and the log to replay on it. */
interface Drill {
  readonly name: string;
  readonly archive: Archive;
  readonly recover?: Moment['recover'];
}

const newestBackup = async (remote: Remote, hours: number): Promise<Drill> => {
  const newest = await newestOf(remote, EMBEDDED);
  refuseOlder(newest, { now: new Date(), hours });
  const { name } = newest;
  return { name, archive: { file: name, open: () => fetchBackup(remote, name) } };
};

const MOST_MINUTES = 10;

const momentOf = async (remote: Remote, text: string, chain: string | undefined): Promise<Drill> => {
  const log = await storedLog(remote);
  const now = new Date();
  const at = text === 'newest' ? newestMoment(log, now) : readMoment(text);
  const minutes = (now.getTime() - at.getTime()) / 60_000;
  if (text === 'newest' && minutes > MOST_MINUTES)
    throw new Error(
      `the log ends ${Math.floor(minutes)} minutes ago: is npm run backups -- follow still running?`,
    );
  return { name: at.toISOString(), ...momentFor(remote, log, { at, chain }) };
};

const verify: Command = async (args, env) => {
  const { values } = parseArgs({
    args: [...args],
    options: { hours: { type: 'string', default: '26' }, at: { type: 'string' }, chain: { type: 'string' } },
  });
  const remote = openRemote(env);
  const { name, ...drill } =
    values.at === undefined
      ? await newestBackup(remote, Number(values.hours))
      : await momentOf(remote, values.at, values.chain);
  const folder = await mkdtemp(join(tmpdir(), 'apps-hub-verify-'));
  const dataDir = join(folder, 'data');
  const keep = dropOnExit(folder, dataDir);
  endOnSignals();
  try {
    await restore({ ...drill, dataDir, replace: false, now: new Date() });
    const isProved = await proveLedger({ ...env, DATA_DIR: dataDir, DATABASE_URL: undefined });
    if (isProved) await noteVerified(remote.storage, { name, now: new Date() });
    console.log(
      isProved ? `${name} can be restored, and is proved.` : `${name} was restored, and is not proved.`,
    );
    return isProved ? 0 : 1;
  } finally {
    keep();
    await rm(folder, { recursive: true, force: true });
  }
};

const COMMANDS: Readonly<Record<string, Command>> = { keys, list, send, fetch, verify, follow: followLog };

const main = async (): Promise<number> => {
  const [name = '', ...args] = process.argv.slice(2).filter((each, index) => each !== '--' || index > 2);
  const command = COMMANDS[name];
  if (!command) {
    console.log(USAGE);
    return name === '--help' || name === '-h' ? 0 : 1;
  }
  return command(args, commandEnvironment(process.env));
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
