import type { Finished } from './tools.ts';

/** One gate: independent of the others, so that they can run side by side. */
export interface Part {
  name: string;
  run: () => Promise<Finished>;
}

export interface PartResult extends Finished {
  name: string;
  seconds: number;
}

/** Runs the parts, at most `width` at once, in their order; a part that throws has failed with its message. */
export const runParts = async (parts: readonly Part[], width: number): Promise<PartResult[]> => {
  const results: PartResult[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < parts.length; index = next++) {
      const part = parts[index];
      if (part !== undefined) results[index] = await runPart(part);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
};

const runPart = async ({ name, run }: Part): Promise<PartResult> => {
  const startedMs = performance.now();
  const finished = await run().catch((error: unknown) => ({
    isOk: false,
    output: error instanceof Error ? error.message : String(error),
  }));
  return { name, ...finished, seconds: (performance.now() - startedMs) / 1000 };
};

/** A line per part with its time, and below all that the failed ones said. */
export const partsReport = (results: readonly PartResult[]): string => {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(
    ({ isOk, name, seconds }) =>
      `  ${isOk ? 'ok    ' : 'FAILED'}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(5)} s`,
  );
  const failures = results.filter(({ isOk }) => !isOk).map(({ name, output }) => `\n--- ${name}\n${output}`);
  return [...lines, ...failures].join('\n');
};
