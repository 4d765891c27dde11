import type { Progress } from './lines.ts';
import type { AnswerAt, FilePaths, FollowedPaths, PathsWith, RequestAt, ResultAt } from './paths.ts';
import { ApiError, toApiError } from './problem.ts';
import { addressOf, type LooseRequest, requestOf } from './request.ts';
import type { Send } from './send.ts';

/** A file from the server, with its name. */
export interface FetchedFile {
  readonly name: string;
  readonly content: Blob;
}

/** One call of the API: resolves to the answer, or throws an `ApiError` with the server's code. */
export interface Api {
  get<P extends PathsWith<'get'>>(path: P, request: RequestAt<P, 'get'>): Promise<AnswerAt<P, 'get'>>;
  post<P extends PathsWith<'post'>>(path: P, request: RequestAt<P, 'post'>): Promise<AnswerAt<P, 'post'>>;
  put<P extends PathsWith<'put'>>(path: P, request: RequestAt<P, 'put'>): Promise<AnswerAt<P, 'put'>>;
  delete<P extends PathsWith<'delete'>>(
    path: P,
    request: RequestAt<P, 'delete'>,
  ): Promise<AnswerAt<P, 'delete'>>;
  /** Fetches a file to save; a link could not send the bearer token. */
  file<P extends FilePaths>(path: P, request: RequestAt<P, 'get'>): Promise<FetchedFile>;
  /** Runs a long query and reports its progress. Aborting the signal stops the work on the server. */
  follow<P extends FollowedPaths>(
    path: P,
    request: RequestAt<P, 'post'>,
    onProgress: (progress: Progress) => void,
  ): Promise<ResultAt<P>>;
}

/** The JSON body, or null if invalid. Throws when the connection breaks midway. */
const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return null;
  }
};

/**
 * Retries a read once after a time-out: when a computer wakes from sleep, all calls in flight have timed out,
 * but a reachable server answers at once. Writes are only retried by the caller.
 */
const repeatedOnTimeOut = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'timed_out') return read();
    throw error;
  }
};

const FILE_NAME = /filename="([^"]+)"/;

/** The typed client; `baseUrl` is the page's origin. */
export const createApi = (send: Send, baseUrl: string): Api => {
  const call = (method: string) => async (path: string, loose: LooseRequest) => {
    const response = await send(requestOf(method, `${baseUrl}${addressOf(path, loose)}`, loose));
    const body = await bodyOf(response);
    if (!response.ok || body === null) throw toApiError(response.status, body);
    return body;
  };
  const file = async (path: string, loose: LooseRequest): Promise<FetchedFile> => {
    const response = await send(requestOf('GET', `${baseUrl}${addressOf(path, loose)}`, loose));
    if (!response.ok) throw toApiError(response.status, await bodyOf(response));
    const name = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { name: name ?? 'download', content: await response.blob() };
  };
  const get = call('GET');
  const follow = async (path: string, loose: LooseRequest, onProgress: (progress: Progress) => void) => {
    const [{ resultOf }, response] = await Promise.all([
      // Few pages follow a query, so the others do not load what reads it.
      import('./lines.ts'),
      send(requestOf('POST', `${baseUrl}${addressOf(path, loose)}`, loose)),
    ]);
    if (!response.ok || response.body === null) throw toApiError(response.status, await bodyOf(response));
    return resultOf(response.body, { onProgress, signal: loose.signal });
  };
  const api = {
    file: (path: string, loose: LooseRequest) => repeatedOnTimeOut(() => file(path, loose)),
    follow,
    get: (path: string, loose: LooseRequest) => repeatedOnTimeOut(() => get(path, loose)),
    post: call('POST'),
    put: call('PUT'),
    delete: call('DELETE'),
  };
  // `Api` types requests and answers by the contract, against which the server validates.
  return api as unknown as Api;
};
