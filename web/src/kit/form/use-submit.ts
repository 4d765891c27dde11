import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, type ProblemCode } from '../../api/problem.ts';
import { useIntent } from '../../api/use-intent.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Why the last try failed. */
export interface Refusal {
  readonly error: unknown;
  /** Undefined for what is no answer of the API. */
  readonly code: ProblemCode | undefined;
  /** Until then the same try would be refused again, in milliseconds of `performance.now()`. */
  readonly waitUntilMs: number | undefined;
}

export interface SubmitSetup<Input, Answer> {
  readonly send: (input: Input, idempotencyKey: string) => Promise<Answer>;
  /** What tells one intent from another; by default the whole input. */
  readonly intentOf?: (input: Input) => unknown;
  /** What is fetched again once it ended, well or not. */
  readonly stale?: readonly QueryKey[];
  /** The toast when it was done. */
  readonly doneText?: string;
  readonly onDone?: (answer: Answer, input: Input) => void;
  readonly onRefused?: (error: unknown, input: Input) => void;
  /** Takes a refusal over: what is left to say of it, undefined for nothing. By default the error itself. */
  readonly explain?: (error: unknown, input: Input) => unknown;
}

export interface Submit<Input> {
  /** What is on its way; undefined while nothing is. */
  readonly sending: Input | undefined;
  readonly isBusy: boolean;
  /** Undefined while there is nothing to say. */
  readonly refusal: Refusal | undefined;
  /** Does nothing while something is on its way. */
  readonly submit: (input: Input) => void;
  /** Forgets the refusal. */
  readonly clear: () => void;
}

const waitMsOf = (error: unknown): number | undefined => {
  const seconds = error instanceof ApiError && error.status === 429 ? error.params['seconds'] : undefined;
  return typeof seconds === 'number' ? seconds * 1_000 : undefined;
};

const refusalOf = (error: unknown): Refusal | undefined => {
  if (error === undefined) return undefined;
  const waitMs = waitMsOf(error);
  return {
    error,
    code: error instanceof ApiError ? error.code : undefined,
    waitUntilMs: waitMs === undefined ? undefined : performance.now() + waitMs,
  };
};

interface State<Input> {
  readonly sending?: { readonly input: Input };
  readonly refusal?: Refusal | undefined;
}

const itself = <T>(value: T): T => value;

/** Sends once per intent: the same input tried again after a lost answer is the same request. */
export const useSubmit = <Input, Answer>(setup: SubmitSetup<Input, Answer>): Submit<Input> => {
  const { send, intentOf = itself, stale = [], doneText, onDone, onRefused, explain = itself } = setup;
  const queries = useQueryClient();
  const intent = useIntent();
  const [{ sending, refusal }, setState] = useState<State<Input>>({});
  const isBusy = sending !== undefined;
  const run = async (input: Input) => {
    setState({ sending: { input } });
    try {
      const answer = await intent.run(intentOf(input), (key) => send(input, key));
      if (doneText !== undefined) showToast('success', doneText);
      onDone?.(answer, input);
      setState({});
    } catch (error) {
      setState({ refusal: refusalOf(await explain(error, input)) });
      onRefused?.(error, input);
    }
    for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
  };
  return {
    sending: sending?.input,
    isBusy,
    refusal,
    submit: (input) => {
      if (!isBusy) void run(input);
    },
    clear: () => setState((before) => (before.sending ? before : {})),
  };
};
