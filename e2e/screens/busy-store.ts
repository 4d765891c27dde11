import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { BatchInput } from '../../contract/src/loyalty/batches.ts';
import type { CollectionMethodInput } from '../../contract/src/loyalty/collection-methods.ts';
import type { AdjustmentInput } from '../../contract/src/loyalty/points.ts';
import type { RedemptionMethodInput } from '../../contract/src/loyalty/redemption-methods.ts';
import type { LoyaltySettingsInput } from '../../contract/src/loyalty/settings.ts';
import { readOrMakeSecrets } from '../../scripts/lib/secrets.ts';
import { seedOrder } from '../seed.ts';
import type { Stack } from '../stack.ts';
import type { Stage } from '../stage.ts';
import { wordingOf } from '../wording.ts';
import { openAsStaff } from './owner.ts';
import type { Ask } from './owner.ts';

/** Customers of a busy store, by what is worth looking at in them. */
export const SARA = { id: '201', name: 'سارة الشمري' };
const LONG_ARABIC = 'عبدالرحمن بن عبدالعزيز بن محمد آل إبراهيم القحطاني';
const LONG_ENGLISH = 'Bartholomew Featherstonehaugh-Cholmondeley-Wriothesley';
/** Has twelve million points. */
const RICH = 'Priya Nair';
/** Spent what was taken back later. */
export const BELOW_ZERO = { id: '203', name: 'لينا الزهراني' };

const COMMENT = 'شكرًا لولائك · Thank you for your loyalty';
const DAY_MS = 86_400_000;
/** The shop's news takes a second, or some on a busy machine. */
const PAUSE_MS = 100;
const MOST_TRIES = 200;

const money: CollectionMethodInput = {
  reward: { mode: 'money', points: 2, perAmount: '10' },
  minimumUnits: 2,
  minimumTotal: null,
  taxIncluded: true,
  fragileItems: false,
  largeItems: false,
  status: 'active',
};

const COLLECTION_METHODS: readonly CollectionMethodInput[] = [
  money,
  {
    ...money,
    reward: { mode: 'order', points: 1250 },
    minimumUnits: 12,
    minimumTotal: '10000.50',
    fragileItems: true,
    largeItems: true,
    status: 'inactive',
  },
];

const percent: RedemptionMethodInput = {
  discountMode: 'percent',
  discountValue: '10',
  applyDiscountTo: 'order',
  productIds: [],
  discountMaxAmount: '15',
  requiredPoints: 100,
  minimumUnits: 2,
  minimumTotal: '1250.75',
  status: 'active',
};

const REDEMPTION_METHODS: readonly RedemptionMethodInput[] = [
  { ...percent, minimumTotal: null },
  {
    ...percent,
    discountMode: 'per_point',
    discountValue: '0.05',
    discountMaxAmount: null,
    requiredPoints: 40,
  },
  { ...percent, applyDiscountTo: 'cheapest', requiredPoints: 125_000, status: 'inactive' },
];

const SETTINGS: LoyaltySettingsInput = {
  releaseOn: 'delivery',
  releaseAfterDays: 14,
  expiryMonths: 1,
  expiryWarningDays: 60,
  negativeBalanceAllowed: true,
  pointsName: null,
  adjustLimits: { support: 100 },
};

const adjustment = (points: number, change: Partial<AdjustmentInput> = {}): AdjustmentInput => ({
  operation: points < 0 ? 'deduct' : 'add',
  points: Math.abs(points),
  comment: COMMENT,
  internalNote: null,
  ...change,
});

const NAMES = [
  LONG_ARABIC,
  LONG_ENGLISH,

  'نوف العتيبي',
  'Omar Haddad',
  'ماجد الحربي',
  'Elena Rossi',
  'هيا الدوسري',
  'تركي السبيعي',
  'Layla Mansour',
  'فيصل الشهري',
  'ريما القرني',
  'Daniel Weiss',
  'منيرة العجمي',
  'بندر الرشيد',
  'غادة الزامل',
  'Noah Bennett',
  'عبير الحازمي',
  'سلطان البقمي',
  'Amelia Clarke',
  'دلال الخالدي',
  'راشد المري',
  'وعد السالم',
  'Youssef Karim',
  'شهد العمري',
  'نايف الجهني',
  'Sofia Marino',
  'أمل الفهد',
  'زياد الحسن',
  'خلود النمر',
  'Lucas Meyer',
  'مها الصالح',
  'حمد الكعبي',
];

/** A year of orders with points, told as an export of another shop tells it. */
export async function importYear({ dataDir }: Stack): Promise<void> {
  const rows = Array.from({ length: 90 }, (_, at) => {
    const placed = new Date(Date.now() - ((at * 4) % 350) * DAY_MS - 3_600_000).toISOString().slice(0, 16);
    const customer = (at * 7) % NAMES.length;
    const name = NAMES[customer] ?? '';
    const price = 40 + ((at * 37) % 400);
    const cells = [9000 + at, 'BH-101', 'قهوة سعودية', 1 + (at % 4), placed.replace('T', ' '), price];
    return [...cells, 600 + customer, name, `customer.number.${customer}@long-domain.example.com`].join();
  });
  const header =
    'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Customer Name,Email';
  const path = join(dataDir, 'orders.csv');
  await writeFile(path, [header, ...rows, ''].join('\n'));
  await runImport(dataDir, ['--store', 'demo', '--yes', path]);
}

