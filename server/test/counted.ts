import { OUTCOMES } from '#metrics/outcomes.ts';

/** The value of a counter with these labels. It belongs to the process, where other tests count too. */
export const counted = async (name: string, labels: Readonly<Record<string, string>>): Promise<number> => {
  const { values = [] } = (await OUTCOMES.getSingleMetric(name)?.get()) ?? {};
  const wanted = Object.entries(labels);
  return values.find((each) => wanted.every(([label, value]) => each.labels[label] === value))?.value ?? 0;
};
