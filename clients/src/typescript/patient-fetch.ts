/** How a client sends requests. */
export interface Patience {
  /** How often a request is sent at most; 4 by default. */
  readonly attempts?: number;
  /** The longest wait before the next attempt; 60 by default. A server that asks for more gets no further attempt. */
  readonly mostSeconds?: number;
  readonly fetch?: typeof fetch;
}

/** Refused without having done anything: too many requests, or the server is not ready. */
const REFUSED = new Set([429, 503]);

const secondsOf = (response: Response, attempt: number): number => {
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(asked) ? asked : 2 ** (attempt - 1);
};

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });

/** Whether the request may be sent again although its answer got lost. */
const isRepeatable = ({ method, headers }: Request): boolean =>
  method === 'GET' || headers.has('idempotency-key');

/** A `fetch` that sends a request again when the server asks for that, or, if it is done only once anyway, when no answer came. */
export const patientFetch = (patience: Patience = {}): typeof fetch => {
  const { attempts = 4, mostSeconds = 60, fetch: send = globalThis.fetch } = patience;
  return async (input, init) => {
    const request = new Request(input, init);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= attempts;
      let seconds = 2 ** (attempt - 1);
      try {
        const response = await send(request.clone());
        seconds = secondsOf(response, attempt);
        if (isLast || !REFUSED.has(response.status) || seconds > mostSeconds) return response;
        await response.body?.cancel();
      } catch (error) {
        if (isLast || request.signal.aborted || !isRepeatable(request)) throw error;
      }
      await wait(seconds);
    }
  };
};
