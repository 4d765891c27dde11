import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { root } from './root.ts';

const run = promisify(execFile);

/** A tree like ours, in which almost every file breaks one rule. */
const sources: Record<string, string> = {
  'domain/src/clock.ts': `import { hrtime } from 'node:process'; export const now = hrtime;`,
  'contract/src/leak.ts': `import type { Row } from '../../server/src/db/row.ts'; export type Leak = Row;`,
  'contract/src/file.ts': `import { readFile } from 'node:fs'; export const read = readFile;`,
  'contract/src/loyalty/points/routes.ts': `export const route = 1;`,
  'contract/src/loyalty/points/values.ts': `import { route } from './routes.ts'; export const value = route;`,
  'web/src/heavy.ts': `import { route } from '../../contract/src/loyalty/points/routes.ts'; export const heavy = route;`,
  'web/src/light.ts': `import type { route } from '../../contract/src/loyalty/points/routes.ts'; export type Light = typeof route;`,
  'server/src/db/row.ts': `export interface Row { id: string }`,
  'server/src/http/app.ts': `export const app = 1;`,
  'server/src/verbs/act.ts': `import { app } from '../http/app.ts'; export const act = app;`,
  'server/src/platforms/port/zid.ts': `import { zid } from '../zid/client.ts'; export const port = zid;`,
  'server/src/platforms/zid/client.ts': `export const zid = 1;`,
  'server/src/platforms/zid/provider.ts': `import { port } from '../port/zid.ts'; export const provider = port;`,
  'server/src/platforms/zid/socket.ts': `import { connect } from 'node:net'; export const socket = connect;`,
  'server/src/outbound/call.ts': `import { zid } from '../platforms/zid/client.ts'; export const call = zid;`,
  'server/src/http/door.ts': `import { zid } from '../platforms/zid/client.ts'; export const door = zid;`,
  'server/src/platforms/salla/client.ts': `import { zid } from '../zid/client.ts'; export const salla = zid;`,
  'web/src/server-side.tsx': `import { app } from '../../server/src/http/app.ts'; export const Page = () => <p>{app}</p>;`,
  'web/src/features/loyalty/b/part.tsx': `export const Part = () => <p />;`,
  'web/src/features/loyalty/a/whole.tsx': `import { Part } from '../b/part.tsx'; export const Whole = () => <Part />;`,
  'web/src/features/loyalty/shared/one.tsx': `export const One = () => <p />;`,
  'web/src/features/loyalty/a/sharing.tsx': `import { One } from '../shared/one.tsx'; export const Sharing = () => <One />;`,
  'web/src/features/shipping/a/foreign.tsx': `import { One } from '../../loyalty/shared/one.tsx'; export const Foreign = () => <One />;`,
  'ui/src/kit/form/part.tsx': `import { Part } from '../../../../web/src/features/loyalty/b/part.tsx'; export const Kit = Part;`,
  'ui/src/kit/list/list.tsx': `export const List = () => <p />;`,
  'ui/src/components/card.tsx': `const kit = await import('../kit/list/list.tsx'); export const Card = () => <kit.List />;`,
  'sandbox/src/shop.ts': `import type { Row } from '../../server/src/db/row.ts'; export type Shop = Row;`,
  'web/src/api/one.ts': `import { two } from './two.ts'; export const one = () => two;`,
  'web/src/api/two.ts': `import { one } from './one.ts'; export const two = () => one;`,
  'web/src/api/gone.ts': `import { nothing } from './nothing.ts'; export const gone = nothing;`,
  'web/src/api/real.ts': `import { help } from './help.test.ts'; export const real = help;`,
  'web/src/api/help.test.ts': `export const help = 1;`,
  'sample/src/app.ts': `export const sample = 1;`,
  'sample/src/page-set.ts': `import { deck } from './kanban/page/deck.ts'; export const set = deck;`,
  'sample/src/kanban/routes.ts': `import { sample } from '../app.ts'; export const kanban = sample;`,
  'sample/src/kanban/contract.ts': `export const route = 1;`,
  'sample/src/kanban/data.ts': `import { route } from './contract.ts'; export const data = route;`,
  'sample/src/kanban/page/deck.ts': `export const deck = 1;`,
  'sample/src/email/page/mail.ts': `import { deck } from '../../kanban/page/deck.ts'; export const mail = deck;`,
  'sample/src/file.ts': `import { readFile } from 'node:fs'; export const read = readFile;`,
  'sample/src/row.ts': `import type { Row } from '../../server/src/db/row.ts'; export type Sample = Row;`,
  'sample/src/hub.ts': `import { one } from '../../web/src/api/one.ts'; export const hub = one;`,
  'server/src/borrowed.ts': `import { sample } from '../../sample/src/app.ts'; export const borrowed = sample;`,
  'web/src/borrowed.ts': `export const late = () => import('../../sample/src/app.ts');`,
  'web/src/page-sets.ts': `export * from '../../sample/src/page-set.ts';`,
  'server/package.json': `{ "imports": { "#*": "./src/*" } }`,
  'server/src/ledger/post.ts': `export const post = 1;`,
  'server/src/carriers/port.ts': `export const port = 1;`,
  'server/src/import/run.ts': `import { post } from '#ledger/post.ts'; export const run = post;`,
  'server/src/verbs/shipping/booking/book.ts': `import { post } from '#ledger/post.ts'; export const book = post;`,
  'server/src/verbs/loyalty/coupons/send.ts': `import { port } from '#carriers/port.ts'; export const send = port;`,
  'server/src/verbs/shop/orders/earn.ts': `import { post } from '#ledger/post.ts'; export const earn = post;`,
  'server/src/verbs/hub/stores/post.ts': `import { post } from '#ledger/post.ts'; export const hub = post;`,
  'e2e/loyalty/points.ts': `export const points = 1;`,
  'e2e/shipping/pickups.ts': `import { points } from '../loyalty/points.ts'; export const pickups = points;`,
  'domain/src/fine.ts': `export const fine = 1;`,
};

