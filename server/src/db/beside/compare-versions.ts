import type { Version } from './describe-version.ts';
import { withoutComments } from '../distributed/node-migrations.ts';
import { isMarkedBeside, isMarkedContracting, judgeStatement, nothingKnown } from './judge-statement.ts';

/** What is kept of the last release (released.json). */
export interface Released extends Pick<Version, 'functions' | 'queues' | 'jobs'> {
  readonly release: number;
  /** Its digest, by which its processes are recognised. */
  readonly version: string;
  /** How many migrations it has. */
  readonly migrations: number;
  /** The digests of its statements. */
  readonly statements: readonly string[];
  /** Its rights; releases before 9 do not say. */
  readonly rights?: readonly string[];
}

/** Something that the last release might not work beside. */
interface Obstacle {
  readonly what: string;
  /** A statement of a migration whose author has said that it contracts. */
  readonly isDeclared: boolean;
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120);

const ofMigrations = ({ release, migrations }: Released, version: Version): Obstacle[] => {
  const known = nothingKnown();
  for (const { statements } of version.migrations.slice(0, migrations))
    for (const statement of statements) judgeStatement(statement, known);
  known.newTables.clear();
  known.newColumns.clear();
  return version.migrations.slice(migrations).flatMap(({ name, statements }) =>
    statements.flatMap((statement) => {
      const judgement = judgeStatement(statement, known);
      if (judgement === null || isMarkedBeside(statement, release)) return [];
      return [
        {
          what: `${name}: ${judgement}: ${inOneLine(statement)}`,
          isDeclared: isMarkedContracting(statement),
        },
      ];
    }),
  );
};

const nameOf = (signature: string): string => signature.slice(0, signature.indexOf('('));

/** The statements by which a migration drops a function that its author knows to be unused by the last release. */
const markedDrops = ({ release, migrations }: Released, version: Version): string =>
  version.migrations
    .slice(migrations)
    .flatMap(({ statements }) => statements)
    .filter((statement) => isMarkedBeside(statement, release))
    .map(withoutComments)
    .filter((statement) => /^drop\s+function\b/i.test(statement))
    .join('\n');

const ofFunctions = (released: Released, version: Version): string[] => {
  const drops = markedDrops(released, version);
  const lost = Object.entries(released.functions)
    .filter(([signature, returns]) => version.functions[signature] !== returns)
    .filter(([signature]) => !new RegExp(`\\b${nameOf(signature)}\\b`).test(drops))
    .map(([signature]) => `the function ${signature} is gone, or returns something else`);
  const names = new Set(Object.keys(released.functions).map(nameOf));
  // PostgreSQL refuses a call that two functions could answer.
  const ambiguous = Object.keys(version.functions)
    .filter((signature) => released.functions[signature] === undefined && names.has(nameOf(signature)))
    .filter((signature) => /\bdefault\b/i.test(signature))
    .map((signature) => `${signature} has a default, so that calls of its former namesake are ambiguous`);
  return [...lost, ...ambiguous];
};

/** Rights are compared one by one, since a list of them changes whenever a table or function is added to it. */
const ofRights = ({ rights = [], functions }: Released, version: Version): string[] => {
  const names = new Set(Object.keys(functions).map(nameOf));
  const isOfOldFunction = (right: string): boolean => names.has(/ on function (\w+)/.exec(right)?.[1] ?? '');
  return [
    ...rights.filter((right) => right.startsWith('grant ') && !version.rights.includes(right)),
    ...version.rights
      .filter((right) => right.startsWith('revoke ') && isOfOldFunction(right))
      .filter((right) => !rights.includes(right)),
  ].map((right) => `a right is gone: ${right}`);
};

const IS_RIGHT = /^(?:grant\s|revoke\s+all\s+on\s+function\s)/i;

const ofStatements = (released: Released, version: Version): string[] => {
  const { release, statements } = released;
  const different = version.statements.filter(({ digest }) => !statements.includes(digest));
  const marked = different.filter(({ text }) => isMarkedBeside(text, release));
  return [
    ...different
      .filter(({ text }) => !IS_RIGHT.test(withoutComments(text)) && !isMarkedBeside(text, release))
      .map(
        ({ text }) =>
          `a right, trigger, policy or view is new or different: ${inOneLine(withoutComments(text))}`,
      ),
    // Whoever takes a right away says why above the statement that names its table or function.
    ...ofRights(released, version).filter((what) => {
      const [, on = what] = / on (?:function )?([\w.]+)/.exec(what) ?? [];
      return !marked.some(({ text }) => new RegExp(`\\b${on}\\b`).test(text));
    }),
  ];
};

const ofQueues = ({ queues, jobs }: Released, version: Version): string[] => [
  ...(jobs === version.jobs ? [] : ["the tables of the job queues' library are different"]),
  ...Object.entries(queues)
    .filter(([name, policy]) => version.queues[name] !== policy)
    .map(([name]) => `the queue ${name} is gone, or has another policy`),
];

/** What the last release might not work beside in this version; empty if everything since only adds. */
export const obstaclesSince = (released: Released, version: Version): Obstacle[] => [
  ...ofMigrations(released, version),
  ...[
    ...ofFunctions(released, version),
    ...ofStatements(released, version),
    ...ofQueues(released, version),
  ].map((what) => ({ what, isDeclared: false })),
];
