import { ApiError, toApiError } from '@apps-hub/ui/api/problem.ts';
import { addressOf, type LooseRequest, requestOf } from '@apps-hub/ui/api/request.ts';
import type { SampleAnswerAt, SamplePaths, SampleRequestAt } from './paths.ts';
import type { Send } from '@apps-hub/ui/api/send.ts';

/** One call of a sample endpoint: resolves to the answer, or throws an `ApiError` with the status. */
export interface SampleApi {
  get<P extends SamplePaths<'get'>>(
    path: P,
    request: SampleRequestAt<P, 'get'>,
  ): Promise<SampleAnswerAt<P, 'get'>>;
  post<P extends SamplePaths<'post'>>(
    path: P,
    request: SampleRequestAt<P, 'post'>,
  ): Promise<SampleAnswerAt<P, 'post'>>;
  put<P extends SamplePaths<'put'>>(
    path: P,
    request: SampleRequestAt<P, 'put'>,
  ): Promise<SampleAnswerAt<P, 'put'>>;
  delete<P extends SamplePaths<'delete'>>(
    path: P,
    request: SampleRequestAt<P, 'delete'>,
  ): Promise<SampleAnswerAt<P, 'delete'>>;
}

/** The endpoints run in the page, but `Request` needs an origin. */
const ORIGIN = 'http://sample.invalid';

/** Sample endpoints answer sentences, not codes; only 404 has a phrase of its own. */
const failureOf = (status: number, body: unknown): ApiError =>
  status === 404 ? new ApiError({ code: 'not_found', status }) : toApiError(status, body);

/** The typed client of the sample endpoints. Writes without a response body resolve to `null`. */
export const createSampleApi = (send: Send): SampleApi => {
  const call = (method: string) => async (path: string, loose: LooseRequest) => {
    const response = await send(requestOf(method, `${ORIGIN}${addressOf(path, loose)}`, loose));
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw failureOf(response.status, body);
    return body;
  };
  const api = { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') };
  // SampleApi types requests and answers by the contract; the endpoints' tests check that they match it.
  return api as unknown as SampleApi;
};
