import { describe, expect, it } from 'vitest';

import { linesOf, type Progress, resultOf } from './lines.ts';

const bytes = new TextEncoder().encode('{"a":"قهوة"}\n{"b":2}\nrest');

const inPieces = (size: number) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });

describe('lines', () => {
  it.each([1, 3, 7, 1000])('are the same in pieces of %i bytes', async (size) => {
    const lines: string[] = [];
    for await (const line of linesOf(inPieces(size))) lines.push(line);
    expect(lines).toEqual(['{"a":"قهوة"}', '{"b":2}', 'rest']);
  });

  it('give the body up when nobody reads on', async () => {
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

describe('the answer of a long question', () => {
  it('is its result, with the progress told before it', async () => {
    const { told, answer } = read({ progress: { done: 1, total: 2 } }, { result: { points: 5 } });
    expect(await answer).toEqual({ points: 5 });
    expect(told).toEqual([{ done: 1, total: 2 }]);
  });

  it('is the problem that ended it', async () => {
    const problem = { status: 422, code: 'what_if_too_long', requestId: 'r' };
    const { answer } = read({ progress: { done: 1, total: 2 } }, { problem });
    await expect(answer).rejects.toMatchObject({ code: 'what_if_too_long', status: 422, requestId: 'r' });
  });

  it('is none when the connection ends before it', async () => {
    const { answer } = read({ progress: { done: 1, total: 2 } });
    await expect(answer).rejects.toMatchObject({ code: 'offline' });
  });
});
