import { percentile } from '../measure.ts';
import type { CallRecord } from './calls.ts';
import type { Check } from './check.ts';
import { isDuring, type Outage } from './outages.ts';

const SHOWN_FAILURES = 8;
const seconds = (ms: number): number => Number((ms / 1000).toFixed(2));

/** The latency of each kind of call, outside the kills. */
export const callTable = (
  records: readonly CallRecord[],
  outages: readonly Outage[],
  workSeconds: number,
): Record<string, string | number>[] =>
  [...Map.groupBy(records, ({ kind }) => kind)].map(([kind, of]) => {
    const calm = of.filter(({ status, fromMs, toMs }) => status > 0 && !isDuring(outages, fromMs, toMs));
    const times = calm.map(({ fromMs, toMs }) => toMs - fromMs);
    return {
      kind,
      answered: of.filter(({ status }) => status >= 200 && status < 300).length,
      'per second': Number((of.length / workSeconds).toFixed(2)),
      refused: of.filter(({ status }) => status >= 400 && status < 500).length,
      'lost or 5xx': of.filter(({ status }) => status === 0 || status >= 500).length,
      'p95 ms': times.length > 0 ? percentile(times, 95) : '',
      'longest ms': Math.max(0, ...times),
    };
  });

export const outageTable = (outages: readonly Outage[]): Record<string, string | number>[] =>
  [...Map.groupBy(outages, ({ fault }) => fault)].map(([fault, of]) => {
    const times = of.map(({ fromMs, untilMs }) => untilMs - fromMs);
    return {
      fault,
      times: of.length,
      'median s': seconds(percentile(times, 50)),
      'longest s': seconds(Math.max(...times)),
    };
  });

export const printChecks = (checks: readonly Check[]): void => {
  for (const { promise, seen, failures } of checks) {
    console.log(`${failures.length === 0 ? 'holds' : `FAILS ${failures.length}`}  ${promise} (${seen})`);
    for (const failure of failures.slice(0, SHOWN_FAILURES)) console.log(`         ${failure}`);
  }
};
