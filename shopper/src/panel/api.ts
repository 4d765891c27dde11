/** What our server refused, or `offline`. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export interface Call {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  /** One per intent: a repeated call with it has the first one's effect. */
  readonly key?: string;
  readonly token?: string | undefined;
  /** To the shop's own address, whose cookies tell the platform who is signed in there. */
  readonly isToShop?: boolean;
}

/** Calls the store's shopper API. It gets no cookies: the token is the only proof. */
export const call = async <T>(url: string, { method, body, key, token, isToShop }: Call): Promise<T> => {
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: method ?? 'GET',
      credentials: isToShop ? 'same-origin' : 'omit',
      cache: 'no-store',
      headers: {
        ...(method && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(method && { body: JSON.stringify(body ?? {}) }),
    });
  } catch {
    throw new Refusal('offline');
  }
  const content = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(content.code ?? 'offline');
  return content;
};
