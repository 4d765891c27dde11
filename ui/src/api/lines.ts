import { ApiError, toApiError } from './problem.ts';

/** Yields the lines of a body as they arrive, including an incomplete last one. */
export const linesOf = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (done) break;
    }
    if (rest !== '') yield rest;
  } finally {
    // Cancel, so that the server stops when the caller stops reading.
    void reader.cancel().catch(() => undefined);
  }
};

/** The progress of a long query. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** One line of a long query's answer. */
interface Line {
  readonly progress?: Progress;
  readonly result?: unknown;
  readonly problem?: { readonly status: number };
}

interface Reader {
  readonly onProgress: (progress: Progress) => void;
  readonly signal: AbortSignal | undefined;
}

/** Reads until the result; a connection lost before that counts as offline. */
export const resultOf = async (
  body: ReadableStream<Uint8Array>,
  { onProgress, signal }: Reader,
): Promise<unknown> => {
  try {
    for await (const text of linesOf(body)) {
      // The server writes these lines according to the contract.
      const line = JSON.parse(text) as Line;
      if (line.progress) onProgress(line.progress);
      if (line.problem) throw toApiError(line.problem.status, line.problem);
      if ('result' in line) return line.result;
    }
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted === true) throw error;
  }
  throw new ApiError({ code: 'offline', status: 0 });
};
