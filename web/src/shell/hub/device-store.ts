/** Reads a stored value that `parse` accepts. */
export const readKept = <T>(key: string, parse: (raw: unknown) => T): T => {
  try {
    return parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    // A browser may refuse storage, and a stored value may come from any version.
    return parse(null);
  }
};

/** Stores a value on this device; without storage it is lost on reload. */
export const keep = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Refused, or full.
  }
};

/** The texts of a stored list. */
export const textsIn = (raw: unknown): readonly string[] =>
  Array.isArray(raw) ? raw.filter((each) => typeof each === 'string') : [];

const MOST = 5;

const keyOf = (staffId: string): string => `recent-pages:${staffId}`;

/** The addresses that this person opened last from the search, newest first. */
export const recentPages = (staffId: string): readonly string[] =>
  readKept(keyOf(staffId), textsIn).slice(0, MOST);

/** Remembers a page. Only pages of the navigation are: a customer's name does not stay on a shared device. */
export const rememberPage = (staffId: string, to: string): void =>
  keep(keyOf(staffId), [to, ...recentPages(staffId).filter((each) => each !== to)].slice(0, MOST));
