import { Webhook } from 'standardwebhooks';

import type { Deps } from '#deps.ts';
import { type EndpointRow, signingContext } from './endpoint-record.ts';

interface Message {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** The headers of Standard Webhooks: signed with the endpoint's secret, and while it is rotated with the former one too. */
export const signedHeaders = (
  { sealer }: Pick<Deps, 'sealer'>,
  endpoint: EndpointRow,
  { id, at, body }: Message,
): Readonly<Record<string, string>> => {
  const { secret, formerSecret, formerEndsAt } = endpoint;
  const isRotating = formerSecret !== null && formerEndsAt !== null && formerEndsAt > at;
  const context = signingContext(endpoint.storeId, endpoint.id);
  const signatures = [secret, ...(isRotating ? [formerSecret] : [])].map((sealed) =>
    new Webhook(sealer.open(sealed, context)).sign(id, at, body),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Apps-Hub-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
};
