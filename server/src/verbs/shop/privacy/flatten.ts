interface Cell {
  readonly name: string;
  readonly value: string | number;
}

/** A row's single values by path: `{lines: [{title: 'Cup'}]}` gives "lines.1.title". Empty values are left out. */
export const flatten = (value: unknown, name = ''): Cell[] => {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'string' || typeof value === 'number') return [{ name, value }];
  if (value instanceof Date) return [{ name, value: value.toISOString() }];
  if (typeof value !== 'object') return [{ name, value: JSON.stringify(value) }];
  const prefix = name === '' ? '' : `${name}.`;
  const entries = Array.isArray(value)
    ? value.map((each, place) => [String(place + 1), each as unknown] as const)
    : Object.entries(value);
  return entries.flatMap(([key, each]) => flatten(each, `${prefix}${key}`));
};
