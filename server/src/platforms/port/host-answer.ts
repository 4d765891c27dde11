import type { z } from 'zod';

import type { Outcome } from '#outbound/call.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { HostAway, HostUnavailable } from './errors.ts';

/** How a call to a host failed, in a few characters. */
export const failureOf = (outcome: Outcome): string => {
  switch (outcome.kind) {
    case 'answer':
      return `HTTP ${outcome.status}`;
    case 'busy':
      return 'HTTP 429';
    case 'unreachable':
      return 'unreachable';
    case 'no_answer':
      return outcome.reason;
  }
};

/** The parsed body of a 2xx answer; `undefined` for anything else. */
export const bodyOf = <S extends z.ZodType>(outcome: Outcome, schema: S): z.output<S> | undefined => {
  if (outcome.kind !== 'answer' || outcome.status < 200 || outcome.status > 299) return undefined;
  return schema.safeParse(parseJson(outcome.text)).data;
};

/** The error of a call without a usable answer. */
export const unavailable = (outcome: Outcome, text: string): HostUnavailable => {
  const isAway = outcome.kind !== 'answer' || outcome.status >= 500;
  return isAway ? new HostAway(text) : new HostUnavailable(text);
};

/** The parsed answer to a query; throws `HostUnavailable` when there is none, or it is not as documented. */
export const answerOf = <S extends z.ZodType>(outcome: Outcome, schema: S): z.output<S> => {
  const body = bodyOf(outcome, schema);
  if (body === undefined)
    throw unavailable(
      outcome,
      `the host did not answer ${outcome.exchange.operation}: ${failureOf(outcome)}`,
    );
  return body;
};
