export type Victim = 'server' | 'database' | 'both';

/** A kill, and when everything responded again; infinite until then. */
export interface Outage {
  readonly victim: Victim;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The first requests after a kill may still find broken connections. */
const GRACE_MS = 2000;

/** Whether the time overlaps an outage or its immediate aftermath. */
export const isDuring = (outages: readonly Outage[], fromMs: number, toMs: number): boolean =>
  outages.some((each) => fromMs <= each.untilMs + GRACE_MS && toMs >= each.fromMs);

/** The victim of each minute: every victim once in three minutes, in a seeded order. */
export const victimsFor = (
  kills: number,
  shuffled: (victims: readonly Victim[]) => readonly Victim[],
): Victim[] => {
  const victims: Victim[] = [];
  while (victims.length < kills) victims.push(...shuffled(['server', 'database', 'both']));
  return victims.slice(0, kills);
};
