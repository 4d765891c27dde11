import type { Hono } from 'hono';
import { openDb } from '#db/db.ts';
import { createCarriers } from '../create-carriers.ts';

export interface Answered {
  readonly status: number;
  // The wire formats differ; each test knows the fields it reads.
  readonly body: Record<string, unknown>;
}

/** The carriers in this process with a clock that the test controls: Monday 1 June 2026, 08:00 in Riyadh. */
export interface TestCarriers {
  readonly app: Hono;
  readonly slept: number[];
  setClock(instant: string): void;
  ask(
    method: string,
    path: string,
    parts?: { readonly headers?: Record<string, string>; readonly body?: unknown },
  ): Promise<Answered>;
}

export const startCarriers = (): TestCarriers => {
  let nowMs = Date.parse('2026-06-01T05:00:00Z');
  let made = 0;
  const slept: number[] = [];
  const app = createCarriers({
    db: openDb(':memory:'),
    now: () => new Date(nowMs),
    newId: () => {
      made += 1;
      return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
    },
    sleep: (ms) => {
      slept.push(ms);
      return Promise.resolve();
    },
  });
  return {
    app,
    slept,
    setClock: (instant) => {
      nowMs = Date.parse(instant);
    },
    ask: async (method, path, parts = {}) => {
      const response = await app.request(path, {
        method,
        headers: { 'content-type': 'application/json', ...parts.headers },
        ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      });
      const text = await response.text();
      const json: unknown = text.startsWith('{') ? JSON.parse(text) : {};
      return { status: response.status, body: json as Record<string, unknown> };
    },
  };
};

/** A copy with one value set at a dotted path; `undefined` removes the key. */
export const put = (value: unknown, path: string, change: unknown): unknown => {
  const copy: unknown = structuredClone(value);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = copy as Record<string, unknown>;
  for (const key of keys) at = at[key] as Record<string, unknown>;
  if (change === undefined) delete at[last];
  else at[last] = change;
  return copy;
};
