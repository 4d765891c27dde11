import { parseId, type TierId } from '@apps-hub/domain/ids';
import { spanInstants } from '@apps-hub/domain/loyalty/campaign-span';
import type { CampaignSegment } from '@apps-hub/domain/loyalty/campaigns';
import { type GroupFigures, isTooSmall, NOBODY } from '@apps-hub/domain/loyalty/comparison/figures';
import { customersNeeded, MEASURABLE_PERCENT, smallestSeen } from '@apps-hub/domain/loyalty/comparison/size';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import { addDays, localDate } from '@apps-hub/domain/time';
import type { CampaignReach } from '@apps-hub/contract/loyalty/campaigns/routes';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import type { Slots } from '../method-trials/slots.ts';
import { type Audience, boughtByGroup } from './bought.ts';

interface Asked {
  readonly days: number;
  readonly heldOutPercent: number;
  readonly segment: CampaignSegment['kind'];
  readonly tierIds?: string | undefined;
}

const isTierId = (text: string): text is TierId => parseId('tier', text).ok;

const audienceOf = ({ segment, tierIds = '' }: Asked): Audience =>
  segment === 'tiers' ? { kind: 'tiers', tierIds: tierIds.split(',').filter(isTierId) } : { kind: segment };

const seenBy = (
  bought: GroupFigures,
  { heldOutPercent: percent }: Asked,
  currency: CurrencyCode,
): Pick<CampaignReach, 'heldOut' | 'seen' | 'isMeasurable' | 'customersNeeded'> => {
  const heldOut = Math.round((bought.customers * percent) / 100);
  const others = { ...bought, customers: bought.customers - heldOut };
  const isUnknown = bought.mean <= 0 || isTooSmall({ held: { ...bought, customers: heldOut }, others });
  const minor = isUnknown ? 0 : smallestSeen(bought, percent);
  const share = isUnknown ? 0 : (minor / bought.mean) * 100;
  return {
    heldOut,
    seen: isUnknown
      ? null
      : { amount: formatAmount(Math.ceil(minor), currency), percent: Math.round(share * 10) / 10 },
    isMeasurable: !isUnknown && share <= MEASURABLE_PERCENT,
    customersNeeded: customersNeeded(bought, percent),
  };
};

/** What a campaign's comparison group could show: by what its customers bought in as many days up to yesterday. Refused like a trial if too many run. */
export const campaignReach = async (ctx: VerbContext, slots: Slots, asked: Asked): Promise<CampaignReach> => {
  authorise(ctx.actor, 'read', 'CollectionMethod');
  const { currency, timeZone } = await loadStore(ctx.tx);
  const lastDay = addDays(localDate(ctx.now, timeZone), -1);
  const firstDay = addDays(lastDay, 1 - asked.days);
  const { startsAt: from, endsAt: until } = spanInstants({ firstDay, lastDay }, timeZone);
  const [bought = NOBODY] = await slots.run(ctx.tx.storeId, () =>
    boughtByGroup(ctx.tx, { from, until, audience: audienceOf(asked), currency, heldOut: null }),
  );
  return {
    firstDay,
    lastDay,
    customers: bought.customers,
    sales: formatAmount(Math.round(bought.mean), currency),
    ...seenBy(bought, asked, currency),
  };
};
