import type { StoreTx } from '#db/database.ts';
import type { HostEvent } from '#platforms/port/events.ts';
import { isHeldStill } from '#verbs/hub/stores/pause.ts';
import { erasedExternalId } from '../customers/outside-id.ts';

const personOf = (event: HostEvent): string[] => {
  if (event.type === 'customer_deleted') return [event.externalId];
  return event.type === 'data_requested' ? [event.customerExternalId] : [];
};

/**
 * Whether these events are about a person whom a paused store does not know yet: kept events may name them, so an erasure now would erase
 * nothing, and they would be stored afterwards.
 */
export const waitsForItsPerson = async (tx: StoreTx, events: readonly HostEvent[]): Promise<boolean> => {
  const people = events.flatMap(personOf);
  if (people.length === 0 || !(await isHeldStill(tx))) return false;
  const ids = people.flatMap((id) => [id, erasedExternalId(tx.storeId, id)]);
  const [known] = await tx.sql<{ count: number }[]>`
    select count(*)::integer as count from customer where store_id = ${tx.storeId} and external_id = any(${ids})`;
  return (known?.count ?? 0) < people.length;
};
