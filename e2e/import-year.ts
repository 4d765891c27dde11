import { DAY_MS } from '@apps-hub/domain/time';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Stack } from './stack.ts';

const LONG_ARABIC = 'عبدالرحمن بن عبدالعزيز بن محمد آل إبراهيم القحطاني';
const LONG_ENGLISH = 'Bartholomew Featherstonehaugh-Cholmondeley-Wriothesley';

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

/** Imports a year of orders from another shop's export. */
export const importYearOfOrders = async ({ dataDir }: Stack): Promise<void> => {
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
};

/** As fast as the server finds its modules. */
const IMPORT = ['--import', './server/src/process/fast-imports.ts', 'server/src/cli/import-orders.ts'];

const runImport = async (dataDir: string, args: readonly string[]): Promise<void> => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const importing = spawn(process.execPath, [...IMPORT, ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  importing.stderr.on('data', (part: Buffer) => said.push(part));
  const { promise, resolve } = Promise.withResolvers<number | null>();
  importing.on('close', resolve);
  if ((await promise) !== 0) throw new Error(Buffer.concat(said).toString());
};
