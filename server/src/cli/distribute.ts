import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { problemsOf, readFacts } from '../db/distributed/checks.ts';
import { isBeingDistributed, isDistributed, Refused } from '../db/distributed/cluster.ts';
import { distributeDatabase } from '../db/distributed/distribute.ts';
import { leaveOut, takeBack } from '../db/distributed/leave-out.ts';
import { LONGEST_SECONDS } from '../db/distributed/isolate.ts';
import { moveParts } from '../db/distributed/move-parts.ts';
import { moveStore } from '../db/distributed/move.ts';
import type { Goal } from '../db/distributed/plan-moves.ts';
import { presentPlan, presentStatus } from '../db/distributed/present.ts';
import { readPlan } from '../db/distributed/plan.ts';
import { relocate } from '../db/distributed/relocate.ts';
import { readStatus } from '../db/distributed/status.ts';
import { connectOwner } from '../db/owner.ts';
import { FOLLOWERS } from '../jobs/steps.ts';
import { commandEnvironment } from './environment.ts';

const USAGE = `npm run distribute                        says what would be done, and what is missing; changes nothing
npm run distribute -- --yes               spreads the stores over the nodes of the server, and checks every balance
npm run distribute -- status              nodes, their stores and sizes
npm run distribute -- move <store> <node> moves a store (its ID or its name on its platform) to a node ("host:port") while servers run
npm run distribute -- fill <node>         shows which parts would give a new node its share; with --yes moves them while servers run
npm run distribute -- drain <node>        the same for emptying a node
npm run distribute -- rebalance           the same for all nodes
npm run distribute -- without <node>      for a node that stays down: sign-ins, installs and settings of other stores work without it
npm run distribute -- with <node>         takes it back once it answers again
npm run distribute -- addresses <old>=<new> …  after a restore on other servers: tells all nodes their new addresses, and checks every balance
For a PostgreSQL with Citus, in DATABASE_URL (docs/distributed.md). --shards <n>: into how many parts each table is divided (32).
--longest <seconds>: how long stores that share parts with a moved one may wait while it gets its own (6).
--at-once <n>: how many parts move at the same time (2). --watch <seconds>: how long it is measured what each part writes (30).
Exit code: 0 done, 1 something is missing, failed or differs, 2 wrong use.`;

const AT_ONCE = 2;
/** Each needs a process and a slot of replication on both nodes, of which PostgreSQL has few. */
const MOST_AT_ONCE = 8;
const WATCH_SECONDS = 30;

const say = (line: string): void => console.log(line);

const required = (name: 'DATABASE_URL' | 'APP_SECRET', env: NodeJS.ProcessEnv): string => {
  const value = env[name];
  if (!value) throw new Refused(`Set ${name} to the server's value (docs/distributed.md).`);
  return value;
};

/** The command that verifies the ledger, as a person would type it. */
const prove = (env: NodeJS.ProcessEnv, args: readonly string[]): number => {
  const script = fileURLToPath(new URL('verify-ledger.ts', import.meta.url));
  return (
    spawnSync(process.execPath, [...process.execArgv, script, ...args], { env, stdio: 'inherit' }).status ?? 1
  );
};

/** Runs `work` with a connection of the database owner. */
const asOwner = async <T>(
  ownerUrl: string,
  work: (sql: ReturnType<typeof connectOwner>) => Promise<T>,
): Promise<T> => {
  const sql = connectOwner(ownerUrl);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
};

interface Wish {
  readonly isMeant: boolean;
  readonly shards: number;
}

