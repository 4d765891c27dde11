import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { DAYS } from './advisories.ts';
import { root } from './root.ts';

/** The workspaces of which something runs in production. */
const IN_PRODUCTION = ['contract', 'demo', 'domain', 'pdf', 'sample', 'server', 'shopper', 'ui', 'web'];

const DAY_MS = 86_400_000;

const POST_QUANTUM =
  '@noble/post-quantum demands 2.0. Backups are encrypted for X25519 keys, which do not use it';

/** Versions whose update we cannot take, and why that does no harm. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'pgpass 1.0.5':
    'pg demands it. It only reads a password that an address lacks, and the address of the queues has one',
  'buffer 5.6.0': '@aws-sdk/lib-storage demands it. Node uses its own module of that name instead',
  '@noble/curves 2.0.1': POST_QUANTUM,
  '@noble/hashes 2.0.1': POST_QUANTUM,
  'nodemailer 10.6.0':
    'smtp-server demands it, which only the sandbox and tests run. The server sends with a newer one',
};

/** A library in use, and since when a newer version of its line is there. */
export interface Update {
  readonly library: string;
  readonly current: string;
  readonly newer: string;
  readonly days: number;
}

const whyAccepted = ({ library, current }: Update): string | undefined => ACCEPTED[`${library} ${current}`];

type Numbers = readonly [major: number, minor: number, patch: number];

const numbersOf = (version: string): Numbers | undefined => {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
};

/** Whether `other` is a later version that may replace `current`: of the same major, or of the same minor before 1.0. */
const isUpdate = (current: Numbers, other: Numbers): boolean => {
  if (current[0] !== other[0] || (current[0] === 0 && current[1] !== other[1])) return false;
  return other[1] > current[1] || (other[1] === current[1] && other[2] > current[2]);
};

/** The first later version of a library's line; `times` says when each version was published. */
export const updateOf = (
  library: string,
  current: string,
  { times, today }: { readonly times: Readonly<Record<string, string>>; readonly today: Date },
): Update | undefined => {
  const ours = numbersOf(current);
  const later = Object.entries(times).filter(([version]) => {
    const theirs = numbersOf(version);
    return ours && theirs && isUpdate(ours, theirs);
  });
  const [first] = later.toSorted(([, a], [, b]) => a.localeCompare(b));
  if (!first) return undefined;
  const [newer, at] = first;
  return { library, current, newer, days: Math.floor((today.getTime() - Date.parse(at)) / DAY_MS) };
};

/** An entry of `npm outdated --json`; npm lists a library once or several times. */
interface Outdated {
  readonly current?: string;
}

/** The versions of libraries in use that are not the latest. */
export const outdatedOf = (text: string): [library: string, current: string][] => {
  const found = JSON.parse(text === '' ? '{}' : text) as Record<string, Outdated | readonly Outdated[]>;
  const all = Object.entries(found).flatMap(([library, entries]) =>
    [entries].flat().flatMap(({ current }) => (current === undefined ? [] : [`${library} ${current}`])),
  );
  return [...new Set(all)].map((each) => {
    const [library = '', current = ''] = each.split(' ');
    return [library, current];
  });
};

const npm = async (args: readonly string[]): Promise<string> => {
  try {
    return (await promisify(execFile)('npm', [...args], { cwd: root, maxBuffer: 1 << 26 })).stdout;
  } catch (error) {
    // `npm outdated` exits with 1 when it has found something.
    return (error as { readonly stdout?: string }).stdout ?? '';
  }
};

/**
 * Lists what runs in production and has an update. Returns 1 if one has been out for longer than a critical fix may wait: an update may
 * contain one, and not every registry says so.
 */
export const updates = async (): Promise<number> => {
  const today = new Date();
  const workspaces = IN_PRODUCTION.map((each) => `--workspace=${each}`);
  const outdated = outdatedOf(await npm(['outdated', '--all', '--omit=dev', '--json', ...workspaces]));
  const found: Update[] = [];
  for (const [library, current] of outdated) {
    const text = await npm(['view', library, 'time', '--json']);
    if (text === '') throw new Error(`The registry tells nothing about ${library}`);
    const update = updateOf(library, current, { times: JSON.parse(text), today });
    if (update) found.push(update);
  }
  for (const update of found.toSorted((a, b) => b.days - a.days)) {
    const { library, current, newer, days } = update;
    const why = whyAccepted(update);
    console.log(
      `${library} ${current}: ${newer} has been out for ${days} days${why === undefined ? '' : `, accepted: ${why}`}`,
    );
  }
  const overdue = found.filter((each) => each.days > DAYS.critical && whyAccepted(each) === undefined);
  console.log(
    `${found.length} updates, ${overdue.length} of them out for more than ${DAYS.critical} days and not accepted`,
  );
  return overdue.length === 0 ? 0 : 1;
};
