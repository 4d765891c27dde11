import type { launchBrowser } from '@apps-hub/e2e/browser.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const CPU_SLOWED = 4;
const ROUND_TRIP_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
const UPLOAD_BYTES_PER_SECOND = 750_000 / 8;
/** A page counts as loaded once there was no request for this long. */
const QUIET_MS = 1_500;
const LONGEST_MS = 30_000;
/** A longer task blocks input for the excess. */
const SHORT_TASK_MS = 50;

/** One cold load, as a visitor sees it. */
export interface PageLoad {
  readonly fcpMs: number;
  readonly lcpMs: number;
  /** Blocked time of the main thread after the first paint. */
  readonly tbtMs: number;
  readonly cls: number;
  readonly scripts: number;
  readonly stylesheets: number;
  readonly requests: number;
  /** Scripts and stylesheets as transferred, with their headers. */
  readonly codeKb: number;
  readonly wireKb: number;
}

/** Runs before any script of the page and records what the browser measures. */
const OBSERVE = `
  window.measured = { fcpMs: 0, lcpMs: 0, cls: 0, tasks: [] };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.fcpMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => { measured.lcpMs = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) measured.cls += value; });
  observe('longtask', ({ startTime, duration }) => measured.tasks.push([startTime, duration]));
`;

interface Measured {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tasks: readonly (readonly [startMs: number, ms: number])[];
}

interface Transfer {
  readonly type: string;
  bytes: number;
}

/** Counts bytes on the wire, and reports when the network is idle. */
const watchTransfers = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  const open = new Set<string>();
  let lastMs = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId);
    lastMs = performance.now();
  });
  session.on('Network.responseReceived', ({ requestId, type }) =>
    transfers.set(requestId, { type, bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
    open.delete(requestId);
    lastMs = performance.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: UPLOAD_BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
  const isQuiet = () => open.size === 0 && performance.now() - lastMs > QUIET_MS;
  return { transfers, isQuiet };
};

const untilQuiet = async (page: Page, isQuiet: () => boolean): Promise<void> => {
  const deadline = performance.now() + LONGEST_MS;
  while (!isQuiet() && performance.now() < deadline) await page.waitForTimeout(100);
};

const kilobytes = (chosen: readonly Transfer[]): number =>
  chosen.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Loads a page once and waits until it is complete. */
export const loadPage = async (page: Page, address: string): Promise<PageLoad> => {
  await page.addInitScript(OBSERVE);
  const { transfers, isQuiet } = await watchTransfers(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilQuiet(page, isQuiet);
  const { tasks, ...measured } = await page.evaluate<Measured>('measured');
  const all = [...transfers.values()];
  const scripts = all.filter(({ type }) => type === 'Script');
  const stylesheets = all.filter(({ type }) => type === 'Stylesheet');
  return {
    ...measured,
    tbtMs: tasks
      .filter(([startMs, ms]) => startMs + ms > measured.fcpMs)
      .reduce((sum, [startMs, ms]) => {
        const after = startMs + ms - Math.max(startMs, measured.fcpMs);
        return sum + Math.max(0, after - SHORT_TASK_MS);
      }, 0),
    scripts: scripts.length,
    stylesheets: stylesheets.length,
    requests: all.length,
    codeKb: kilobytes([...scripts, ...stylesheets]),
    wireKb: kilobytes(all),
  };
};
