import type { StoreId } from '@apps-hub/domain/ids';
import { PLATFORMS } from '@apps-hub/contract/apps';

import { citusDirectory } from '../db/citus.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { enter } from '../db/migrate.ts';
import { createNewId } from '../process/new-id.ts';
import { ImportError } from '../import/outcome.ts';
import { type ImportOptions, readOptions, USAGE } from '../import/options.ts';
import { presentResult } from '../import/present.ts';
import { barProgress, plainProgress } from '../import/progress.ts';
import { noQuestions, terminalQuestions } from '../import/questions.ts';
import { runImport } from '../import/run-import.ts';
import { findStore } from '../verbs/hub/stores/install.ts';
import { commandEnvironment, typedPath } from './environment.ts';
import { openOwnerDatabase } from './owner-database.ts';

/** Exit codes; 130 is the shell's "ended by Ctrl-C". */
const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

const now = (): Date => new Date();

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const findByName = async (database: Database, name: string): Promise<StoreId> => {
  if (/^sto_[0-9a-z]{26}$/.test(name)) return name as StoreId;
  const found = await Promise.all(PLATFORMS.map((platform) => findStore({ database }, platform, name)));
  const stores = found.filter((store) => store !== undefined);
  const [store, another] = stores;
  if (another)
    throw new ImportError(
      `Several stores are called "${name}". Use one of these IDs instead: ${stores.map(({ id }) => id).join(', ')}`,
    );
  if (!store)
    throw new ImportError(`No store is called "${name}". Run npm start once to create the demo store.`);
  return store.id;
};

/** The secret that the application role's password is derived from: a different one would lock the server out. */
const secretOf = (env: NodeJS.ProcessEnv): string => {
  const secret = env['APP_SECRET'];
  if (!secret)
    throw new ImportError(
      "Run npm start once first, or set APP_SECRET (and DATABASE_URL) to the server's values.",
    );
  return secret;
};

/** The first Ctrl-C ends the import after the current chunk; a second one ends it at once, which is also safe. */
const interruptible = (): AbortSignal => {
  const interrupted = new AbortController();
  const stop = (): void => {
    if (interrupted.signal.aborted) process.exit(EXIT.interrupted);
    process.stderr.write('\nStopping after the current orders. Press Ctrl-C again to stop now.\n');
    interrupted.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  return interrupted.signal;
};

const importInto = async (
  database: Database,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<number> => {
  const { stdin: input, stdout: output, stderr } = process;
  const canAsk = input.isTTY && output.isTTY && !options.yes;
  const clocked = { stream: stderr, nowMs: () => performance.now() };
  const result = await runImport({
    deps: { database, now, newId: createNewId(now) },
    storeId: await findByName(database, options.store),
    options,
    questions: canAsk ? terminalQuestions({ input, output }, signal) : noQuestions,
    say,
    startProgress: stderr.isTTY ? barProgress(clocked) : plainProgress(clocked),
    signal,
  });
  if (!result) return EXIT.usage;
  if (result.ended === 'dry_run') return EXIT.done;
  say(presentResult(result, options.rejectsFile));
  if (result.ended === 'done') return EXIT.done;
  say('Interrupted. Every imported order is complete. Run the same command again to import the rest.');
  return EXIT.interrupted;
};

const main = async (): Promise<number> => {
  const env = commandEnvironment(process.env);
  const options = readOptions(process.argv.slice(2), (path) => typedPath(path, env));
  if (options === 'help') {
    say(USAGE);
    return EXIT.done;
  }
  const secret = secretOf(env);
  const signal = interruptible();
  const owner = await openOwnerDatabase(env);
  try {
    const { appUrl, place } = await enter(owner.ownerUrl, {
      secret,
      onReplaced: (reason) => {
        process.stderr.write(`${reason}\n`);
        process.exit(EXIT.failed);
      },
    });
    const database = openDatabase(appUrl, { max: 2, directory: await citusDirectory(appUrl) });
    try {
      return await importInto(database, options, signal);
    } finally {
      await database.close();
      await place.leave();
    }
  } finally {
    await owner.stop();
  }
};

const isInterruption = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

try {
  process.exitCode = await main();
} catch (error) {
  if (isInterruption(error)) {
    process.stderr.write('Interrupted. Nothing was imported.\n');
    process.exitCode = EXIT.interrupted;
  } else if (error instanceof ImportError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT.usage;
  } else {
    process.stderr.write(`The import failed: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = EXIT.failed;
  }
}
