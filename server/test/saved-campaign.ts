import { createHash } from 'node:crypto';
import type { CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';

import type { CampaignId, CustomerId } from '@apps-hub/domain/ids';
import { isHeldOut, placeOf, placeText } from '@apps-hub/domain/loyalty/comparison/assignment';

import type { Http } from './http.ts';
import type { TestStore } from './suite.ts';

export const CAMPAIGNS = '/api/v1/loyalty/campaigns';

/** Whether a customer is in a campaign's comparison group, by the rule. */
export const isOutOf = (
  { id }: Pick<TestStore, 'id'>,
  campaign: { readonly id: CampaignId; readonly percent: number },
  person: CustomerId,
): boolean =>
  isHeldOut(
    campaign.percent,
    placeOf(
      createHash('sha256')
        .update(placeText(id, campaign.id, person))
        .digest(),
    ),
  );

/** A campaign that doubles the points of every order of a day, without limits. */
export const doublePoints = (day: string, more: Partial<CampaignInput> = {}): CampaignInput => ({
  name: { ar: 'رمضان', en: 'Ramadan' },
  status: 'active',
  firstDay: day,
  lastDay: day,
  effect: { kind: 'multiplier', percent: 200 },
  segment: { kind: 'everyone' },
  orderMost: null,
  customerMost: null,
  budget: null,
  combines: true,
  priority: 5,
  expiryMonths: null,
  ...more,
});

/** The same, inactive: it gives nothing, so no test of something else notices it. */
export const quietCampaign = (): CampaignInput => doublePoints('2026-01-01', { status: 'inactive' });

export const savedCampaign = async (
  http: Http,
  store: TestStore,
): Promise<{ readonly campaign: string }> => ({
  campaign: (await http.call('POST', CAMPAIGNS, { store, body: quietCampaign() })).body.id,
});
