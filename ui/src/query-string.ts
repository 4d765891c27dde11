/** A readable query string with plain text values. */
export const parseQuery = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

export const stringifyQuery = (search: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)]]
      : [],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};
