import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { gzipSync } from 'node:zlib';

import { root, workspaces } from './root.ts';
import { buildWebIfNeeded } from './web-build.ts';

interface LoadedFiles {
  scripts: string[];
  stylesheets: string[];
}

/** What each page loads initially, by place, page and language, as the build wrote it for the server. */
export interface PageFiles {
  pages: Record<string, Record<string, Record<string, LoadedFiles>>>;
}

/** The limits of a page on a cold load in Arabic, the heavier language. */
export interface PageBudget {
  name: string;
  /** `hub`, or `frame` for a page in a host's admin. */
  place: string;
  /** Its id in the catalogue. */
  page: string;
  /** Bytes of JS and CSS as the build compressed them. */
  limitBytes: number;
  scripts: number;
  stylesheets: number;
  /** Calls for the page's first data, counted by web/src/first-data.web.test.ts. */
  calls: number;
}

interface PageWeight {
  budget: PageBudget;
  bytes: number;
  scripts: number;
  stylesheets: number;
  /** Heaviest first. */
  files: { file: string; bytes: number }[];
}

/** Measures a page; throws when the build does not have it. */
export const weigh = (
  { pages }: PageFiles,
  budget: PageBudget,
  bytesOf: (file: string) => number,
): PageWeight => {
  const loaded = pages[budget.place]?.[budget.page]?.['ar'];
  if (loaded === undefined)
    throw new Error(`a budget names "${budget.page}", which the build does not have.`);
  const files = [...loaded.scripts, ...loaded.stylesheets]
    .map((file) => ({ file, bytes: bytesOf(file) }))
    .sort((a, b) => b.bytes - a.bytes);
  return {
    budget,
    files,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: loaded.scripts.length,
    stylesheets: loaded.stylesheets.length,
  };
};

export const isOver = ({ budget, bytes, scripts, stylesheets }: PageWeight): boolean =>
  bytes > budget.limitBytes || scripts > budget.scripts || stylesheets > budget.stylesheets;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** One line for a page within its budget; otherwise also its heaviest files. */
export const report = (weight: PageWeight): string => {
  const { budget, bytes, scripts, stylesheets, files } = weight;
  const line = [
    `${isOver(weight) ? 'OVER' : 'ok'}  ${budget.name}: ${kilobytes(bytes)} of ${kilobytes(budget.limitBytes)}`,
    `${scripts} of ${budget.scripts} scripts`,
    `${stylesheets} of ${budget.stylesheets} stylesheets (JS and CSS, brotli, cold load)`,
  ].join(', ');
  if (!isOver(weight)) return line;
  const heaviest = files
    .slice(0, 10)
    .map(({ file, bytes: each }) => `      ${kilobytes(each).padStart(9)}  ${file}`);
  return [line, ...heaviest].join('\n');
};

/** Bytes on the wire: the build compresses all but the smallest files. */
const bytesIn =
  (dist: string) =>
  (file: string): number => {
    try {
      return readFileSync(join(dist, `${file}.br`)).length;
    } catch {
      return readFileSync(join(dist, file)).length;
    }
  };

/** A limit for all pages with this id prefix. */
interface SharedBudget {
  prefix: string;
  /** Bytes as the build compressed them. */
  limitBytes: number;
  /** A module of the build that the pages load later and that counts with each. */
  with: string;
}

/** The pages of the build that are heavier than the limit they share, as lines to print. */
export const heavyPages = (
  { pages }: PageFiles,
  { prefix, limitBytes }: SharedBudget,
  later: readonly string[],
  bytesOf: (file: string) => number,
): string[] =>
  Object.entries(pages['hub'] ?? {}).flatMap(([id, { ar: loaded }]) => {
    if (!id.startsWith(prefix) || loaded === undefined) return [];
    const files = new Set([...loaded.scripts, ...loaded.stylesheets, ...later]);
    const bytes = [...files].reduce((sum, file) => sum + bytesOf(file), 0);
    return bytes > limitBytes ? [`OVER  ${id}: ${kilobytes(bytes)} of ${kilobytes(limitBytes)}`] : [];
  });

interface Manifest {
  readonly [module: string]: { readonly file: string; readonly imports?: readonly string[] } | undefined;
}

/** What a module loads: its own file and its direct imports. */
const filesOf = (manifest: Manifest, module: string): string[] => {
  const app = manifest[module];
  if (!app) throw new Error(`the build has no ${module}`);
  return [app.file, ...(app.imports ?? []).flatMap((key) => manifest[key]?.file ?? [])].map(
    (file) => `/${file}`,
  );
};

/** A script that stands alone, such as one in a storefront. */
export interface ScriptBudget {
  name: string;
  /** Its path in its workspace, without the hash of its content. */
  file: string;
  /** Bytes with gzip. */
  limitBytes: number;
}

/** A line about a script, with its weight; `OVER` when it is beyond its limit. */
export const scriptLine = ({ name, limitBytes }: ScriptBudget, bytes: number): string =>
  `${bytes > limitBytes ? 'OVER' : 'ok'}  ${name}: ${kilobytes(bytes)} of ${kilobytes(limitBytes)} (gzip)`;

/** The built file of a script: the build may add a hash to its name. Throws when there is none, or more than one. */
const builtFile = (folder: string, { name, file }: ScriptBudget): string => {
  const { dir, name: stem, ext } = parse(join(folder, file));
  const found = readdirSync(dir).filter(
    (each) => each === `${stem}${ext}` || (each.startsWith(`${stem}-`) && each.endsWith(ext)),
  );
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new Error(`the build has ${found.length} files of "${name}"`);
  return join(dir, only);
};

/** The lines of every workspace's scripts. */
const scriptLines = (): string[] =>
  workspaces().flatMap((workspace) => {
    const folder = join(root, workspace);
    return (budgetOf(folder)?.scripts ?? []).map((script) =>
      scriptLine(script, gzipSync(readFileSync(builtFile(folder, script)), { level: 9 }).length),
    );
  });

interface Budgets {
  scripts?: ScriptBudget[];
  pages?: PageBudget[];
  every?: SharedBudget[];
}

const budgetOf = (folder: string): Budgets | undefined => {
  const file = join(folder, 'budget.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

/** The limits that workspaces set for their pages. */
const budgets = (): Budgets[] => workspaces().flatMap((folder) => budgetOf(join(root, folder)) ?? []);

/** Builds web app and shop scripts if needed and checks them against each workspace's budget.json. Returns the exit code. */
export const budget = async (): Promise<number> => {
  buildWebIfNeeded();
  const dist = join(root, 'web/dist');
  const files: PageFiles = JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8'));
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const limits = budgets();
  const weights = limits.flatMap(({ pages = [] }) => pages).map((page) => weigh(files, page, bytesIn(dist)));
  const heavy = limits
    .flatMap(({ every = [] }) => every)
    .flatMap((each) => heavyPages(files, each, filesOf(manifest, each.with), bytesIn(dist)));
  const scripts = scriptLines();
  for (const line of [...weights.map(report), ...heavy, ...scripts]) console.log(line);
  const isHeavy = weights.some(isOver) || heavy.length > 0 || scripts.some((line) => line.startsWith('OVER'));
  return isHeavy ? 1 : 0;
};
