import { setImmediate } from 'node:timers/promises';

/** Bulk queries: Shopify runs them in the background and writes a file. Source: shopify.dev, "Perform bulk operations". */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const edgesOf = (value: unknown): readonly Fields[] | undefined => {
  const edges = isFields(value) ? value['edges'] : undefined;
  return Array.isArray(edges) ? edges.map((edge: Fields) => edge['node'] as Fields) : undefined;
};

/** The JSON lines of an object and of those in its connections. */
const linesOf = (node: Fields, parentId?: unknown): string[] => {
  const entries = Object.entries(node);
  const own = entries.filter(([, value]) => edgesOf(value) === undefined);
  const below = entries.flatMap(([, value]) => edgesOf(value) ?? []);
  const line = JSON.stringify({ ...Object.fromEntries(own), ...(parentId ? { __parentId: parentId } : {}) });
  return [line, ...below.flatMap((child) => linesOf(child, node['id']))];
};

interface Operation {
  readonly id: string;
  readonly storeId: string;
  /** Undefined while it is written. */
  file: Buffer | undefined;
  /** Whether the query was polled before; at the first poll it is still running. */
  isAsked: boolean;
}

/** A part of the query's answer, and where the next one begins. */
interface Part {
  readonly data: unknown;
  readonly next: string | null;
}

export interface Bulk {
  /** Returns the operation's id at once, and reads the parts in the background. */
  readonly start: (storeId: string, read: (after: string | null) => Promise<Part>) => string;
  readonly read: (storeId: string, id: string) => Fields | null;
  readonly file: (number: string) => Buffer | undefined;
}

/** The whole file, part by part: other requests are answered in between. */
const fileOf = async (read: (after: string | null) => Promise<Part>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for (let after: string | null = null; ;) {
    const { data, next } = await read(after);
    const lines = Object.values(isFields(data) ? data : {}).flatMap((list) =>
      (edgesOf(list) ?? []).flatMap((each) => linesOf(each)),
    );
    parts.push(Buffer.from(lines.map((line) => `${line}\n`).join('')));
    if (next === null) return Buffer.concat(parts);
    after = next;
    await setImmediate();
  }
};

/** `address` is the address where the files are served. */
export const createBulk = (address: string): Bulk => {
  const operations: Operation[] = [];
  return {
    start: (storeId, read) => {
      const id = `gid://shopify/BulkOperation/${operations.length + 1}`;
      const made: Operation = { id, storeId, file: undefined, isAsked: false };
      operations.push(made);
      void fileOf(read).then((file) => (made.file = file));
      return id;
    },
    read: (storeId, id) => {
      const found = operations.find((each) => each.id === id && each.storeId === storeId);
      if (!found) return null;
      const isRunning = !found.isAsked || found.file === undefined;
      found.isAsked = true;
      const { length = 0 } = found.file ?? {};
      const isThere = !isRunning && length > 0;
      return {
        status: isRunning ? 'RUNNING' : 'COMPLETED',
        errorCode: null,
        fileSize: isThere ? String(length) : null,
        url: isThere ? `${address}/${id.split('/').at(-1)}.jsonl` : null,
      };
    },
    file: (number) => operations[Number(number) - 1]?.file,
  };
};
