import { createHmac } from 'node:crypto';
import { join } from 'node:path';

import type { BatchInput } from '@apps-hub/contract/loyalty/batches/routes';
import type { CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { AdjustmentInput } from '@apps-hub/contract/loyalty/points/routes';
import type { RedemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import type { LoyaltySettings } from '@apps-hub/contract/loyalty/settings/routes';
import { readOrMakeSecrets } from '../../scripts/lib/secrets.ts';
import { COMMENT, LINA, PRODUCTS, REWARD, RULE, SARA } from '../demo-store.ts';
import { importYearOfOrders } from '../import-year.ts';
import { seedOrder, withPoints } from '../seed.ts';
import type { Stack } from '../stack.ts';
import { askAsStaff } from './staff.ts';
import type { Ask } from './staff.ts';

/** Has 12 million points. */
const RICH = 'Priya Nair';
/** Spent points that were taken back later. */
export const BELOW_ZERO = LINA;

const COLLECTION_METHODS: readonly CollectionMethodInput[] = [
  RULE,
  {
    ...RULE,
    reward: { mode: 'order', points: 1250 },
    minimumUnits: 12,
    minimumTotal: '10000.50',
    fragileItems: true,
    largeItems: true,
    status: 'inactive',
  },
];

const limited: RedemptionMethodInput = { ...REWARD, minimumTotal: '1250.75' };

const REDEMPTION_METHODS: readonly RedemptionMethodInput[] = [
  REWARD,
  {
    ...limited,
    discountMode: 'per_point',
    discountValue: '0.05',
    discountMaxAmount: null,
    requiredPoints: 40,
  },
  { ...limited, applyDiscountTo: 'cheapest', requiredPoints: 125_000, status: 'inactive' },
];

const CHANGED_SETTINGS: Partial<LoyaltySettings> = {
  expiryMonths: 1,
  expiryWarningDays: 60,
  adjustLimits: { support: 100 },
};

const adjustment = (points: number, change: Partial<AdjustmentInput> = {}): AdjustmentInput => ({
  operation: points < 0 ? 'deduct' : 'add',
  points: Math.abs(points),
  comment: COMMENT,
  internalNote: null,
  ...change,
});

/** Sends the apps a signed webhook that they cannot apply. */
const sendWebhook = async ({ appsUrl, dataDir }: Stack, topic: string, data: object): Promise<void> => {
  const { SANDBOX_WEBHOOK_SECRET } = readOrMakeSecrets(join(dataDir, 'secrets.json'), {});
  const body = JSON.stringify({ topic, store: 'demo', data });
  const response = await fetch(`${appsUrl}/webhooks/sandbox`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-topic': topic,
      'x-sandbox-store': 'demo',
      'x-sandbox-delivery': `told-${topic}`,
      'x-sandbox-signature': createHmac('sha256', SANDBOX_WEBHOOK_SECRET).update(body).digest('base64'),
    },
  });
  if (!response.ok) throw new Error(`${topic}: ${response.status} ${await response.text()}`);
};

/** Sara buys, is given points, redeems and waits for another order; Lina redeems points that are taken back later. */
const makeWallets = async (stack: Stack, ask: Ask, methodId: string): Promise<string> => {
  const order = (customer: string | null, product: string, quantity: number) =>
    seedOrder(stack, {
      customer_id: customer,
      lines: [{ product_id: product, quantity }],
      paid: true,
    });
  const kettles = await order(SARA.id, PRODUCTS.kettle, 2);
  const trays = await order(BELOW_ZERO.id, PRODUCTS.kettle, 2);
  await Promise.all([kettles.deliver(), trays.deliver()]);
  const sara = await withPoints(ask, SARA.name, { availablePoints: 118 });
  const lina = await withPoints(ask, BELOW_ZERO.name, { availablePoints: 118 });
  await ask(`customers/${sara}/adjustments`, adjustment(1500));
  for (const id of [sara, sara, lina]) await ask(`customers/${id}/redemptions`, { methodId, points: null });
  await ask(
    `customers/${sara}/adjustments`,
    adjustment(-18, { internalNote: 'اتصلت بشأن طلب قديم وأُعيد احتساب النقاط بعد مراجعة الفاتورة' }),
  );
  await trays.refund();
  await withPoints(ask, BELOW_ZERO.name, { availablePoints: -100 });
  for (const [customer, product, quantity] of [
    [SARA.id, PRODUCTS.saffron, 3],
    [SARA.id, PRODUCTS.coffee, 1],
    [null, '107', 2],
    ['208', '110', 2],
  ] as const)
    await order(customer, product, quantity);
  const rich = await withPoints(ask, RICH, { availablePoints: 0 });
  await ask(`customers/${rich}/adjustments`, adjustment(12_345_678));
  return sara;
};

/** One applied batch, and one draft with lines of every kind. */
const makeBatches = async (ask: Ask, sara: string): Promise<void> => {
  const notes = { comment: COMMENT, internalNote: null };
  const gift: BatchInput = {
    source: 'selection',
    customerIds: [sara],
    operation: 'add',
    points: 25,
    ...notes,
  };
  const applied = await ask('loyalty/batches', gift);
  await ask(`loyalty/batches/${applied.id}/apply`, {});
  const fileName = 'هدايا-العيد-gifts-for-the-feast-2026.csv';
  const draft = await ask('loyalty/batches', { source: 'file', fileName, ...notes } satisfies BatchInput);
  const lines = [
    ['sara@example.com', '20'],
    ['+966520015459', '-40'],
    ['nobody.at.all@an-unknown-domain.example.com', '15'],
    ['sara@example.com', '20'],
    ['priya@example.com', 'twenty'],
  ].map(([reference = '', points = ''], at) => ({ line: at + 2, reference, points }));
  await ask(`loyalty/batches/${draft.id}/lines`, { lines });
};

/** Support requests more points than its limit. */
const askApproval = async (stack: Stack, customer: string): Promise<void> => {
  const ask = await askAsStaff(stack, { store: 'demo', role: 'support' });
  await ask(`customers/${customer}/adjustments`, adjustment(2500, { internalNote: 'تأخر الطلب أسبوعين' }));
  await ask(`customers/${customer}/adjustments`, adjustment(-120));
};

/** Fills the demo store with a year of orders and with rare cases, so that every list has rows. */
export const makeBusyStore = async (stack: Stack, ask: Ask): Promise<void> => {
  for (const method of COLLECTION_METHODS) await ask('loyalty/collection-methods', method);
  const ids: string[] = [];
  for (const method of REDEMPTION_METHODS) ids.push((await ask('loyalty/redemption-methods', method)).id);
  const settings = await ask<LoyaltySettings>('loyalty/settings');
  await ask('loyalty/settings', { ...settings, ...CHANGED_SETTINGS }, 'PUT');
  await importYearOfOrders(stack);
  const sara = await makeWallets(stack, ask, ids[0] ?? '');
  await makeBatches(ask, sara);
  await askApproval(stack, sara);
  await sendWebhook(stack, 'order.paid', { id: 'ord_without_a_total', number: '1099', lines: 'none' });
  await sendWebhook(stack, 'product.updated', { id: PRODUCTS.coffee, name: 'قهوة سعودية شقراء' });
};
