import { createReadStream, rmSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Buffered text per part before it goes to its file; 512 parts hold at most 16 MB. */
const BUFFERED_CHARACTERS = 16_384;
/** Few parts hold more: each time that text goes to a file costs more than to write it. */
const BUFFERED_BY_ALL = 1 << 22;
const MOST_OF_PART = 1 << 18;

/** A folder of temporary files. They contain personal data: nobody else may read them, and they are deleted when the process ends. */
export interface ScratchFolder {
  /** A file in parts; `T` must survive JSON. */
  readonly spool: <T>(name: string, parts: number) => Spool<T>;
  readonly pathOf: (name: string) => string;
  readonly remove: () => Promise<void>;
}

/** Items written to parts and read back part by part, each in the order of writing. */
export interface Spool<T> {
  readonly parts: number;
  /** Undefined while the item is only kept in memory, which is nearly always: then there is nothing to wait for. */
  readonly add: (part: number, item: T) => Promise<void> | undefined;
  /** In lists of some items: to await each by itself would cost more than to read it. */
  readonly read: (part: number) => AsyncGenerator<readonly T[]>;
}

interface Part {
  readonly path: string;
  texts: string[];
  characters: number;
  isStarted: boolean;
}

const flush = async (part: Part): Promise<void> => {
  if (part.texts.length === 0) return;
  const text = part.texts.join('');
  part.texts = [];
  part.characters = 0;
  part.isStarted = true;
  await appendFile(part.path, text, { mode: 0o600 });
};

/** Not readline, which also breaks lines at U+2028 and U+2029; JSON does not escape those. */
const linesOf = async function* (path: string): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const text of createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
};

const openSpool = <T>(folder: string, name: string, count: number): Spool<T> => {
  const parts: Part[] = Array.from({ length: count }, (_, index) => ({
    path: join(folder, `${name}-${index}.jsonl`),
    texts: [],
    characters: 0,
    isStarted: false,
  }));
  const full = Math.min(Math.max(BUFFERED_BY_ALL / count, BUFFERED_CHARACTERS), MOST_OF_PART);
  const partAt = (index: number): Part => {
    const part = parts[index];
    if (!part) throw new Error(`${name} has no part ${index}`);
    return part;
  };
  return {
    parts: count,
    add: (index, item) => {
      const part = partAt(index);
      const text = `${JSON.stringify(item)}\n`;
      part.texts.push(text);
      part.characters += text.length;
      return part.characters >= full ? flush(part) : undefined;
    },
    read: async function* (index) {
      const part = partAt(index);
      await flush(part);
      if (!part.isStarted) return;
      for await (const lines of linesOf(part.path)) yield lines.map((line): T => JSON.parse(line));
    },
  };
};

/** A new scratch folder. It is also removed when the process exits before {@link ScratchFolder.remove}. */
export const openScratchFolder = async (parent = tmpdir()): Promise<ScratchFolder> => {
  // mkdtemp gives the folder mode 0700.
  const folder = await mkdtemp(join(parent, 'apps-hub-import-'));
  const removeNow = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', removeNow);
  return {
    spool: (name, parts) => openSpool(folder, name, parts),
    pathOf: (name) => join(folder, name),
    remove: async () => {
      await rm(folder, { recursive: true, force: true });
      process.off('exit', removeNow);
    },
  };
};

/** So many parts that each holds about this many items. */
const ITEMS_PER_PART = 2500;
const MAX_PARTS = 512;

/** How many parts a spool of this many items needs. */
export const partsFor = (items: number): number =>
  Math.min(Math.max(Math.ceil(items / ITEMS_PER_PART), 1), MAX_PARTS);