interface Violation {
  from: string;
  rule: { name: string };
}

let folder: string;
let violations: Violation[];

const cruise = async (): Promise<Violation[]> => {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(root, '.dependency-cruiser.cjs');
  const args = [
    program,
    '--config',
    config,
    '--output-type',
    'json',
    'domain',
    'contract',
    'server',
    'ui',
    'web',
    'sample',
    'sandbox',
    'e2e',
  ];
  const { stdout } = await run(process.execPath, args, { cwd: folder });
  const report: { summary: { violations: Violation[] } } = JSON.parse(stdout);
  return report.summary.violations;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apps-hub-layers-'));
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  violations = await cruise();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const brokenBy = (path: string): string[] =>
  violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);

describe('the layers', () => {
  it.each([
    ['domain/src/clock.ts', 'domain-is-pure'],
    ['contract/src/leak.ts', 'layer-contract'],
    ['contract/src/file.ts', 'contract-runs-in-the-browser'],
    ['contract/src/loyalty/points/values.ts', 'values-load-no-schema'],
    ['web/src/heavy.ts', 'web-loads-no-schema'],
    ['server/src/verbs/act.ts', 'verbs-know-no-door'],
    ['server/src/platforms/salla/client.ts', 'platforms-are-isolated'],
    ['server/src/platforms/port/zid.ts', 'platforms-are-isolated'],
    ['server/src/platforms/zid/socket.ts', 'only-outbound-calls'],
    ['server/src/outbound/call.ts', 'outbound-knows-no-target'],
    ['server/src/http/door.ts', 'doors-know-no-host'],
    ['web/src/server-side.tsx', 'layer-web'],
    ['web/src/features/loyalty/a/whole.tsx', 'features-are-isolated'],
    ['web/src/features/shipping/a/foreign.tsx', 'apps-are-isolated'],
    ['ui/src/kit/form/part.tsx', 'layer-ui'],
    ['ui/src/components/card.tsx', 'ui-is-plain'],
    ['sandbox/src/shop.ts', 'layer-sandbox'],
    ['sample/src/row.ts', 'layer-sample'],
    ['sample/src/hub.ts', 'sample-knows-no-web'],
    ['sample/src/file.ts', 'sample-runs-in-the-browser'],
    ['sample/src/kanban/data.ts', 'sample-loads-no-schema'],
    ['sample/src/kanban/routes.ts', 'sample-areas-keep-their-routes'],
    ['sample/src/email/page/mail.ts', 'sample-areas-are-isolated'],
    ['sample/src/page-set.ts', 'sample-loads-when-opened'],
    ['server/src/borrowed.ts', 'layer-server'],
    ['web/src/borrowed.ts', 'sample-is-registered-once'],
    ['e2e/shipping/pickups.ts', 'shipping-knows-no-loyalty'],
    ['server/src/verbs/shipping/booking/book.ts', 'shipping-knows-no-loyalty'],
    ['server/src/verbs/loyalty/coupons/send.ts', 'loyalty-knows-no-shipping'],
    ['server/src/verbs/shop/orders/earn.ts', 'shop-knows-no-app'],
    ['server/src/verbs/hub/stores/post.ts', 'hub-knows-no-app'],
    ['web/src/api/one.ts', 'no-cycle'],
    ['web/src/api/gone.ts', 'resolvable'],
    ['web/src/api/real.ts', 'no-test-in-product'],
  ])('%s breaks %s', (path, rule) => {
    expect(brokenBy(path)).toContain(rule);
  });

  it('accepts a file that follows the rules', () => {
    expect(brokenBy('domain/src/fine.ts')).toEqual([]);
    expect(brokenBy('server/src/platforms/zid/provider.ts')).toEqual([]);
    expect(brokenBy('web/src/features/loyalty/a/sharing.tsx')).toEqual([]);
    expect(brokenBy('web/src/light.ts')).toEqual([]);
    expect(brokenBy('server/src/import/run.ts')).toEqual([]);
    expect(brokenBy('web/src/page-sets.ts')).toEqual([]);
  });
});
