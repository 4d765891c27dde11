import { ApiError } from './problem.ts';

/** `fetch`, narrowed to what our calls need, so that wrappers can be stacked. */
export type Send = (request: Request) => Promise<Response>;

/** Provides the bearer token, and a new one after the server says that it expired. */
export interface TokenSource {
  accessToken(): Promise<string>;
  renew(staleToken: string): Promise<string>;
}

const withToken = (request: Request, token: string): Request => {
  const authorised = new Request(request);
  authorised.headers.set('authorization', `Bearer ${token}`);
  return authorised;
};

const saysExpired = async (response: Response): Promise<boolean> => {
  if (response.status !== 401) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'session_expired';
};

/** Sends with the bearer token. When the session expired, renews the token and sends once more. */
export const authorised =
  (tokens: TokenSource, send: Send): Send =>
  async (request) => {
    const token = await tokens.accessToken();
    const response = await send(withToken(request.clone(), token));
    if (!(await saysExpired(response))) return response;
    return send(withToken(request, await tokens.renew(token)));
  };

/** Turns a failed fetch into an `offline` problem; an abort stays an abort. */
export const reachable =
  (send: Send): Send =>
  async (request) => {
    try {
      return await send(request);
    } catch (error) {
      if (request.signal.aborted || error instanceof ApiError) throw error;
      throw new ApiError({ code: 'offline', status: 0 });
    }
  };
