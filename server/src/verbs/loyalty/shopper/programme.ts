import type { ChosenProduct } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { Programme, ShopperReward } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { localDate, type LocalDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import type { SmsSender } from '#sms/sms.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { collectionMethodsAt, presentCollectionMethod } from '../collection-methods/list.ts';
import {
  offeredRewards,
  presentRedemptionMethod,
  type RedemptionMethodRow,
} from '../redemption-methods/list.ts';
import { takenInAll } from '../coupons/taken.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { areTextsUsedUp } from './code-limits.ts';
import { openPage } from './page-record.ts';
import { joinedNames, type NamesOf, productNames } from './product-names.ts';

/** A reward as customers see it. */
export const presentReward = (
  row: RedemptionMethodRow,
  { currency, names }: { readonly currency: CurrencyCode; readonly names: NamesOf },
): ShopperReward => {
  const method = presentRedemptionMethod(row, currency);
  const { discountMode, discountValue, applyDiscountTo, discountMaxAmount, requiredPoints, lastDay } = method;
  return {
    methodId: method.id,
    discountMode,
    discountValue,
    applyDiscountTo,
    maximumDiscount: discountMode === 'free_product' ? discountValue : discountMaxAmount,
    requiredPoints,
    minimumUnits: method.minimumUnits,
    minimumTotal: method.minimumTotal,
    lastDay,
    products: names(method.productIds),
  };
};

/** The products that these rewards are for. */
export const productsOf = (rewards: readonly Pick<RedemptionMethodRow, 'terms'>[]): string[] =>
  rewards.flatMap(({ terms: { target } }) => (target.on === 'specific' ? target.productIds : []));

/** The rewards that somebody can have today. */
const rewardsLeft = async (tx: StoreTx, today: LocalDate): Promise<RedemptionMethodRow[]> => {
  const offered = await offeredRewards(tx, today);
  const stocked = offered.filter(({ terms }) => terms.limits?.stock);
  const taken = await takenInAll(
    tx,
    stocked.map(({ methodId }) => methodId),
  );
  return offered.filter(
    ({ methodId, terms }) => (taken.get(methodId) ?? 0) < (terms.limits?.stock ?? Infinity),
  );
};

const namesOf = (products: readonly ChosenProduct[]): string | null =>
  joinedNames(products.map(({ name }) => name));

/** What anyone may know about the store's programme. Refuses with `not_found` where the page is off. */
export const readProgramme = async (
  tx: StoreTx,
  now: Date,
  sms?: Pick<SmsSender, 'mostPerStore'>,
): Promise<Programme> => {
  const page = await openPage(tx);
  const [store, settings] = await Promise.all([loadStore(tx), loadLoyaltySettings(tx)]);
  const { name, currency, timeZone } = store;
  const methods = (await collectionMethodsAt(tx, now)).map((row) =>
    presentCollectionMethod({ ...row, status: 'active', validFrom: now }, currency),
  );
  const rewards = page.guestsSee === 'rewards' ? await rewardsLeft(tx, localDate(now, timeZone)) : null;
  const names = await productNames(tx, productsOf(rewards ?? []));
  return {
    store: { id: tx.storeId, name, currency, timeZone },
    pointsName: settings.pointsName,
    colour: page.colour,
    look: { corner: page.corner, side: page.side, label: page.label },
    codeByPhone: sms !== undefined && !(await areTextsUsedUp(tx, now, sms.mostPerStore)),
    parts: { launcher: page.hasLauncher, product: page.hasProductLine, cart: page.hasCartLine },
    earning: methods.map(({ id, reward, minimumUnits, minimumTotal, taxIncluded, lines }) => ({
      methodId: id,
      mode: reward.mode,
      points: reward.points,
      perAmount: reward.mode === 'money' ? reward.perAmount : null,
      minimumUnits,
      minimumTotal,
      taxIncluded,
      lines: lines && { ...lines, only: namesOf(lines.only), except: namesOf(lines.except) },
    })),
    rewards:
      rewards
        ?.toSorted((a, b) => a.terms.requiredPoints - b.terms.requiredPoints)
        .map((row) => presentReward(row, { currency, names })) ?? null,
    availableAfterDays: settings.release.on === 'delivery' ? null : settings.release.days,
    pointsLastMonths: settings.expiryMonths,
    couponsLastDays: settings.couponDays,
  };
};
