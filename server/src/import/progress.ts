import type { OrderImportStage } from '@apps-hub/contract/loyalty/order-imports/values';
import { Presets, SingleBar } from 'cli-progress';

/** What each stage is called at the command line. */
export const STAGE_LABELS: Readonly<Record<OrderImportStage, string>> = {
  reading: 'Reading',
  checking: 'Checking',
  checking_returns: 'Checking returns',
  orders: 'Orders ',
  returns: 'Returns',
};

/** Shows the progress of a pass over the file. */
export interface Progress {
  readonly update: (lines: number) => void;
  readonly stop: () => void;
}

export type StartProgress = (label: string, totalLines: number | undefined) => Progress;

const REDRAW_MS = 100;
const PLAIN_EVERY_MS = 2000;

/** "1 min 05 s"; under a minute in seconds. */
export const formatSeconds = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
};

const count = new Intl.NumberFormat('en');

/** Lines per second since the start, and the time left at that rate. */
export const pace = (
  done: number,
  total: number | undefined,
  elapsedMs: number,
): { readonly rate: string; readonly left: string } => {
  const rate = elapsedMs > 0 ? (done * 1000) / elapsedMs : 0;
  const left = total !== undefined && rate > 0 ? `${formatSeconds((total - done) / rate)} left` : '';
  return { rate: `${count.format(Math.round(rate))} lines/s`, left };
};

interface Clocked {
  readonly stream: NodeJS.WritableStream;
  readonly nowMs: () => number;
}

/** A bar that redraws itself on a terminal. */
export const barProgress =
  ({ stream, nowMs }: Clocked): StartProgress =>
  (label, totalLines) => {
    const bar = new SingleBar(
      {
        stream,
        format:
          totalLines === undefined
            ? `{label} {value} lines  {rate}`
            : `{label} {bar} {percentage}%  {value} of {total} lines  {rate}  {left}`,
        hideCursor: true,
        clearOnComplete: true,
        barsize: 24,
        // The import handles Ctrl-C itself, after the current chunk.
        gracefulExit: false,
        formatValue: (value, _options, type) => (type === 'percentage' ? String(value) : count.format(value)),
      },
      Presets.shades_classic,
    );
    const startedMs = nowMs();
    let drawnMs = startedMs;
    bar.start(totalLines ?? 0, 0, { label, ...pace(0, totalLines, 0) });
    return {
      update: (lines) => {
        const now = nowMs();
        if (now - drawnMs < REDRAW_MS) return;
        drawnMs = now;
        bar.update(lines, pace(lines, totalLines, now - startedMs));
      },
      stop: () => bar.stop(),
    };
  };

/** One line every two seconds, for logs and pipes. */
export const plainProgress =
  ({ stream, nowMs }: Clocked): StartProgress =>
  (label, totalLines) => {
    const startedMs = nowMs();
    let toldMs = startedMs;
    return {
      update: (lines) => {
        const now = nowMs();
        if (now - toldMs < PLAIN_EVERY_MS) return;
        toldMs = now;
        const { rate, left } = pace(lines, totalLines, now - startedMs);
        const of = totalLines === undefined ? '' : ` of ${count.format(totalLines)}`;
        stream.write(
          `${label}: ${count.format(lines)}${of} lines, ${rate}${left === '' ? '' : `, ${left}`}\n`,
        );
      },
      stop: () => undefined,
    };
  };
