import type { Called } from '../bearer.ts';
import { refuse } from '../outcomes.ts';
import type { Refusal } from '../port.ts';
import { OTO, read, refusedRead } from './answers.ts';
import { statusAnswer } from './api-types.ts';
import type { OtoClient } from './client.ts';

/** What OTO knows about an order of ours, or a return to one. */
export type Known =
  | {
      readonly kind: 'made';
      readonly number: string;
      readonly status: string;
      /** Where its label is. */
      readonly label: string | null;
    }
  | { readonly kind: 'order_only'; readonly status: string }
  | { readonly kind: 'none' }
  | Refusal;

export const unreadable = refuse({ code: 'answer_not_understood', carrierCode: null, message: '' });

/** Reads an order's status. */
export const lookUp = async (client: OtoClient, reference: string): Promise<[Known, Called['exchanges']]> => {
  const called = await client.orderStatus(reference);
  const { exchanges } = called;
  const answer = read(statusAnswer, called);
  if (!answer) {
    const refusal = refusedRead(called);
    return [refusal.carrierCode === OTO.noOrder ? { kind: 'none' } : refusal, exchanges];
  }
  // Another order's status would give another store's number.
  if (answer.orderId !== reference) return [unreadable, exchanges];
  const { shipmentId, status, printAWBURL } = answer;
  return [
    shipmentId
      ? { kind: 'made', number: shipmentId, status: status ?? '', label: printAWBURL ?? null }
      : { kind: 'order_only', status: status ?? '' },
    exchanges,
  ];
};

/** An order that was cancelled there, by us or by somebody at OTO, and never had a shipment. */
export const isDropped = (status: string): boolean => status === 'canceled' || status === 'deleted';
