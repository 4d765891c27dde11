/** The untyped parts of a call. */
export interface LooseRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** The path with its parameters, and the query. Lists repeat their key; undefined values are omitted. */
export const addressOf = (path: string, { params = {}, query = {} }: LooseRequest): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each): [string, string] => [name, each]),
  );
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`;
};

export const requestOf = (method: string, address: string, loose: LooseRequest): Request =>
  new Request(address, {
    method,
    headers: {
      accept: 'application/json',
      ...(loose.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(loose.idempotencyKey === undefined ? {} : { 'idempotency-key': loose.idempotencyKey }),
    },
    ...(loose.body === undefined ? {} : { body: JSON.stringify(loose.body) }),
    ...(loose.signal === undefined ? {} : { signal: loose.signal }),
  });
