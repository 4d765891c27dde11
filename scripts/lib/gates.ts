import type { Finished } from './tools.ts';

/** One gate, independent of the others, so that they can run in parallel. */
export interface Gate {
  name: string;
  run: () => Promise<Finished>;
}

export interface GateResult extends Finished {
  name: string;
  seconds: number;
}

/** Runs the gates in order, up to `width` at once; a gate that throws fails with its message. */
export const runGates = async (gates: readonly Gate[], width: number): Promise<GateResult[]> => {
  const results: GateResult[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < gates.length; index = next++) {
      const gate = gates[index];
      if (gate !== undefined) results[index] = await runGate(gate);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
};

const runGate = async ({ name, run }: Gate): Promise<GateResult> => {
  const startedMs = performance.now();
  const finished = await run().catch((error: unknown) => ({
    isOk: false,
    output: error instanceof Error ? error.message : String(error),
  }));
  return { name, ...finished, seconds: (performance.now() - startedMs) / 1000 };
};

/** One line per gate with its duration, then the output of the failed ones. */
export const gatesReport = (results: readonly GateResult[]): string => {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(
    ({ isOk, name, seconds }) =>
      `  ${isOk ? 'ok    ' : 'FAILED'}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(5)} s`,
  );
  const failures = results.filter(({ isOk }) => !isOk).map(({ name, output }) => `\n--- ${name}\n${output}`);
  return [...lines, ...failures].join('\n');
};
