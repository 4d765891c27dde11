import { distance } from 'fastest-levenshtein';

/** So many letters may differ between a name and the one that was meant; in a short name, one. */
const MOST_SLIPS = 2;
const SHORT = 8;

/** All variables with these beginnings are ours. */
const OURS = /^(?:SALLA|ZID|SHOPIFY)_/;

/** Given to the sandbox, which runs in the same environment. */
const OF_THE_SANDBOX = /^ZID_[A-Z]+_LIFECYCLE_URL$/;

const FILE = /_FILE$/;

const nearestTo = (name: string, known: readonly string[]): string | undefined => {
  const slips = name.length <= SHORT ? 1 : MOST_SLIPS;
  const [nearest] = known
    .map((each) => ({ each, slips: distance(name, each) }))
    .filter((one) => one.slips <= slips)
    .toSorted((one, other) => one.slips - other.slips);
  return nearest?.each;
};

/**
 * The variables that no program reads but whose names nearly are ones of `known`, or begin like a host's: each with the advice what to
 * write. Values are not shown.
 */
export const misspelt = (
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] => {
  const all = [...known, ...known.map((name) => `${name}_FILE`)];
  const isKnown = new Set(all);
  return Object.keys(env).flatMap((name) => {
    if (env[name] === undefined || isKnown.has(name) || OF_THE_SANDBOX.test(name)) return [];
    const written = name.toUpperCase();
    const meant = nearestTo(written, FILE.test(written) ? all : known);
    if (meant !== undefined) return [`${name} is no setting: did you mean ${meant}?`];
    return OURS.test(name) ? [`${name} is no setting: docs/settings.md lists those of each host`] : [];
  });
};
