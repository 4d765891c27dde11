import { type Call, heldBackSeconds, type Outcome } from '#outbound/call.ts';
import { redact } from '#outbound/exchange.ts';
import type { Outbound } from '#outbound/outbound.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { accountOf, type HostAccess, secretsOf } from '../port/access.ts';
import type { DiscountOutcome, DiscountRequest } from '../port/discounts.ts';
import { HostUnavailable, NotSent } from '../port/errors.ts';
import { answerOf, bodyOf, failureOf } from '../port/host-answer.ts';
import type { HostProduct } from '../port/products.ts';
import { discountAnswer, productsAnswer, refusalAnswer } from './api-types.ts';
import { toDiscountBody } from './mapper.ts';

/** A user waits for the products. */
const READ = { timeoutMs: 5000, isRepeatable: true };
/** Not retried here: its job retries with the same key. */
const CREATE = { timeoutMs: 10_000, isRepeatable: false };
const DELETE = { timeoutMs: 10_000, isRepeatable: true };

interface SandboxCall extends Pick<Call, 'operation' | 'method' | 'timeoutMs' | 'isRepeatable'> {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const refusalOf = (access: HostAccess, outcome: Extract<Outcome, { kind: 'answer' }>): DiscountOutcome => {
  const refusal = refusalAnswer.safeParse(parseJson(outcome.text));
  // Not as documented: it may have been created. Retry with the same key.
  if (outcome.status < 400 || outcome.status >= 500 || !refusal.success)
    return { outcome: 'unavailable', reason: failureOf(outcome) };
  const { code, message } = refusal.data.error;
  const reason = redact(`${code}: ${message}`, secretsOf(access));
  return { outcome: 'refused', reason, isCustomerUnknown: code === 'unknown_customer' };
};

/** Our server's calls to the sandbox store platform. */
export const sandboxClient = (url: string, outbound: Outbound) => {
  const call = async (
    access: HostAccess,
    { path, headers, body, ...rules }: SandboxCall,
  ): Promise<Outcome> => {
    const outcome = await outbound.call({
      ...rules,
      target: 'sandbox',
      accountId: accountOf(access),
      url: `${url}/api/stores/${encodeURIComponent(access.storeExternalId)}${path}`,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${access.credentials.accessToken}`,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      secrets: secretsOf(access),
    });
    const seconds = heldBackSeconds(outcome);
    if (seconds !== undefined) throw new NotSent(rules.operation, seconds);
    return outcome;
  };

  return {
    createDiscount: async (access: HostAccess, request: DiscountRequest): Promise<DiscountOutcome> => {
      const outcome = await call(access, {
        ...CREATE,
        operation: 'create discount',
        method: 'POST',
        path: '/discounts',
        headers: { 'idempotency-key': request.idempotencyKey },
        body: toDiscountBody(request),
      });
      const made = bodyOf(outcome, discountAnswer);
      if (made) return { outcome: 'created', hostId: made.id };
      if (outcome.kind === 'answer') return refusalOf(access, outcome);
      return { outcome: 'unavailable', reason: failureOf(outcome) };
    },

    deleteDiscount: async (access: HostAccess, hostId: string): Promise<void> => {
      const outcome = await call(access, {
        ...DELETE,
        operation: 'delete discount',
        method: 'DELETE',
        path: `/discounts/${encodeURIComponent(hostId)}`,
      });
      const isGone =
        outcome.kind === 'answer' &&
        (outcome.status === 404 || (outcome.status >= 200 && outcome.status < 300));
      if (!isGone) throw new HostUnavailable(`the host did not delete a discount: ${failureOf(outcome)}`);
    },

    searchProducts: async (access: HostAccess, q: string): Promise<HostProduct[]> => {
      const outcome = await call(access, {
        ...READ,
        operation: 'search products',
        method: 'GET',
        path: `/products?q=${encodeURIComponent(q)}`,
      });
      const { products } = answerOf(outcome, productsAnswer);
      return products.map(({ id, name, sku, price }) => ({ id, title: name, sku, price }));
    },
  };
};
