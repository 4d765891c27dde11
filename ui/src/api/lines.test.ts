import { describe, expect, it } from 'vitest';

import { linesOf, type Progress, resultOf } from './lines.ts';

const bytes = new TextEncoder().encode('{"a":"قهوة"}\n{"b":2}\nrest');

const inChunks = (size: number) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });

describe('linesOf', () => {
  it.each([1, 3, 7, 1000])('splits a body that arrives in chunks of %i bytes', async (size) => {
    const lines: string[] = [];
    for await (const line of linesOf(inChunks(size))) lines.push(line);
    expect(lines).toEqual(['{"a":"قهوة"}', '{"b":2}', 'rest']);
  });

  it('cancels the body when the reader stops', async () => {
    const { promise: cancelled, resolve } = Promise.withResolvers<void>();
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('more\n')),
      cancel: () => resolve(),
    });
    for await (const line of linesOf(endless)) {
      expect(line).toBe('more');
      break;
    }
    await cancelled;
  });
});

const bodyOf = (...lines: readonly object[]) =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join('')).body ?? new ReadableStream();

const read = (...lines: readonly object[]) => {
  const told: Progress[] = [];
  const onProgress = (progress: Progress) => told.push(progress);
  return { told, answer: resultOf(bodyOf(...lines), { onProgress, signal: undefined }) };
};

describe('the answer of a long query', () => {
  it('resolves to its result after reporting progress', async () => {
    const { told, answer } = read({ progress: { done: 1, total: 2 } }, { result: { points: 5 } });
    expect(await answer).toEqual({ points: 5 });
    expect(told).toEqual([{ done: 1, total: 2 }]);
  });

  it('throws the problem that the server sent', async () => {
    const problem = { status: 422, code: 'what_if_too_long', requestId: 'r' };
    const { answer } = read({ progress: { done: 1, total: 2 } }, { problem });
    await expect(answer).rejects.toMatchObject({ code: 'what_if_too_long', status: 422, requestId: 'r' });
  });

  it('reports offline when the connection ends before the result', async () => {
    const { answer } = read({ progress: { done: 1, total: 2 } });
    await expect(answer).rejects.toMatchObject({ code: 'offline' });
  });
});
