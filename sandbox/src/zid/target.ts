import type { Db } from '../db/db.ts';
import type { DeliveryRow } from '../deliveries/deliveries.ts';
import type { Target } from '../deliveries/target.ts';

/**
 * Where one of Zid's deliveries goes; undefined for other platforms'. Zid signs nothing, but returns the user and password it was given.
 */
export const zidTarget = (db: Db, { store_id: storeId, id, topic }: DeliveryRow): Target | undefined => {
  if (!topic.startsWith('zid:')) return undefined;
  const to = db.get<{ readonly url: string; readonly proof: string | null }>(
    'select url, proof from zid_target where store_id = ? and id = ?',
    [storeId, id],
  );
  return to && { url: to.url, headers: to.proof === null ? {} : { Authorization: to.proof } };
};
