/** Ended without warning and started again. */
export const KILLED = ['server', 'database', 'both'] as const;

export type Killed = (typeof KILLED)[number];

/**
 * What goes wrong: a kill, a server that stands still, one replaced by its next version, a full disk, a clock that jumps, and a store
 * platform with its carriers that stops answering.
 */
export const FAULTS = [...KILLED, 'freeze', 'upgrade', 'disk', 'clock', 'host'] as const;

export type Fault = (typeof FAULTS)[number];

/** A fault, and when everything responded again; infinite until then. */
export interface Outage {
  readonly fault: Fault;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** During these the server answers as always. */
const UNNOTICED: ReadonlySet<Fault> = new Set<Fault>(['clock', 'host']);

/** The first requests after a kill may still find broken connections. */
const GRACE_MS = 2000;

/** Whether the time overlaps an outage or its immediate aftermath. */
export const isDuring = (outages: readonly Outage[], fromMs: number, toMs: number): boolean =>
  outages.some(
    (each) => !UNNOTICED.has(each.fault) && fromMs <= each.untilMs + GRACE_MS && toMs >= each.fromMs,
  );

/** The fault of each minute: every one of them once before any comes again, in a seeded order. */
export const faultsFor = (
  minutes: number,
  possible: readonly Fault[],
  shuffled: (faults: readonly Fault[]) => readonly Fault[],
): Fault[] => {
  const faults: Fault[] = [];
  while (faults.length < minutes) faults.push(...shuffled(possible));
  return faults.slice(0, minutes);
};
