import type { ShipmentDraft } from '@apps-hub/contract/shipping/shipments/routes';
import { goodsToDeclare } from '@apps-hub/domain/shipping/customs/goods';
import { invoiceNumberOf } from '@apps-hub/domain/shipping/customs/state';
import { isLatin } from '@apps-hub/domain/shipping/pickups/latin-form';

import type { VerbContext } from '#context.ts';
import { moneyOf } from '#verbs/amounts.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadPreferences } from '../settings/preferences.ts';
import type { findOrder } from '../shipments/order.ts';
import { invoiceDateOf } from './declare.ts';
import { factsByKey } from './product-facts.ts';

/** What is known for a declaration, to be completed by a person; a title in Latin letters is a first description. */
export const customsDraft = async (
  { tx, now }: VerbContext,
  order: NonNullable<Awaited<ReturnType<typeof findOrder>>>,
): Promise<ShipmentDraft['customs']> => {
  const { customs: defaults } = await loadPreferences(tx);
  const { timeZone: zone } = await loadStore(tx);
  const { incoterm, reason } = defaults;
  const date = invoiceDateOf(order, { zone, now });
  const head = { incoterm, reason, invoice: { number: invoiceNumberOf(order.number), date } };
  const told = goodsToDeclare(order);
  if (!told.ok) return { ...head, problem: told.error, lines: [], value: null };
  const { goods, currency } = told.value;
  const facts = await factsByKey(
    tx,
    goods.map(({ productKey }) => productKey),
  );
  const valueOf = (amountMinor: number) => moneyOf({ amountMinor, currency });
  return {
    ...head,
    problem: null,
    lines: goods.map(({ lineId, productKey, title, units, totalMinor }) => {
      const known = productKey === null ? undefined : facts.get(productKey);
      return {
        lineId,
        title,
        units,
        value: valueOf(totalMinor),
        description: known?.description ?? (isLatin(title) ? title : ''),
        hsCode: known?.hsCode ?? '',
        originCountry: known?.originCountry ?? '',
        unitGrams: known?.unitGrams ?? null,
      };
    }),
    value: valueOf(goods.reduce((sum, { totalMinor }) => sum + totalMinor, 0)),
  };
};