const distribute = async (env: NodeJS.ProcessEnv, { isMeant, shards }: Wish): Promise<number> => {
  const [ownerUrl, secret] = [required('DATABASE_URL', env), required('APP_SECRET', env)];
  const isReady = await asOwner(ownerUrl, async (sql) => {
    if ((await isDistributed(sql)) && !(await isBeingDistributed(sql))) {
      say('This installation is distributed already. npm run distribute -- status shows its nodes.');
      return false;
    }
    const problems = problemsOf(await readFacts(sql, ownerUrl));
    if (problems.length === 0) for (const line of presentPlan(await readPlan(sql, ownerUrl))) say(line);
    else throw new Refused(['This is missing:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    return true;
  });
  if (!isReady) return 0;
  if (!isMeant) {
    say(
      'Nothing was changed. Make a backup (docs/backup.md), keep the servers stopped, and repeat this with --yes.',
    );
    return 0;
  }
  await distributeDatabase(ownerUrl, { secret, shards, say });
  say('Done. Checking every balance:');
  return prove(env, []) === 0 ? 0 : 1;
};

const status = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const ownerUrl = required('DATABASE_URL', env);
  return asOwner(ownerUrl, async (sql) => {
    if (!(await isDistributed(sql)))
      throw new Refused('This installation is not distributed: there is one node.');
    for (const line of presentStatus(await readStatus(sql, ownerUrl))) say(line);
    return 0;
  });
};

const move = async (
  env: NodeJS.ProcessEnv,
  [store, to]: readonly string[],
  longest: string | undefined,
): Promise<number> => {
  const ownerUrl = required('DATABASE_URL', env);
  const longestSeconds = Number(longest ?? LONGEST_SECONDS);
  if (store === undefined || to === undefined || !(longestSeconds > 0)) throw new Refused(USAGE);
  const followers = [...new Set(Object.values(FOLLOWERS).flat())];
  const { storeId } = await moveStore(ownerUrl, { store, to, followers, longestSeconds, say });
  return prove(env, ['--store', storeId]) === 0 ? 0 : 1;
};

const addresses = async (env: NodeJS.ProcessEnv, pairs: readonly string[]): Promise<number> => {
  const places = new Map(
    pairs.map((pair) => {
      const [old, next, ...rest] = pair.split('=');
      if (!old || !next || rest.length > 0) throw new Refused(USAGE);
      return [old, next] as const;
    }),
  );
  await relocate(required('DATABASE_URL', env), { places, say });
  return prove(env, []) === 0 ? 0 : 1;
};

const goalOf = (verb: string | undefined, node: string | undefined): Goal | undefined => {
  if (verb === 'rebalance' && node === undefined) return { kind: verb };
  return (verb === 'fill' || verb === 'drain') && node !== undefined ? { kind: verb, node } : undefined;
};

interface Pace {
  readonly yes?: boolean | undefined;
  readonly 'at-once'?: string | undefined;
  readonly watch?: string | undefined;
}

const rebalance = async (env: NodeJS.ProcessEnv, goal: Goal, pace: Pace): Promise<number> => {
  const [atOnce, watchSeconds] = [Number(pace['at-once'] ?? AT_ONCE), Number(pace.watch ?? WATCH_SECONDS)];
  if (!Number.isInteger(atOnce) || atOnce < 1 || atOnce > MOST_AT_ONCE || !(watchSeconds >= 0))
    throw new Refused(USAGE);
  const followers = [...new Set(Object.values(FOLLOWERS).flat())];
  await moveParts(required('DATABASE_URL', env), {
    goal,
    isDry: pace.yes !== true,
    atOnce,
    watchSeconds,
    followers,
    say,
  });
  return 0;
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: {
      yes: { type: 'boolean' },
      shards: { type: 'string' },
      longest: { type: 'string' },
      'at-once': { type: 'string' },
      watch: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  const env = commandEnvironment(process.env);
  const [verb, ...names] = positionals;
  const shards = Number(values.shards ?? 32);
  if (values.help) {
    say(USAGE);
    return 0;
  }
  if (verb === undefined && Number.isInteger(shards) && shards > 0)
    return distribute(env, { isMeant: values.yes === true, shards });
  if (verb === 'status' && names.length === 0) return status(env);
  if (verb === 'move' && names.length === 2) return move(env, names, values.longest);
  if (verb === 'addresses' && names.length > 0) return addresses(env, names);
  const [name] = names;
  const goal = goalOf(verb, name);
  if (goal && names.length < 2) return rebalance(env, goal, values);
  if ((verb === 'without' || verb === 'with') && name !== undefined && names.length === 1) {
    const change = verb === 'without' ? leaveOut : takeBack;
    await change(required('DATABASE_URL', env), { name, say });
    return 0;
  }
  console.error(USAGE);
  return 2;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
