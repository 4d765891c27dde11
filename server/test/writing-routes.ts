import type { Role } from '@apps-hub/contract/abilities';

import { newInvitation } from './invitation.ts';
import { quietCampaign } from './saved-campaign.ts';
import { noActions, REVIEW_APP_WRITE } from './saved-actions.ts';
import { MOVING_IN_WRITES } from './saved-order-imports.ts';
import { MESSAGE_WRITES } from './saved-messages.ts';
import { SEGMENT_WRITES } from './saved-segment.ts';
import { oneTier } from './saved-tiers.ts';
import { amountOff, perAmount } from './shop.ts';
import type { WritingRoute } from './writing-route.ts';

const webhooks = '/api/v1/webhooks';
const endpoint = { name: 'Till', url: 'https://till.example/hooks', types: [], isOrdered: false };
const OWNERS: readonly Role[] = ['owner'];
const MANAGERS: readonly Role[] = ['owner', 'manager'];
const SELLERS: readonly Role[] = ['owner', 'manager', 'support'];

const collection = '/api/v1/loyalty/collection-methods';
const redemption = '/api/v1/loyalty/redemption-methods';
const collect = perAmount(2, '10');
const discount = amountOff('10.00', 50);
const batches = '/api/v1/loyalty/batches';
const person = { name: 'Sara', email: null, phone: null };

