import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type ProblemCode } from '#api/problem.ts';
import { showToast } from '#components/toast-store.ts';
import { Intent } from '#api/intent.ts';

/** The intent of one form or button, kept while it is mounted. */
const useIntent = (): Intent => useState(() => new Intent())[0];

/** Why the last attempt failed. */
export interface Refusal {
  readonly error: unknown;
  /** Undefined when the error is not an answer of the API. */
  readonly code: ProblemCode | undefined;
  /** Retrying earlier would be refused again; in milliseconds of `performance.now()`. */
  readonly waitUntilMs: number | undefined;
}

export interface SubmitSetup<Input, Answer> {
  readonly send: (input: Input, idempotencyKey: string) => Promise<Answer>;
  /** What distinguishes one intent from another; by default the whole input. */
  readonly intentOf?: (input: Input) => unknown;
  /** Queries to refetch when it ends, successfully or not. */
  readonly stale?: readonly QueryKey[];
  /** The toast on success. */
  readonly doneText?: string;
  readonly onDone?: (answer: Answer, input: Input) => void;
  readonly onRefused?: (error: unknown, input: Input) => unknown;
  /** Handles an error: returns the error to show, or undefined. By default the error itself. */
  readonly explain?: (error: unknown, input: Input) => unknown;
}

export interface Submit<Input> {
  /** The input being sent; undefined while idle. */
  readonly sending: Input | undefined;
  readonly isBusy: boolean;
  /** Undefined while there is nothing to show. */
  readonly refusal: Refusal | undefined;
  /** Does nothing while sending. */
  readonly submit: (input: Input) => void;
  /** Clears the refusal. */
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

/** Sends once per intent: submitting the same input after a lost response repeats the same request. */
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
