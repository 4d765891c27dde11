import { ORDER_FILE_PART_BYTES } from '@apps-hub/contract/loyalty/order-imports/values';
import type { OrderImportId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { lockImport } from './import-record.ts';

interface Part {
  readonly part: number;
  /** Base64. */
  readonly content: string;
}

interface Arrived {
  readonly parts: number;
  readonly isComplete: boolean;
}

/**
 * Keeps the next part of a file; one that is there already is ignored. All but the last have the same length. Refuses with
 * `order_import_part_missing` if the part before it is missing, and as invalid if it is longer than the file.
 */
export const addOrderImportPart = async (
  ctx: VerbContext,
  id: OrderImportId,
  { part, content }: Part,
): Promise<Arrived> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  const state = await lockImport(ctx.tx, id, ['uploading', 'uploaded']);
  const [row] = await sql<{ parts: number; received: number; bytes: number }[]>`
    select parts, received_bytes as received, bytes from order_import where store_id = ${storeId} and id = ${id}`;
  const { parts, received, bytes } = row ?? { parts: 0, received: 0, bytes: 0 };
  if (part < parts) return { parts, isComplete: state === 'uploaded' };
  if (part > parts) throw new AppError('order_import_part_missing', { params: { part: parts } });
  const buffer = Buffer.from(content, 'base64');
  if (buffer.length !== Math.min(ORDER_FILE_PART_BYTES, bytes - received))
    throw new AppError('validation_failed', { fields: [{ path: 'content', code: 'invalid' }] });
  const isComplete = received + buffer.length === bytes;
  await sql`
    insert into order_import_part (store_id, import_id, kind, part, content)
    values (${storeId}, ${id}, 'file', ${part}, ${buffer})`;
  await sql`
    update order_import set parts = ${part + 1}, received_bytes = ${received + buffer.length},
      state = ${isComplete ? 'uploaded' : 'uploading'}
    where store_id = ${storeId} and id = ${id}`;
  return { parts: part + 1, isComplete };
};
