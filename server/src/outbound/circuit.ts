const FAILURES_TO_OPEN = 5;
const OPEN_SECONDS = 30;

interface Circuit {
  failures: number;
  openUntilMs: number;
  probing: boolean;
}

/**
 * Stops calling a failing target: after five failures in a row nothing is sent for 30 seconds, then one call probes it.
 * One circuit per target and process.
 */
export interface Circuits {
  /** Whether a call may be sent now; after `true`, call `succeeded` or `failed`. */
  enter(target: string): boolean;
  succeeded(target: string): void;
  failed(target: string): void;
  /** Seconds until the next probe; 0 while calls are sent. */
  closedForSeconds(target: string): number;
}

export const createCircuits = (now: () => Date): Circuits => {
  const circuits = new Map<string, Circuit>();
  const circuitOf = (target: string): Circuit => {
    const known = circuits.get(target);
    if (known) return known;
    const made: Circuit = { failures: 0, openUntilMs: 0, probing: false };
    circuits.set(target, made);
    return made;
  };
  return {
    enter: (target) => {
      const circuit = circuitOf(target);
      if (circuit.failures < FAILURES_TO_OPEN) return true;
      if (circuit.probing || now().getTime() < circuit.openUntilMs) return false;
      circuit.probing = true;
      return true;
    },
    succeeded: (target) => {
      circuits.set(target, { failures: 0, openUntilMs: 0, probing: false });
    },
    failed: (target) => {
      const circuit = circuitOf(target);
      circuit.failures += 1;
      circuit.probing = false;
      if (circuit.failures >= FAILURES_TO_OPEN) circuit.openUntilMs = now().getTime() + OPEN_SECONDS * 1000;
    },
    closedForSeconds: (target) =>
      Math.max(0, Math.ceil((circuitOf(target).openUntilMs - now().getTime()) / 1000)),
  };
};
