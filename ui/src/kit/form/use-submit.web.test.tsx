import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '#api/problem.ts';
import { type SubmitSetup, useSubmit } from './use-submit.ts';

interface Row {
  readonly id: string;
  readonly seen: number;
}

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

const start = (setup: SubmitSetup<Row, string>) => renderHook(() => useSubmit(setup), { wrapper }).result;

const offline = new ApiError({ code: 'offline', status: 0 });

describe('a submit', () => {
  it('keeps its key after a lost response while the intent is the same', async () => {
    const send = vi.fn<SubmitSetup<Row, string>['send']>().mockRejectedValue(offline);
    const result = start({ send, intentOf: ({ id }) => id });
    for (const row of [
      { id: 'a', seen: 1 },
      { id: 'a', seen: 2 },
      { id: 'b', seen: 2 },
    ])
      await act(async () => result.current.submit(row));
    const [first, again, other] = send.mock.calls.map(([, key]) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(result.current.refusal?.code).toBe('offline');
  });

  it('sends nothing else while sending, and clearing does not change that', async () => {
    const send = vi.fn<SubmitSetup<Row, string>['send']>().mockReturnValue(new Promise(() => undefined));
    const result = start({ send });
    await act(async () => result.current.submit({ id: 'a', seen: 1 }));
    act(() => result.current.clear());
    await act(async () => result.current.submit({ id: 'b', seen: 1 }));
    expect(result.current.sending).toEqual({ id: 'a', seen: 1 });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('says how long to wait when the server does', async () => {
    const refused = new ApiError({ code: 'rate_limited', status: 429, params: { seconds: 30 } });
    const result = start({ send: () => Promise.reject(refused) });
    await act(async () => result.current.submit({ id: 'a', seen: 1 }));
    const waitMs = (result.current.refusal?.waitUntilMs ?? 0) - performance.now();
    expect(waitMs).toBeGreaterThan(29_000);
    expect(waitMs).toBeLessThanOrEqual(30_000);
  });

  it('shows nothing for a handled error', async () => {
    const result = start({ send: () => Promise.reject(offline), explain: () => undefined });
    await act(async () => result.current.submit({ id: 'a', seen: 1 }));
    expect(result.current).toMatchObject({ isBusy: false, refusal: undefined });
  });
});
