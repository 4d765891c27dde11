import { ApiError } from './problem.ts';
import type { Send } from './send.ts';

/** How long the server may stay silent. Writes may wait for a carrier or host, so they get longer. */
const READ_MS = 15_000;
const WRITE_MS = 30_000;

/** Runs after a delay unless the returned function is called before. */
type Later = (act: () => void, delayMs: number) => () => void;

const limitOf = ({ method }: Request): number => (method === 'GET' ? READ_MS : WRITE_MS);

/** The response, whose body also times out when no chunk arrives in time. */
const watched = (response: Response, heard: () => void, ended: () => void): Response => {
  if (!response.body) {
    ended();
    return response;
  }
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        heard();
        controller.enqueue(chunk);
      },
      flush: ended,
    }),
  );
  return new Response(body, response);
};

/**
 * Fails with `timed_out` when the server is silent for too long. Every chunk restarts the timer, so
 * long responses may take as long as they need.
 */
export const timed =
  (send: Send, later: Later): Send =>
  async (request) => {
    const limitMs = limitOf(request);
    const silence = new AbortController();
    const giveUp = () =>
      silence.abort(new ApiError({ code: 'timed_out', status: 0, params: { seconds: limitMs / 1_000 } }));
    let stop = later(giveUp, limitMs);
    const heard = () => {
      stop();
      stop = later(giveUp, limitMs);
    };
    request.signal.addEventListener('abort', () => stop(), { once: true });
    try {
      const signal = AbortSignal.any([request.signal, silence.signal]);
      const response = await send(new Request(request, { signal }));
      heard();
      return watched(response, heard, () => stop());
    } catch (error) {
      stop();
      throw silence.signal.aborted ? silence.signal.reason : error;
    }
  };