/** Every route that writes for a store. The rights tests fail when one is missing here. */
export const WRITING_ROUTES: readonly WritingRoute[] = [
  {
    route: 'POST /api/v1/api-keys',
    body: () => ({
      name: 'Reviews',
      scopes: ['webhooks.manage'],
      limitsOf: 'support',
      addresses: [],
      endsOn: null,
    }),
    roles: OWNERS,
  },
  {
    route: 'POST /api/v1/api-keys/{id}/rotate',
    of: 'apiKey',
    body: () => ({ overlapHours: 24 }),
    roles: OWNERS,
  },
  { route: 'POST /api/v1/api-keys/{id}/revoke', of: 'endedKey', body: () => ({}), roles: OWNERS },
  { route: 'POST /api/v1/members/invitations', body: newInvitation, roles: OWNERS },
  { route: `POST ${webhooks}`, body: () => ({ ...endpoint }), roles: OWNERS },
  {
    route: `PUT ${webhooks}/{id}`,
    of: 'changedWebhook',
    body: () => ({ ...endpoint, state: 'active', version: 1 }),
    roles: OWNERS,
  },
  { route: `DELETE ${webhooks}/{id}`, of: 'deletedWebhook', body: () => ({}), roles: OWNERS },
  { route: `POST ${webhooks}/{id}/rotate`, of: 'webhook', body: () => ({ overlapHours: 1 }), roles: OWNERS },
  { route: `POST ${webhooks}/{id}/test`, of: 'webhook', body: () => ({}), roles: OWNERS },
  { route: `POST ${webhooks}/{id}/replay`, of: 'webhook', body: () => ({}), roles: OWNERS },
  {
    route: 'POST /api/v1/webhook-deliveries/{id}/replay',
    of: 'webhookDelivery',
    body: () => ({}),
    roles: OWNERS,
  },
  { route: `POST ${collection}`, body: () => ({ ...collect }), roles: MANAGERS },
  {
    route: `PUT ${collection}/{id}`,
    of: 'collectionMethod',
    body: () => ({ ...collect, version: 1 }),
    roles: MANAGERS,
  },
  { route: `DELETE ${collection}/{id}`, of: 'collectionMethod', body: () => ({}), roles: MANAGERS },
  { route: `POST ${redemption}`, body: () => ({ ...discount }), roles: MANAGERS },
  {
    route: `PUT ${redemption}/{id}`,
    of: 'redemptionMethod',
    body: () => ({ ...discount, version: 1 }),
    roles: MANAGERS,
  },
  { route: `DELETE ${redemption}/{id}`, of: 'redemptionMethod', body: () => ({}), roles: MANAGERS },
  {
    route: 'POST /api/v1/loyalty/tier-changes',
    body: ({ tier, tiersVersion }) => ({ version: tiersVersion, tiers: oneTier(tier) }),
    roles: MANAGERS,
  },
  {
    route: 'PUT /api/v1/loyalty/tiers',
    body: ({ tier, tiersVersion }) => ({ ...oneTier(tier), version: tiersVersion }),
    roles: MANAGERS,
  },
  {
    route: 'POST /api/v1/loyalty/action-changes',
    body: ({ actionsVersion }) => ({ version: actionsVersion, actions: noActions() }),
    roles: MANAGERS,
  },
  REVIEW_APP_WRITE,
  {
    route: 'PUT /api/v1/loyalty/actions',
    body: ({ actionsVersion }) => ({ ...noActions(), version: actionsVersion }),
    roles: MANAGERS,
  },
  {
    route: 'POST /api/v1/loyalty/referrals/{id}/decision',
    of: 'referral',
    body: () => ({ decision: 'void', note: 'One family' }),
    roles: MANAGERS,
  },
  {
    route: 'POST /api/v1/loyalty/referral-codes',
    body: ({ customer }) => ({ codes: [{ code: `old-${customer}`, customer }] }),
    roles: MANAGERS,
  },
  {
    route: 'POST /api/v1/loyalty/campaign-changes',
    body: () => ({ campaignId: null, version: null, campaign: quietCampaign() }),
    roles: MANAGERS,
  },
  ...SEGMENT_WRITES.map((each) => ({ ...each, roles: MANAGERS })),
  { route: 'POST /api/v1/loyalty/campaigns', body: () => ({ ...quietCampaign() }), roles: MANAGERS },
  {
    route: 'PUT /api/v1/loyalty/campaigns/{id}',
    of: 'campaign',
    body: () => ({ ...quietCampaign(), version: 1 }),
    roles: MANAGERS,
  },
  {
    route: 'PUT /api/v1/customers/{id}/tier',
    of: 'customer',
    body: ({ tier }) => ({ tierId: tier, until: null, reason: 'A guest' }),
    roles: MANAGERS,
  },
  { route: 'DELETE /api/v1/customers/{id}/tier', of: 'customer', body: () => ({}), roles: MANAGERS },
  {
    route: 'POST /api/v1/loyalty/inbox/{id}/retry',
    of: 'inboxEvent',
    body: () => ({}),
    roles: MANAGERS,
  },
  {
    route: 'POST /api/v1/orders/{id}/return',
    of: 'order',
    body: () => ({ by: 'amount', amount: '0' }),
    roles: MANAGERS,
  },
  { route: 'POST /api/v1/customers', body: () => person, roles: SELLERS },
  {
    route: 'PUT /api/v1/customers/{id}',
    of: 'customer',
    body: () => ({ ...person, status: 'active' }),
    roles: MANAGERS,
  },
  {
    route: 'POST /api/v1/customers/{id}/erasure',
    of: 'erasedCustomer',
    body: () => ({}),
    roles: MANAGERS,
  },
  {
    route: 'POST /api/v1/customers/{id}/adjustments',
    of: 'customer',
    body: () => ({ operation: 'add', points: 5, comment: 'A gift', internalNote: null }),
    roles: SELLERS,
  },
  {
    route: 'POST /api/v1/customers/{id}/undone-adjustments',
    of: 'customer',
    body: () => ({ version: 1 }),
    roles: SELLERS,
  },
  {
    route: 'POST /api/v1/customers/{id}/redemptions',
    of: 'customer',
    body: ({ redemptionMethod }) => ({ methodId: redemptionMethod, points: null }),
    roles: SELLERS,
  },
  {
    route: 'POST /api/v1/loyalty/coupons/retry',
    body: () => ({}),
    roles: SELLERS,
  },
  {
    route: 'POST /api/v1/loyalty/coupons/{id}/return',
    of: 'coupon',
    body: () => ({}),
    roles: SELLERS,
  },
  {
    route: 'POST /api/v1/customers/{id}/merge',
    of: 'mergeInto',
    body: ({ mergeFrom }) => ({ from: mergeFrom }),
    roles: MANAGERS,
  },
  { route: 'POST /api/v1/customers/{id}/unmerge', of: 'mergedCustomer', body: () => ({}), roles: MANAGERS },
  {
    route: `POST ${batches}`,
    body: ({ customer }) => ({
      source: 'selection',
      customerIds: [customer],
      operation: 'add',
      points: 5,
      comment: 'A gift',
      internalNote: null,
    }),
    roles: MANAGERS,
  },
  {
    route: `POST ${batches}/{id}/lines`,
    of: 'batch',
    body: ({ customer }) => ({ lines: [{ line: 7, reference: customer, points: '5' }] }),
    roles: MANAGERS,
  },
  ...MOVING_IN_WRITES,
  {
    route: 'POST /api/v1/loyalty/own-programme/balances',
    body: () => ({ cursor: null, comment: null }),
    roles: MANAGERS,
  },
  { route: `POST ${batches}/{id}/apply`, of: 'batch', body: () => ({}), roles: MANAGERS },
  { route: `POST ${batches}/{id}/match`, of: 'batch', body: () => ({}), roles: MANAGERS },
  { route: `POST ${batches}/{id}/undo`, of: 'appliedBatch', body: () => ({}), roles: MANAGERS },
  { route: `DELETE ${batches}/{id}`, of: 'discardedBatch', body: () => ({}), roles: MANAGERS },
  {
    route: 'PUT /api/v1/loyalty/shopper-page',
    body: ({ shopperPage: { url: _url, ...page } }) => ({ ...page, corner: page.corner + 1 }),
    roles: ['owner'],
  },
  ...MESSAGE_WRITES,
  {
    route: 'PUT /api/v1/loyalty/settings',
    body: ({ settings }) => ({ ...settings, expiryMonths: (settings.expiryMonths ?? 11) + 1 }),
    roles: ['owner'],
  },
  {
    route: 'POST /api/v1/loyalty/adjustment-requests/{id}/approve',
    of: 'adjustmentRequest',
    body: () => ({}),
    roles: MANAGERS,
  },
  {
    route: 'POST /api/v1/loyalty/adjustment-requests/{id}/decline',
    of: 'adjustmentRequest',
    body: () => ({}),
    roles: SELLERS,
  },
  {
    route: 'POST /api/v1/loyalty/rule-changes',
    body: () => ({ methodId: null, version: null, method: collect }),
    roles: MANAGERS,
  },
  {
    route: 'POST /api/v1/loyalty/reward-changes',
    body: () => ({ methodId: null, version: null, method: discount }),
    roles: MANAGERS,
  },
  {
    route: 'POST /api/v1/loyalty/rule-changes/{id}/approve',
    of: 'ruleChange',
    body: () => ({}),
    roles: MANAGERS,
  },
  {
    route: 'POST /api/v1/loyalty/rule-changes/{id}/decline',
    of: 'ruleChange',
    body: () => ({}),
    roles: MANAGERS,
  },
  {
    route: 'POST /api/v1/loyalty/exports',
    body: () => ({ of: 'customers', locale: 'ar' }),
    roles: MANAGERS,
  },
];
