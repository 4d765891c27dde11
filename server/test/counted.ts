import { OUTCOMES } from '#metrics/outcomes.ts';

/** The value of a counter with these labels. It belongs to the process, where other tests count too. */
export const counted = async (name: string, labels: Readonly<Record<string, string>>): Promise<number> => {
  const { values = [] } = (await OUTCOMES.getSingleMetric(name)?.get()) ?? {};
  const wanted = Object.entries(labels);
  return values.find((each) => wanted.every(([label, value]) => each.labels[label] === value))?.value ?? 0;
};

/** Coupons on the sandbox platform by how their creation ended, and calls of it that broke off, as the metrics count them. */
export const couponsEnded = (outcome: string): Promise<number> =>
  counted('coupons_total', { platform: 'sandbox', outcome });
export const lostCalls = (): Promise<number> =>
  counted('outbound_calls_total', { target: 'sandbox', outcome: 'cut' });
