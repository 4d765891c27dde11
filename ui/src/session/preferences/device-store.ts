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
    // Storage is refused or full.
  }
};

/** The strings of a stored list. */
export const textsIn = (raw: unknown): readonly string[] =>
  Array.isArray(raw) ? raw.filter((each) => typeof each === 'string') : [];
