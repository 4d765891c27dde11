import { launchBrowser } from '@apps-hub/e2e/browser.ts';
import { startStack, type Stack } from '@apps-hub/e2e/stack.ts';
import { type Browser, type Context, signInToHub } from './hub-sign-in.ts';
import { median, refuseUnknown } from './measure.ts';
import { loadPage, type PageLoad } from './page-load-run.ts';

const RUNS = 5;

interface MeasuredPage {
  readonly name: string;
  /** Relative to the apps' address, or to the sandbox admin's for a page in its frame. */
  readonly path: string;
  readonly visitor: 'nobody' | 'admin' | 'host';
  /** The limit for the largest contentful paint, in milliseconds. */
  readonly wantedLcpMs: number;
}

const PAGES: readonly MeasuredPage[] = [
  { name: 'sign-in', path: '/login', visitor: 'nobody', wantedLcpMs: 1_950 },
  { name: 'customers', path: '/apps/loyalty/customers', visitor: 'admin', wantedLcpMs: 2_500 },
  { name: 'embedded loyalty home', path: '/admin/apps/loyalty/', visitor: 'host', wantedLcpMs: 3_000 },
  { name: 'embedded carrier home', path: '/admin/apps/aramex/', visitor: 'host', wantedLcpMs: 3_000 },
  { name: 'dashboard', path: '/apps/loyalty/dashboard', visitor: 'admin', wantedLcpMs: 3_000 },
];

/** The address that the sandbox's admin gives its frame, with a one-time proof. */
const frameAddress = async (context: Context, { sandboxUrl }: Stack, path: string): Promise<string> => {
  await context.request.post(`${sandboxUrl}/admin/sign-in?lang=ar`, {
    headers: { origin: sandboxUrl },
    form: { store: 'demo', staff: 'staff-owner', to: '/admin/orders' },
  });
  const page = await context.request.get(`${sandboxUrl}${path}?lang=ar`);
  const address = /<iframe[^>]*?\ssrc="([^"]+)"/.exec(await page.text())?.[1];
  if (address === undefined) throw new Error(`There is no framed app at ${path}`);
  return address.replaceAll('&amp;', '&');
};

const addressOf = async (
  context: Context,
  stack: Stack,
  { path, visitor }: MeasuredPage,
): Promise<string> => {
  if (visitor === 'host') return frameAddress(context, stack, path);
  if (visitor === 'admin') await signInToHub(context, stack.appsUrl);
  return `${stack.appsUrl}${path}`;
};

const runOnce = async (browser: Browser, stack: Stack, page: MeasuredPage): Promise<PageLoad> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'light' });
  try {
    const address = await addressOf(context, stack, page);
    return await loadPage(await context.newPage(), address);
  } finally {
    await context.close();
  }
};

const FIGURES = [
  'fcpMs',
  'lcpMs',
  'tbtMs',
  'scripts',
  'stylesheets',
  'requests',
  'codeKb',
  'wireKb',
] as const;

const rowOf = ({ name, wantedLcpMs }: MeasuredPage, loads: readonly PageLoad[]) => ({
  page: name,
  ...Object.fromEntries(
    FIGURES.map((figure) => [figure, Math.round(median(loads.map((load) => load[figure])))]),
  ),
  cls: Number(Math.max(...loads.map(({ cls }) => cls)).toFixed(4)),
  wantedLcpMs,
});

/** `npm run bench -- page-load [sign-in …]`: cold loads on a slow phone, of the built pages with a year of data. */
export const measurePageLoad = async (names: readonly string[]): Promise<void> => {
  refuseUnknown(
    names,
    PAGES.map(({ name }) => name),
  );
  const pages = PAGES.filter(({ name }) => names.length === 0 || names.includes(name));
  const [stack, browser] = await Promise.all([startStack({ withYear: true }), launchBrowser()]);
  try {
    const rows = [];
    for (const page of pages) {
      // The first load warms up the server, and does not count.
      await runOnce(browser, stack, page);
      const loads: PageLoad[] = [];
      while (loads.length < RUNS) loads.push(await runOnce(browser, stack, page));
      rows.push(rowOf(page, loads));
    }
    console.table(rows);
  } finally {
    await browser.close();
    await stack.stop();
  }
};
