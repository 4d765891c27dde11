import type { ReturnAnswer, ReturnStepInput } from '@apps-hub/contract/shipping/returns/routes';
import type { ReturnRequestId } from '@apps-hub/domain/ids';
import { stateAfter } from '@apps-hub/domain/shipping/returns/states';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { settleRefunded } from './follow.ts';
import { queueReturnMail } from './mail.ts';
import { stopReturnTracking } from './track.ts';
import { orderOfRequest, presentReturn, requestsOf, type ReturnRow, updateRequest } from './return-record.ts';

/** The lines with the condition of each; refuses unless each line has one. */
const receivedLines = (
  { lines }: ReturnRow,
  conditions: Extract<ReturnStepInput, { step: 'receive' }>['lines'],
): ReturnRow['lines'] => {
  const byLine = new Map(conditions.map(({ lineId, condition }) => [lineId, condition]));
  const received = lines.map((line) => ({ ...line, condition: byLine.get(line.lineId) ?? null }));
  if (received.some(({ condition }) => condition === null))
    throw new AppError('validation_failed', { fields: [{ path: 'lines', code: 'required' }] });
  return received;
};

const changesOf = (row: ReturnRow, input: ReturnStepInput, now: Date): Partial<ReturnRow> => {
  switch (input.step) {
    case 'approve':
      return { way: input.way, message: input.message };
    case 'refuse':
      return { message: input.message };
    case 'send':
      return { trackingNumber: input.trackingNumber };
    case 'receive':
      return { lines: receivedLines(row, input.lines), receivedAt: now };
    case 'close':
      return {};
  }
};

/**
 * Takes a step with a request, under the lock of its order. A step that does not fit the present state is refused with `return_cannot`,
 * also one that somebody else has just taken.
 */
export const takeReturnStep = async (
  ctx: VerbContext,
  id: ReturnRequestId,
  input: ReturnStepInput,
): Promise<Pick<ReturnAnswer, 'id' | 'state'>> => {
  authorise(ctx.actor, 'update', 'Pickup');
  const orderId = await orderOfRequest(ctx.tx, id);
  const order = await lockKnownOrder(ctx.tx, orderId);
  const row = (await requestsOf(ctx.tx, orderId)).find((each) => each.id === id);
  if (!order || !row) throw new AppError('return_not_found');
  const state = stateAfter(row.state, input.step);
  if (!state) throw new AppError('return_cannot', { params: { state: row.state } });
  await updateRequest(ctx, id, { ...changesOf(row, input, ctx.now), state });
  await audit(ctx, `return_request.${input.step}`, id, { from: row.state, to: state });
  if (state !== row.state) await queueReturnMail(ctx, { id, state });
  // Nobody waits for the parcel any more.
  if (state === 'received' || state === 'closed') await stopReturnTracking(ctx, id);
  // The merchant may have refunded it before it came.
  await settleRefunded(ctx, [order]);
  const { state: now } = await presentReturn(ctx.tx, id);
  return { id, state: now };
};
