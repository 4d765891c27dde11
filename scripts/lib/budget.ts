import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './root.ts';
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
    throw new Error(`web/budget.json names "${budget.page}", which the build does not have.`);
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

/** The limit of each sample page, compressed like the apps' pages. */
const SAMPLE_LIMIT_BYTES = 300_000;

/** The sample pages that exceed their limit together with their endpoints, which run in the page; as lines to print. */
export const heavySamples = (
  { pages }: PageFiles,
  endpoints: readonly string[],
  bytesOf: (file: string) => number,
): string[] =>
  Object.entries(pages['hub'] ?? {}).flatMap(([id, { ar: loaded }]) => {
    if (!id.startsWith('sample/') || loaded === undefined) return [];
    const files = new Set([...loaded.scripts, ...loaded.stylesheets, ...endpoints]);
    const bytes = [...files].reduce((sum, file) => sum + bytesOf(file), 0);
    return bytes > SAMPLE_LIMIT_BYTES
      ? [`OVER  ${id}: ${kilobytes(bytes)} of ${kilobytes(SAMPLE_LIMIT_BYTES)}`]
      : [];
  });

interface Manifest {
  readonly [module: string]: { readonly file: string; readonly imports?: readonly string[] } | undefined;
}

/** What the sample endpoints load: their own file and its direct imports. */
const endpointsIn = (manifest: Manifest): string[] => {
  const app = manifest['../sample/src/app.ts'];
  if (!app) throw new Error('The build has no sample endpoints');
  return [app.file, ...(app.imports ?? []).flatMap((key) => manifest[key]?.file ?? [])].map(
    (file) => `/${file}`,
  );
};

/** Builds the web app if needed and checks its pages against web/budget.json. Returns the exit code. */
export const budget = async (): Promise<number> => {
  buildWebIfNeeded();
  const dist = join(root, 'web/dist');
  const files: PageFiles = JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8'));
  const { pages }: { pages: PageBudget[] } = JSON.parse(readFileSync(join(root, 'web/budget.json'), 'utf8'));
  const weights = pages.map((page) => weigh(files, page, bytesIn(dist)));
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const heavy = heavySamples(files, endpointsIn(manifest), bytesIn(dist));
  for (const line of [...weights.map(report), ...heavy]) console.log(line);
  return weights.some(isOver) || heavy.length > 0 ? 1 : 0;
};
