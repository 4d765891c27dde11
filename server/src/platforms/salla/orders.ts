import type { HostAccess } from '../port/access.ts';
import { answerOf } from '../port/host-answer.ts';
import { answerOfOne, orderData, type OrderData, type orderShape } from './api-types.ts';
import { type CallSalla, READ } from './client.ts';

/** One order; undefined if the store has none with this id. Source: docs.salla.dev/5394146e0. */
export const readOrder = async (
  call: CallSalla,
  access: HostAccess,
  id: string,
  schema: typeof orderShape | typeof orderData = orderData,
): Promise<OrderData | undefined> => {
  const outcome = await call(access, {
    ...READ,
    operation: 'read order',
    path: `/orders/${encodeURIComponent(id)}`,
  });
  if (outcome.kind === 'answer' && outcome.status === 404) return undefined;
  return answerOf(outcome, answerOfOne(schema)).data;
};
