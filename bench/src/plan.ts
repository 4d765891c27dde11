import { refuseUnknown } from './measure.ts';

const STANDARD = ['posting', 'batch', 'undo', 'intake', 'intake-to-points', 'what-if', 'tick'];
/** Slow ones run only when named. */
const ON_REQUEST = [
  'import',
  'laws',
  'capacity',
  'jobs',
  'processes',
  'customers',
  'orders',
  'notifications',
  'pickups',
  'labels',
  'tracking',
  'shopper',
  'shopper-growth',
  'trials',
  'tiers',
  'segments',
];
/** They take the arguments that follow them. */
const ALONE = ['soak', 'week', 'recovery', 'backfill', 'page-load', 'interaction', 'citus'];

/** What `npm run bench --` is asked for; without a name, the standard measurements. */
export type Plan =
  | { readonly alone: string; readonly args: readonly string[] }
  | { readonly names: readonly string[]; readonly importFile: string | undefined };

/** Reads the arguments. An argument after `import` that names a file is the file to import. Throws a sentence for the person. */
export const planOf = (args: readonly string[], isFile: (path: string) => boolean): Plan => {
  const [first = '', ...rest] = args;
  if (ALONE.includes(first)) return { alone: first, args: rest };
  const misplaced = rest.find((each) => ALONE.includes(each));
  if (misplaced !== undefined)
    throw new Error(`${misplaced} runs alone: npm run bench -- ${misplaced}, without ${first}`);
  const known = [...STANDARD, ...ON_REQUEST];
  const file = args.find((each, at) => args[at - 1] === 'import' && !known.includes(each) && isFile(each));
  const names = args.filter((each) => each !== file);
  refuseUnknown(names, [...known, ...ALONE]);
  return { names, importFile: file };
};
