import type { z } from 'zod';

import type { Call } from '#outbound/call.ts';
import type { Outbound } from '#outbound/outbound.ts';
import { parseJson } from '#outbound/parse-json.ts';

/** A person is waiting, so there is one attempt; without an answer by then the result is "not known". */
const TIMEOUT_MS = 5000;

/** A resolver's answer in its documented form; undefined for everything else. */
export const ask = async <T>(
  outbound: Outbound,
  call: Pick<Call, 'target' | 'operation' | 'method' | 'url' | 'headers' | 'body' | 'secrets'>,
  schema: z.ZodType<T>,
  /** Whether the schema has the refusals too. */
  readsErrors = false,
): Promise<T | undefined> => {
  const outcome = await outbound.call({
    ...call,
    accountId: 'addresses',
    timeoutMs: TIMEOUT_MS,
    isRepeatable: false,
    // The answer is someone's address, or a token.
    isAnswerSecret: true,
  });
  if (outcome.kind !== 'answer' || (outcome.status >= 300 && !readsErrors)) return undefined;
  const read = schema.safeParse(parseJson(outcome.text));
  return read.success ? read.data : undefined;
};
