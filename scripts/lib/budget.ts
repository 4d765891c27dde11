import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { root } from './root.ts';
import { buildWebIfNeeded } from './web-build.ts';

/** A chunk in the bundler's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, Chunk>;

/** The limit of a page on a cold load. */
export interface PageBudget {
  name: string;
  /** Bytes of JS and CSS after gzip. */
  limitBytes: number;
  /** Chunks the page requests: the entry, its routes and its language. Their imports are added. */
  chunks: string[];
}

export interface PageWeight extends PageBudget {
  bytes: number;
  files: { file: string; bytes: number }[];
}

/** JS and CSS files loaded by these chunks, each once. Throws when a chunk is not in the manifest. */
export const filesOf = (manifest: Manifest, chunks: readonly string[]): string[] => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const waiting = [...chunks];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined)
      throw new Error(`web/budget.json names "${key}", which the build does not have.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...files].filter((file) => /\.(js|css)$/.test(file));
};

/** Weighs a page: the gzip size of each file, heaviest first. */
export const weigh = (
  manifest: Manifest,
  page: PageBudget,
  read: (file: string) => Uint8Array,
): PageWeight => {
  const files = filesOf(manifest, page.chunks)
    .map((file) => ({ file, bytes: gzipSync(read(file)).length }))
    .sort((a, b) => b.bytes - a.bytes);
  return { ...page, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** One line for a page within its budget; otherwise also its heaviest files. */
export const report = (weight: PageWeight): string => {
  const isOver = weight.bytes > weight.limitBytes;
  const line = `${isOver ? 'OVER' : 'ok'}  ${weight.name}: ${kilobytes(weight.bytes)} of ${kilobytes(weight.limitBytes)} (JS and CSS, gzip, cold load)`;
  if (!isOver) return line;
  const heaviest = weight.files
    .slice(0, 10)
    .map(({ file, bytes }) => `      ${kilobytes(bytes).padStart(9)}  ${file}`);
  return [line, ...heaviest].join('\n');
};

/** Builds the web app if needed and checks its pages against web/budget.json. Returns the exit code. */
export const budget = async (): Promise<number> => {
  buildWebIfNeeded();
  const dist = join(root, 'web/dist');
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const { pages }: { pages: PageBudget[] } = JSON.parse(readFileSync(join(root, 'web/budget.json'), 'utf8'));
  const weights = pages.map((page) => weigh(manifest, page, (file) => readFileSync(join(dist, file))));
  for (const weight of weights) console.log(report(weight));
  return weights.some(({ bytes, limitBytes }) => bytes > limitBytes) ? 1 : 0;
};
