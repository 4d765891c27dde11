import { redact } from '#outbound/exchange.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { secretsOf } from '../port/access.ts';
import { HostUnavailable } from '../port/errors.ts';
import { failureOf } from '../port/host-answer.ts';
import type { WaybillsPort } from '../port/waybills.ts';
import { refusalAnswer } from './api-types.ts';
import type { CallSandbox } from './client.ts';

/** `PUT orders/{id}/waybills`, as documented in sandbox/README.md. */
export const sandboxWaybills = (call: CallSandbox): WaybillsPort => ({
  tell: async (access, { externalId, numbers }) => {
    const outcome = await call(access, {
      operation: 'tell waybills',
      method: 'PUT',
      path: `/orders/${encodeURIComponent(externalId)}/waybills`,
      body: { waybills: numbers },
      timeoutMs: 10_000,
      isRepeatable: true,
    });
    if (outcome.kind === 'answer' && outcome.status < 300) return { outcome: 'told' };
    const refusal = outcome.kind === 'answer' ? refusalAnswer.safeParse(parseJson(outcome.text)) : undefined;
    const isFinal = outcome.kind === 'answer' && outcome.status >= 400 && outcome.status < 500;
    if (!isFinal || !refusal?.success)
      throw new HostUnavailable(`the host did not take waybills: ${failureOf(outcome)}`);
    return { outcome: 'refused', reason: redact(refusal.data.error.message, secretsOf(access)) };
  },
});
