export type Victim = 'server' | 'database' | 'both';

/** A kill, and when everything answered again; infinite while it does not. */
export interface Outage {
  readonly victim: Victim;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Connections broken by a kill may still be found by the first requests after it. */
const GRACE_MS = 2000;

/** Whether any part of this time was within an outage, or so soon after that it may be blamed on it. */
export const isDuring = (outages: readonly Outage[], fromMs: number, toMs: number): boolean =>
  outages.some((each) => fromMs <= each.untilMs + GRACE_MS && toMs >= each.fromMs);

/** Who is killed in each minute: every victim once in each three, in a seeded order. */
export const victimsFor = (
  kills: number,
  shuffled: (victims: readonly Victim[]) => readonly Victim[],
): Victim[] => {
  const victims: Victim[] = [];
  while (victims.length < kills) victims.push(...shuffled(['server', 'database', 'both']));
  return victims.slice(0, kills);
};
