import { useEffect, useRef, useState } from 'react';

import type { Progress } from '#api/lines.ts';

type Trial<Input, Result> =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: Progress | undefined }
  | { readonly status: 'stopped' }
  | { readonly status: 'failed'; readonly error: unknown }
  /** `input` is what was tried; the form may have changed since. */
  | { readonly status: 'done'; readonly input: Input; readonly result: Result };

export interface Follow {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

type Ask<Input, Result> = (input: Input, follow: Follow) => Promise<Result>;

/** Runs one long query at a time; a new one, stopping, or leaving the page aborts it, on the server too. */
export const useWhatIf = <Input, Result>(ask: Ask<Input, Result>) => {
  const [trial, setTrial] = useState<Trial<Input, Result>>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (input: Input): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setTrial({ status: 'running', progress: undefined });
    const show = (next: Trial<Input, Result>): void => {
      if (!signal.aborted) setTrial(next);
    };
    try {
      const onProgress = (progress: Progress) => show({ status: 'running', progress });
      show({ status: 'done', input, result: await ask(input, { signal, onProgress }) });
    } catch (error) {
      show({ status: 'failed', error });
    }
  };

  return {
    trial,
    run: (input: Input): void => void run(input),
    stop: (): void => {
      running.current?.abort();
      setTrial({ status: 'stopped' });
    },
  };
};
