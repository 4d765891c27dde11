import type { Carrier } from '@apps-hub/domain/shipping/carriers/carrier';

const FAILURES_TO_OPEN = 5;
const OPEN_SECONDS = 30;

interface Circuit {
  failures: number;
  openUntilMs: number;
  probing: boolean;
}

/**
 * Stops calling a carrier that fails: after five failures in a row nothing is sent for 30 seconds, then one call tries
 * whether it is back. One circuit per carrier, in this process.
 */
export interface Circuits {
  /** Whether a call may be sent now; `true` must be followed by `succeeded` or `failed`. */
  enter(carrier: Carrier): boolean;
  succeeded(carrier: Carrier): void;
  failed(carrier: Carrier): void;
  /** Seconds until the next try, 0 when calls are sent. */
  closedForSeconds(carrier: Carrier): number;
}

export const createCircuits = (now: () => Date): Circuits => {
  const circuits = new Map<Carrier, Circuit>();
  const circuitOf = (carrier: Carrier): Circuit => {
    const known = circuits.get(carrier);
    if (known) return known;
    const made: Circuit = { failures: 0, openUntilMs: 0, probing: false };
    circuits.set(carrier, made);
    return made;
  };
  return {
    enter: (carrier) => {
      const circuit = circuitOf(carrier);
      if (circuit.failures < FAILURES_TO_OPEN) return true;
      if (circuit.probing || now().getTime() < circuit.openUntilMs) return false;
      circuit.probing = true;
      return true;
    },
    succeeded: (carrier) => {
      circuits.set(carrier, { failures: 0, openUntilMs: 0, probing: false });
    },
    failed: (carrier) => {
      const circuit = circuitOf(carrier);
      circuit.failures += 1;
      circuit.probing = false;
      if (circuit.failures >= FAILURES_TO_OPEN) circuit.openUntilMs = now().getTime() + OPEN_SECONDS * 1000;
    },
    closedForSeconds: (carrier) =>
      Math.max(0, Math.ceil((circuitOf(carrier).openUntilMs - now().getTime()) / 1000)),
  };
};