async function runImport(dataDir: string, args: readonly string[]): Promise<void> {
  const { PATH, HOME } = process.env;
  const importing = spawn(process.execPath, ['server/src/cli/import-orders.ts', ...args], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { PATH, HOME, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  importing.stderr.on('data', (part: Buffer) => said.push(part));
  const { promise, resolve } = Promise.withResolvers<number | null>();
  importing.on('close', resolve);
  if ((await promise) !== 0) throw new Error(Buffer.concat(said).toString());
}

/** Tells the apps something in the platform's name that they cannot apply. */
async function tell({ appsUrl, dataDir }: Stack, topic: string, data: object): Promise<void> {
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
}

interface Balance {
  id: string;
  availablePoints: number;
  pendingPoints: number;
}

const balanceOf = async (ask: Ask, name: string): Promise<Balance | undefined> => {
  const { customers } = await ask<{ customers: Balance[] }>(`customers?q=${encodeURIComponent(name)}`);
  return customers[0];
};

/** Waits until a customer has so many points; answers their id. */
async function withPoints(ask: Ask, name: string, points: number): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const customer = await balanceOf(ask, name);
    if (customer?.availablePoints === points) return customer.id;
    await pause(PAUSE_MS);
  }
  throw new Error(`${name} never had ${points} points`);
}

/** Sara buys, is given points, redeems and waits for another parcel; Lina redeems what is taken back later. */
async function makeWallets(stack: Stack, ask: Ask, methodId: string): Promise<string> {
  const order = (customer: string | null, product: string, quantity: number) =>
    seedOrder(stack, {
      customer_id: customer,
      lines: [{ product_id: product, quantity }],
      paid: true,
    });
  const kettles = await order(SARA.id, '109', 2);
  const trays = await order(BELOW_ZERO.id, '109', 2);
  await Promise.all([kettles.deliver(), trays.deliver()]);
  const sara = await withPoints(ask, SARA.name, 118);
  const lina = await withPoints(ask, BELOW_ZERO.name, 118);
  await ask(`customers/${sara}/adjustments`, adjustment(1500));
  for (const id of [sara, sara, lina]) await ask(`customers/${id}/redemptions`, { methodId, points: null });
  await ask(
    `customers/${sara}/adjustments`,
    adjustment(-18, { internalNote: 'اتصلت بشأن طلب قديم وأُعيد احتساب النقاط بعد مراجعة الفاتورة' }),
  );
  await trays.refund();
  await withPoints(ask, BELOW_ZERO.name, -100);
  for (const [customer, product, quantity] of [
    [SARA.id, '106', 3],
    [SARA.id, '101', 1],
    [null, '107', 2],
    ['208', '110', 2],
  ] as const)
    await order(customer, product, quantity);
  const rich = await withPoints(ask, RICH, 0);
  await ask(`customers/${rich}/adjustments`, adjustment(12_345_678));
  return sara;
}

/** One batch that is applied, and one that waits with lines of every kind. */
async function makeBatches(ask: Ask, sara: string): Promise<void> {
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
    ['+966503456789', '-40'],
    ['nobody.at.all@an-unknown-domain.example.com', '15'],
    ['sara@example.com', '20'],
    ['priya@example.com', 'twenty'],
  ].map(([reference = '', points = ''], at) => ({ line: at + 2, reference, points }));
  await ask(`loyalty/batches/${draft.id}/lines`, { lines });
}

/** Support asks for more than it may give alone. */
async function askApproval(stage: Stage, customer: string): Promise<void> {
  const support = { store: 'demo', role: 'support' } as const;
  const { context, ask } = await openAsStaff(stage, { words: wordingOf('ar'), staff: support });
  await ask(`customers/${customer}/adjustments`, adjustment(2500, { internalNote: 'تأخر الطلب أسبوعين' }));
  await ask(`customers/${customer}/adjustments`, adjustment(-120));
  await context.close();
}

/** Fills the demo store with a year of orders and with what is rare; every list has something to show. */
export async function makeBusyStore(stage: Stage, ask: Ask): Promise<void> {
  const { stack } = stage;
  for (const method of COLLECTION_METHODS) await ask('loyalty/collection-methods', method);
  const ids: string[] = [];
  for (const method of REDEMPTION_METHODS) ids.push((await ask('loyalty/redemption-methods', method)).id);
  const { version } = await ask<{ version: number }>('loyalty/settings');
  await ask('loyalty/settings', { ...SETTINGS, version }, 'PUT');
  await importYear(stack);
  const sara = await makeWallets(stack, ask, ids[0] ?? '');
  await makeBatches(ask, sara);
  await askApproval(stage, sara);
  await tell(stack, 'order.paid', { id: 'ord_without_a_total', number: '1099', lines: 'none' });
  await tell(stack, 'product.updated', { id: '101', name: 'قهوة سعودية شقراء' });
}
