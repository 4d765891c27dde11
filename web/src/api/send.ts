import { ApiError } from './problem.ts';

/** What fetch does, narrowed to what our calls need, so that each concern can wrap the next. */
export type Send = (request: Request) => Promise<Response>;

/** Gives the bearer token of a call, and a new one after the server said that it ended. */
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

/** Sends with the bearer token; when the session ended, renews it and sends once more. */
export const authorised =
  (tokens: TokenSource, send: Send): Send =>
  async (request) => {
    const token = await tokens.accessToken();
    const response = await send(withToken(request.clone(), token));
    if (!(await saysExpired(response))) return response;
    return send(withToken(request, await tokens.renew(token)));
  };

/** Turns a fetch that got no answer into an `offline` problem; a call that was given up stays an abort. */
export const reachable =
  (send: Send): Send =>
  async (request) => {
    try {
      return await send(request);
    } catch (error) {
      if (request.signal.aborted) throw error;
      throw new ApiError({ code: 'offline', status: 0 });
    }
  };
