import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

import { EMBEDDED, isSeries, readName, refuseOlder } from '../backup/remote/names.ts';
import { fetchBackup, newestOf, openRemote, outputOf, sendBackup } from '../backup/remote/remote.ts';
import { newKeys } from '../backup/remote/sealed.ts';
import { restore } from '../backup/restore.ts';
import { commandEnvironment } from './environment.ts';
import { proveLedger } from './prove-ledger.ts';

const USAGE = `npm run backups -- keys                          makes the two keys: one encrypts, one decrypts
npm run backups -- list                          names, times and sizes of what is stored
npm run backups -- send <series> -- <program>    stores what the program prints, such as pg_dump, if it ends well
npm run backups --silent -- fetch <name>         writes a stored backup to standard output, decrypted
npm run backups -- verify [--hours <26>]         restores the newest of the embedded database aside, and proves every balance
Backups of the embedded database are made by npm run backup -- --remote. docs/backup.md
Exit code: 0 done, 1 failed. verify also fails if the newest backup is older than --hours.`;

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
  const stored = await openRemote(env).storage.list();
  for (const { name, bytes } of stored.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const madeAt = readName(name)?.madeAt.toISOString();
    if (madeAt !== undefined) console.log(`${madeAt}  ${String(bytes).padStart(14)}  ${name}`);
  }
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

const verify: Command = async (args, env) => {
  const { values } = parseArgs({ args: [...args], options: { hours: { type: 'string', default: '26' } } });
  const remote = openRemote(env);
  const newest = await newestOf(remote, EMBEDDED);
  refuseOlder(newest, { now: new Date(), hours: Number(values.hours) });
  const { name } = newest;
  const folder = await mkdtemp(join(tmpdir(), 'apps-hub-verify-'));
  try {
    const dataDir = join(folder, 'data');
    const archive = { file: name, open: () => fetchBackup(remote, name) };
    await restore({ archive, dataDir, replace: false, now: new Date() });
    const isProved = proveLedger({ ...env, DATA_DIR: dataDir, DATABASE_URL: undefined });
    console.log(
      isProved ? `${name} can be restored, and is proved.` : `${name} was restored, and is not proved.`,
    );
    return isProved ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const COMMANDS: Readonly<Record<string, Command>> = { keys, list, send, fetch, verify };

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
