import { z } from 'zod';

import type { Outbound } from '#outbound/outbound.ts';
import { parseJson } from '#outbound/parse-json.ts';
import type { HostAccess } from '../port/access.ts';
import { HostUnavailable, NotSent } from '../port/errors.ts';
import { type CallShopify, READ, readFilePart, WRITE } from './client.ts';
import { READ_BULK, START_BULK } from './documents.ts';

/** Queries that Shopify answers with a file. Source: shopify.dev, "Perform bulk operations with the GraphQL Admin API". */

/** Shopify allows few at a time. */
const WHILE_ANOTHER_RUNS_SECONDS = 30;
const WHILE_IT_RUNS_SECONDS = 5;
/** Less than the largest answer that we accept. */
const CHUNK_BYTES = 1_900_000;

const started = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })),
  }),
});

const state = z.object({
  bulkOperation: z
    .object({
      status: z.string(),
      fileSize: z.union([z.string(), z.number()]).nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
});

/** Starts a query; undefined if Shopify refuses it. */
export const startBulk = async (
  call: CallShopify,
  access: HostAccess,
  query: string,
): Promise<string | undefined> => {
  const request = { ...WRITE, isBackground: true, operation: 'start bulk query', document: START_BULK };
  const { bulkOperationRunQuery: said } = await call(access, { ...request, variables: { query } }, started);
  const isBusy = said.userErrors.some(({ code }) =>
    ['LIMIT_REACHED', 'OPERATION_IN_PROGRESS'].includes(code ?? ''),
  );
  if (isBusy) throw new NotSent('start bulk query', WHILE_ANOTHER_RUNS_SECONDS);
  return said.bulkOperation?.id;
};

export interface BulkFile {
  readonly url: string;
  readonly size: number;
}

/** The file of a query: undefined if it failed or is gone, null if it found nothing. Throws `NotSent` while it runs. */
export const bulkFile = async (
  call: CallShopify,
  access: HostAccess,
  id: string,
): Promise<BulkFile | null | undefined> => {
  const request = { ...READ, isBackground: true, operation: 'read bulk query', document: READ_BULK };
  const { bulkOperation: said } = await call(access, { ...request, variables: { id } }, state);
  if (said && ['CREATED', 'RUNNING'].includes(said.status))
    throw new NotSent('read bulk query', WHILE_IT_RUNS_SECONDS);
  if (said?.status !== 'COMPLETED') return undefined;
  if (said.url === null) return null;
  const size = Number(said.fileSize);
  return size > 0 ? { url: said.url, size } : undefined;
};

/** An object's line names its parent, if it has one. */
const node = z
  .looseObject({ id: z.string(), __parentId: z.string().optional() })
  .transform(({ __parentId: parentId, ...own }) => ({ ...own, id: own.id, parentId }));

type Node = z.output<typeof node>;

/** An object of the query with its child objects, and where it ends in the file. */
export interface BulkObject {
  readonly parent: Node;
  readonly children: readonly Node[];
  readonly end: number;
}

const nodeIn = (line: string): Node => {
  const parsed = node.safeParse(parseJson(line));
  if (!parsed.success) throw new HostUnavailable('the file of a bulk query is not as documented');
  return parsed.data;
};

/** The objects in a part of the file that starts with one. The last is left out if more of it may follow. */
const objectsIn = (text: string, from: number, isLast: boolean): BulkObject[] => {
  const objects: { parent: Node; children: Node[]; end: number }[] = [];
  let at = from;
  for (const line of text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1)) {
    at += Buffer.byteLength(line) + 1;
    const read = nodeIn(line);
    const open = objects.at(-1);
    if (read.parentId === undefined) objects.push({ parent: read, children: [], end: at });
    else if (open?.parent.id === read.parentId) {
      open.children.push(read);
      open.end = at;
    }
  }
  return isLast ? objects : objects.slice(0, -1);
};

/** The next objects of a file, from a position where one starts. */
export const readBulk = async (
  outbound: Outbound,
  access: HostAccess,
  { file, from }: { readonly file: BulkFile; readonly from: number },
): Promise<BulkObject[]> => {
  const text = await readFilePart(outbound, access, { url: file.url, from, bytes: CHUNK_BYTES });
  const isLast = from + CHUNK_BYTES >= file.size;
  const objects = objectsIn(text, from, isLast);
  if (objects.length === 0 && !isLast) throw new HostUnavailable('an object of a bulk query is too large');
  return objects;
};
