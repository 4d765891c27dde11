import { authorised, type TokenSource } from '@apps-hub/ui/api/send.ts';

/** What a call was answered with. */
export interface Outcome {
  readonly status: number;
  /** The headers that programs work with. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Indented, if it is JSON. */
  readonly body: string;
}

const SHOWN_HEADERS = ['ratelimit', 'ratelimit-policy', 'retry-after', 'etag', 'x-request-id'];

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Reads an address of the API with this key, or as the signed-in person if it is empty. The key is not kept anywhere. */
export const readAs = async (key: string, session: TokenSource, address: string): Promise<Outcome> => {
  const itself: TokenSource = { accessToken: () => Promise.resolve(key), renew: () => Promise.resolve(key) };
  const send = authorised(key === '' ? session : itself, (request) => fetch(request));
  const response = await send(new Request(new URL(address, location.origin), { cache: 'no-store' }));
  return {
    status: response.status,
    headers: SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    body: indented(await response.text()),
  };
};
