import { REJECTS_ACCEPTED } from '@apps-hub/contract/loyalty/order-imports/values';

import { importFile, type Import } from './engine.ts';
import type { ImportOptions } from './options.ts';
import type { ImportResult } from './outcome.ts';
import { type Plan, presentPlan, rejectedText } from './present.ts';
import { STAGE_LABELS, type StartProgress } from './progress.ts';
import { openRejects } from './rejects-file.ts';
import { openScratchFolder } from './spool.ts';

/** The environment of an import at the command line: the database, the person, and the chunk size. */
export interface ImportRun extends Pick<
  Import,
  'deps' | 'storeId' | 'questions' | 'signal' | 'chunkLines' | 'parts'
> {
  readonly options: ImportOptions;
  readonly say: (text: string) => void;
  readonly startProgress: StartProgress;
  /** The folder for temporary files; by default, the system's. */
  readonly scratchParent?: string;
}

const isYes = (answer: string): boolean => /^y(es)?$/i.test(answer);

const confirmed = async (
  { options, questions, say }: ImportRun,
  { result, rejected }: Plan,
): Promise<boolean> => {
  const isMany = rejected.count > result.lines * REJECTS_ACCEPTED && !options.acceptRejects;
  const tooMany = isMany ? rejectedText(rejected, result.lines) : undefined;
  if (questions.canAsk && !options.yes) {
    if (tooMany !== undefined) say(tooMany);
    const question = tooMany === undefined ? 'Import it? (yes/no)' : 'Import the other lines? (yes/no)';
    return isYes(await questions.ask(question, 'no'));
  }
  if (!options.yes) {
    say('Nothing was imported because there is no terminal to confirm at. Add --yes to import.');
    return false;
  }
  if (tooMany === undefined) return true;
  say(
    `${tooMany}\nNothing was imported. Correct these lines, or give --accept-rejects to import the others.`,
  );
  return false;
};

/**
 * Imports a file of orders: inspects it, does a dry run of all of it, shows the findings, asks, and writes. Returns the result, or
 * undefined if it was declined. Throws an ImportError with a message for the person if the file cannot be imported.
 */
export const runImport = async (run: ImportRun): Promise<ImportResult | undefined> => {
  const { options, say } = run;
  const scratch = await openScratchFolder(run.scratchParent);
  let planned: ImportResult | undefined;
  const review = (plan: Plan): Promise<boolean> | boolean => {
    say(presentPlan(plan, options));
    if (!options.dryRun) return confirmed(run, plan);
    say('Nothing was imported (--dry-run).');
    planned = { ...plan.result, ended: 'dry_run' };
    return false;
  };
  try {
    const done = await importFile({
      ...run,
      scratch,
      startStage: (stage, lines) => run.startProgress(STAGE_LABELS[stage], lines),
      openRejects: (form) => openRejects(options.rejectsFile, form),
      review,
    });
    return done ?? planned;
  } finally {
    await scratch.remove();
  }
};
