import { rmSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
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

/** Where in the file a piece of a part is. It ends with a whole item. */
interface Piece {
  readonly at: number;
  readonly bytes: number;
}

interface Part {
  readonly pieces: Piece[];
  texts: string[];
  characters: number;
}

/** One file for all parts, written in pieces: to open one for each piece would cost more than to write it. */
class PiecesFile {
  private readonly path: string;
  private file: Promise<FileHandle> | undefined;
  private end = 0;

  constructor(path: string) {
    this.path = path;
  }

  async write(text: string): Promise<Piece> {
    const buffer = Buffer.from(text);
    const piece = { at: this.end, bytes: buffer.length };
    this.end += buffer.length;
    this.file ??= open(this.path, 'wx+', 0o600);
    await (await this.file).write(buffer, 0, piece.bytes, piece.at);
    return piece;
  }

  async read({ at, bytes }: Piece): Promise<string> {
    const file = await this.file;
    if (!file) throw new Error(`${this.path} has no pieces`);
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(bytes), 0, bytes, at);
    if (bytesRead !== bytes) throw new Error(`${this.path} ended early`);
    return buffer.toString();
  }

  async close(): Promise<void> {
    await (await this.file)?.close();
  }
}

const openSpool = <T>(file: PiecesFile, name: string, count: number): Spool<T> => {
  const parts: Part[] = Array.from({ length: count }, () => ({ pieces: [], texts: [], characters: 0 }));
  const full = Math.min(Math.max(BUFFERED_BY_ALL / count, BUFFERED_CHARACTERS), MOST_OF_PART);
  const partAt = (index: number): Part => {
    const part = parts[index];
    if (!part) throw new Error(`${name} has no part ${index}`);
    return part;
  };
  const flush = async (part: Part): Promise<void> => {
    if (part.texts.length === 0) return;
    const text = part.texts.join('\n');
    part.texts = [];
    part.characters = 0;
    part.pieces.push(await file.write(text));
  };
  return {
    parts: count,
    add: (index, item) => {
      const part = partAt(index);
      const text = JSON.stringify(item);
      part.texts.push(text);
      part.characters += text.length;
      return part.characters >= full ? flush(part) : undefined;
    },
    read: async function* (index) {
      const part = partAt(index);
      await flush(part);
      for (const piece of part.pieces) {
        const text = await file.read(piece);
        yield text.split('\n').map((item): T => JSON.parse(item));
      }
    },
  };
};

/** A new scratch folder. It is also removed when the process exits before {@link ScratchFolder.remove}. */
export const openScratchFolder = async (parent = tmpdir()): Promise<ScratchFolder> => {
  // mkdtemp gives the folder mode 0700.
  const folder = await mkdtemp(join(parent, 'apps-hub-import-'));
  const removeNow = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', removeNow);
  const files: PiecesFile[] = [];
  return {
    spool: (name, parts) => {
      const file = new PiecesFile(join(folder, `${name}.jsonl`));
      files.push(file);
      return openSpool(file, name, parts);
    },
    pathOf: (name) => join(folder, name),
    remove: async () => {
      await Promise.all(files.map((file) => file.close()));
      await rm(folder, { recursive: true, force: true });
      process.off('exit', removeNow);
    },
  };
};

/** So many parts that each holds about this many items, and bytes: items may be far smaller than their estimate. */
const ITEMS_PER_PART = 2500;
const BYTES_PER_PART = 2_000_000;
const MAX_PARTS = 512;

/** How many parts a spool of about this many items needs, which have this many bytes if that is known. */
export const partsFor = (items: number, bytes = 0): number =>
  Math.min(Math.max(Math.ceil(items / ITEMS_PER_PART), Math.ceil(bytes / BYTES_PER_PART), 1), MAX_PARTS);
