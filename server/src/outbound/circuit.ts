const FAILURES_TO_OPEN = 5;
const OPEN_SECONDS = 30;
/** When to retry while another call is the probe. */
const PROBE_SECONDS = 5;

interface Circuit {
  failures: number;
  openUntilMs: number;
  probing: boolean;
}

/** The result of a sent call for each of its two circuits: none, or whether it worked. */
export interface Verdict {
  readonly host: 'works' | 'fails' | 'unclear';
  readonly account: 'works' | 'fails' | 'unclear';
}

/** The two circuits of a call: its host's, and its account's at that host. */
export interface Ways {
  readonly host: string;
  readonly account: string;
}

/**
 * Circuit breakers: after five consecutive failures nothing is sent for 30 seconds, then one call probes. If a host is unreachable, its
 * circuit opens for all accounts; if it returns errors or times out, only the account's circuit opens, so that one store's failing shop
 * does not delay other stores. One set per process.
 */
export interface Circuits {
  /** Seconds to wait before the call may be sent; 0 lets it through, and then `ended` must be called. */
  enter(ways: Ways): number;
  ended(ways: Ways, verdict: Verdict): void;
}

const closed = (): Circuit => ({ failures: 0, openUntilMs: 0, probing: false });

const secondsToWait = (circuit: Circuit | undefined, nowMs: number): number => {
  if (!circuit || circuit.failures < FAILURES_TO_OPEN) return 0;
  if (nowMs < circuit.openUntilMs) return Math.ceil((circuit.openUntilMs - nowMs) / 1000);
  return circuit.probing ? PROBE_SECONDS : 0;
};

export const createCircuits = (now: () => Date): Circuits => {
  // Only circuits with failures are stored.
  const circuits = new Map<string, Circuit>();

  const note = (name: string, verdict: Verdict['host']): void => {
    if (verdict === 'works') {
      circuits.delete(name);
      return;
    }
    const circuit = circuits.get(name) ?? closed();
    circuit.probing = false;
    if (verdict === 'unclear') return;
    circuit.failures += 1;
    if (circuit.failures >= FAILURES_TO_OPEN) circuit.openUntilMs = now().getTime() + OPEN_SECONDS * 1000;
    circuits.set(name, circuit);
  };

  return {
    enter: ({ host, account }) => {
      const nowMs = now().getTime();
      const passed = [circuits.get(host), circuits.get(account)];
      const seconds = Math.max(...passed.map((circuit) => secondsToWait(circuit, nowMs)));
      if (seconds > 0) return seconds;
      for (const circuit of passed)
        if (circuit && circuit.failures >= FAILURES_TO_OPEN) circuit.probing = true;
      return 0;
    },
    ended: ({ host, account }, verdict) => {
      note(host, verdict.host);
      note(account, verdict.account);
    },
  };
};
