import type { PickupId } from '@apps-hub/domain/ids';
import type { HandOverLanguage } from '@apps-hub/contract/shipping/values';
import type { Money } from '@apps-hub/domain/money';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import { pickupCan } from '@apps-hub/domain/shipping/pickups/can';

import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { orderFactsOf, withCash } from '../booking/order-facts.ts';
import { presentDetail } from '../pickups/detail.ts';
import { loadPickup } from '../pickups/pickup-record.ts';
import { loadPreferences } from '../settings/preferences.ts';
import { factsOf } from '../pickups/present-pickup.ts';
import { printHandOver } from './sheet/printer.ts';
import type { HandOverSheet } from './sheet/sheet.ts';

interface Wanted {
  readonly id: PickupId;
  /** Default: the store's own choice. */
  readonly language: HandOverLanguage | undefined;
}

/** The cash to collect for all parcels, one sum per currency. */
const totalsOf = (parcels: readonly Pick<Parcel, 'cashOnDelivery'>[]): Money[] => {
  const amounts = parcels.flatMap(({ cashOnDelivery }) => cashOnDelivery ?? []);
  return Array.from(
    Map.groupBy(amounts, ({ currency }) => currency),
    ([currency, each]) => ({ currency, amountMinor: each.reduce((sum, one) => sum + one.amountMinor, 0) }),
  );
};

const loadSheet = async (ctx: VerbContext, { id, language }: Wanted): Promise<HandOverSheet> => {
  authorise(ctx.actor, 'read', 'Pickup');
  const capability = pickupCan.handOver(factsOf(await loadPickup(ctx.tx, id)));
  if (!capability.can) throw new AppError('pickup_cannot', { params: { reason: capability.reason } });
  const { name } = await loadStore(ctx.tx);
  const { handOverLanguage } = await loadPreferences(ctx.tx);
  const pickup = await presentDetail(ctx, id);
  const withAmounts = withCash(pickup.parcels, await orderFactsOf(ctx.tx, pickup.parcels));
  return {
    language: language ?? handOverLanguage,
    storeName: name,
    carrier: pickup.carrier,
    number: pickup.number,
    reference: pickup.id,
    // If the carrier moved the pickup, the driver comes at the new time.
    window: {
      date: pickup.moved?.date ?? pickup.window.date,
      from: pickup.moved?.readyBy ?? pickup.window.from,
      to: pickup.window.to,
    },
    zone: pickup.zone,
    address: { ...pickup.pickupAddress, name: pickup.address.name, location: pickup.location },
    contact: pickup.contact,
    instructions: pickup.instructions,
    parcels: pickup.parcels.map((parcel, index) => ({
      orderNumber: parcel.orderNumber,
      trackingNumber: parcel.trackingNumber,
      weightGrams: parcel.weightGrams,
      size: parcel.size,
      fragile: parcel.fragile,
      large: parcel.treatedAsLarge,
      cashOnDelivery: withAmounts[index]?.cashOnDelivery ?? null,
    })),
    counts: pickup.counts,
    cashOnDelivery: totalsOf(withAmounts),
    printedAt: ctx.now,
  };
};

/** The sheet that driver and store sign, as a PDF; refused with `pickup_cannot` when no courier is expected. */
export const printPickupSheet = async (
  out: Outside,
  wanted: Wanted,
): Promise<{
  readonly name: string;
  readonly media: 'application/pdf';
  readonly content: Uint8Array<ArrayBuffer>;
}> => {
  const sheet = await out.inStore((ctx) => loadSheet(ctx, wanted));
  return {
    name: `hand-over-${(sheet.number ?? sheet.reference).replaceAll(/[^\w-]/g, '_')}.pdf`,
    media: 'application/pdf',
    content: await printHandOver(sheet),
  };
};
