import type { Outcome } from '#outbound/call.ts';
import { redact } from '#outbound/exchange.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { type HostAccess, secretsOf } from '../port/access.ts';
import type { DiscountOutcome, DiscountsPort } from '../port/discounts.ts';
import { HostUnavailable } from '../port/errors.ts';
import { bodyOf, failureOf } from '../port/host-answer.ts';
import { discountAnswer, refusalAnswer } from './api-types.ts';
import type { CallSandbox } from './client.ts';
import { toDiscountBody } from './mapper.ts';

const refusalOf = (access: HostAccess, outcome: Extract<Outcome, { kind: 'answer' }>): DiscountOutcome => {
  const refusal = refusalAnswer.safeParse(parseJson(outcome.text));
  // Not as documented: it may have been created. Retry with the same key.
  if (outcome.status < 400 || outcome.status >= 500 || !refusal.success)
    return { outcome: 'unavailable', reason: failureOf(outcome) };
  const { code, message } = refusal.data.error;
  const reason = redact(`${code}: ${message}`, secretsOf(access));
  return { outcome: 'refused', reason, isCustomerUnknown: code === 'unknown_customer' };
};

const isGone = (outcome: Outcome): boolean =>
  outcome.kind === 'answer' && (outcome.status === 404 || (outcome.status >= 200 && outcome.status < 300));

export const sandboxDiscounts = (call: CallSandbox): DiscountsPort => ({
  create: async (access, request) => {
    const outcome = await call(access, {
      operation: 'create discount',
      method: 'POST',
      path: '/discounts',
      headers: { 'idempotency-key': request.idempotencyKey },
      body: toDiscountBody(request),
      timeoutMs: 10_000,
      // Not retried here: its job retries with the same key.
      isRepeatable: false,
    });
    const made = bodyOf(outcome, discountAnswer);
    if (made) return { outcome: 'created', hostId: made.id };
    if (outcome.kind === 'answer') return refusalOf(access, outcome);
    return { outcome: 'unavailable', reason: failureOf(outcome) };
  },
  delete: async (access, hostId) => {
    const outcome = await call(access, {
      operation: 'delete discount',
      method: 'DELETE',
      path: `/discounts/${encodeURIComponent(hostId)}`,
      timeoutMs: 10_000,
      isRepeatable: true,
    });
    if (!isGone(outcome))
      throw new HostUnavailable(`the host did not delete a discount: ${failureOf(outcome)}`);
  },
});
