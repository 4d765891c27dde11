import { type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { formatAmount } from '@apps-hub/domain/money';
import type { PlanRule } from '@apps-hub/domain/shipping/plan/rules';
import type { ShippingPlanSettings } from '@apps-hub/contract/shipping/plan/routes';
import { eq } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { shippingPlan } from '#db/schema/shipping/plan.ts';
import { AppError } from '#errors.ts';
import { amountOrNull, amountReader } from '#verbs/amounts.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadAddress } from '../settings/addresses.ts';

interface StoredPlan {
  readonly rules: readonly PlanRule[];
  readonly defaultCarrier: Carrier | null;
  readonly prefersPunctual: boolean;
  readonly prices: Readonly<Partial<Record<Carrier, number>>>;
  readonly version: number;
}

const NONE: StoredPlan = { rules: [], defaultCarrier: null, prefersPunctual: false, prices: {}, version: 0 };

/** The store's rules; version 0 if it has saved none. */
export const loadPlanSettings = async (tx: StoreTx): Promise<StoredPlan> => {
  const [row] = await tx.db.select().from(shippingPlan).where(eq(shippingPlan.storeId, tx.storeId));
  return row ?? NONE;
};

const present = (
  { rules, defaultCarrier, prefersPunctual, prices, version }: StoredPlan,
  currency: CurrencyCode,
): ShippingPlanSettings => ({
  rules: rules.map(({ priceFromMinor, priceToMinor, cities, ...rule }) => ({
    ...rule,
    cities: [...cities],
    priceFrom: amountOrNull(priceFromMinor, currency),
    priceTo: amountOrNull(priceToMinor, currency),
  })),
  defaultCarrier,
  prefersPunctual,
  prices: CARRIERS.flatMap((carrier) => {
    const minor = prices[carrier];
    return minor === undefined ? [] : [{ carrier, amount: formatAmount(minor, currency) }];
  }),
  version,
});

export const getPlanSettings = async ({ tx, actor }: VerbContext): Promise<ShippingPlanSettings> => {
  authorise(actor, 'read', 'ShippingSettings');
  const { currency } = await loadStore(tx);
  return present(await loadPlanSettings(tx), currency);
};

/** The amounts in minor units; refuses invalid ones, and ranges that are reversed, at their fields. */
const readInput = ({ rules, prices }: ShippingPlanSettings, currency: CurrencyCode) => {
  const read = amountReader(currency);
  const readRules = rules.map(({ priceFrom, priceTo, ...rule }, index): PlanRule => {
    const priceFromMinor = read.minimumOrNull(`rules.${index}.priceFrom`, priceFrom);
    const priceToMinor = read.positiveOrNull(`rules.${index}.priceTo`, priceTo);
    if (priceFromMinor !== null && priceToMinor !== null && priceFromMinor > priceToMinor)
      read.fail({ path: `rules.${index}.priceTo`, code: 'span_reversed' });
    return { ...rule, priceFromMinor, priceToMinor };
  });
  const readPrices = prices.map(({ carrier, amount }, index) => [
    carrier,
    read.positive(`prices.${index}.amount`, amount),
  ]);
  read.done();
  return { rules: readRules, prices: Object.fromEntries(readPrices) as StoredPlan['prices'] };
};

/** Refuses with `pickup_address_not_found` a rule about an unknown branch, and when somebody else has saved since. */
export const savePlanSettings = async (
  ctx: VerbContext,
  input: ShippingPlanSettings,
): Promise<ShippingPlanSettings> => {
  authorise(ctx.actor, 'update', 'ShippingSettings');
  const { tx, now } = ctx;
  const { currency } = await loadStore(tx);
  const { rules, prices } = readInput(input, currency);
  for (const id of new Set(rules.flatMap(({ addressId }) => addressId ?? []))) await loadAddress(tx, id);
  const { defaultCarrier, prefersPunctual, version } = input;
  const chosen = { rules, prices, defaultCarrier, prefersPunctual };
  const values = { ...chosen, version: version + 1, updatedAt: now };
  const saved = await tx.db
    .insert(shippingPlan)
    .values({ storeId: tx.storeId, ...values })
    .onConflictDoUpdate({
      target: shippingPlan.storeId,
      set: values,
      setWhere: eq(shippingPlan.version, version),
    })
    .returning({ version: shippingPlan.version });
  if (saved.length === 0) throw new AppError('settings_changed_meanwhile');
  await audit(ctx, 'shipping_plan.save', tx.storeId, chosen);
  return present(await loadPlanSettings(tx), currency);
};
