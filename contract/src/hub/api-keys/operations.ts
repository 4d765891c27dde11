/** What the console knows of the published description. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedRead>>>>;
}

interface DescribedRead {
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly 'x-scopes'?: readonly string[];
}

/** A read of the public API. */
export interface Operation {
  readonly path: string;
  readonly summary: string;
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
  readonly scopes: readonly string[];
}

/** The reads of the public API. */
export const readsOf = ({ paths }: Description): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    const namesIn = (place: string): string[] =>
      (get.parameters ?? []).filter((each) => each.in === place).map(({ name }) => name);
    return [
      {
        path,
        summary: get.summary ?? '',
        inPath: namesIn('path'),
        inQuery: namesIn('query'),
        scopes: get['x-scopes'] ?? [],
      },
    ];
  });

export type Values = Readonly<Record<string, string>>;

/** The operation's address with the values that were typed; undefined while one of the path is missing. */
export const addressOf = ({ path, inPath, inQuery }: Operation, values: Values): string | undefined => {
  if (inPath.some((name) => !values[name]?.trim())) return undefined;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name]?.trim() ?? ''),
  );
  const query = new URLSearchParams(
    inQuery.flatMap((name) => (values[name]?.trim() ? [[name, values[name].trim()]] : [])),
  );
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
};

/** The same request for a terminal. The key is left to the shell, so that copying never copies it. */
export const asCurl = (origin: string, address: string): string =>
  `curl -H "Authorization: Bearer $KEY" "${origin}${address}"`;
