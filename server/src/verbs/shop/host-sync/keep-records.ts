import type { VerbContext } from '#context.ts';
import type { HostRecord } from '#platforms/port/backfill.ts';
import { boundedDelivery } from '#platforms/port/bounds.ts';
import { storeDeliveries } from '../inbox/store-deliveries.ts';

/** The prefix of the keys of backfilled events. */
export const BROUGHT = 'brought ';

/**
 * Puts the records that a walk read at the host into the inbox, as if the host had sent them: once per walk, so that re-reading a page
 * changes nothing. Returns the events' ids by subject.
 */
export const keepRecords = async (
  ctx: VerbContext,
  walk: string,
  records: readonly HostRecord[],
): Promise<ReadonlyMap<string, string>> => {
  const keyed = records.map((record) => ({
    subject: record.subject,
    delivery: boundedDelivery({
      ...record,
      storeExternalId: '',
      app: null,
      deliveryKey: `${walk} ${record.subject}`,
    }),
  }));
  // Removes duplicates within a page.
  const distinct = new Map(keyed.map((each) => [each.delivery.deliveryKey, each]));
  const ids = await storeDeliveries(
    ctx,
    [...distinct.values()].map(({ delivery }) => ({ delivery, count: 1 })),
  );
  return new Map(
    keyed.flatMap(({ subject, delivery }) => {
      const id = ids.get(delivery.deliveryKey);
      return id === undefined ? [] : [[subject, id] as const];
    }),
  );
};
