import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';

import type { AdapterDeps } from '../adapter.ts';
import { createTokenSource, type TokenSource } from '../bearer.ts';
import { parseAnswer } from '../parse-answer.ts';
import { tokenAnswer } from './api-types.ts';

/** FedEx's token for one account, from its API key and secret key. */
export const fedexTokens = (
  { http, baseUrl, now }: AdapterDeps,
  { id, credentials }: { readonly id: string; readonly credentials: CredentialsOf<'fedex'> },
): TokenSource =>
  createTokenSource({
    now,
    ask: () =>
      http.call({
        carrier: 'fedex',
        accountId: id,
        operation: 'token',
        method: 'POST',
        url: `${baseUrl}/oauth/token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: credentials.clientId,
          client_secret: credentials.clientSecret,
        }).toString(),
        secrets: [credentials.clientSecret],
      }),
    read: (outcome) => {
      const answer =
        outcome.kind === 'answer' && outcome.status === 200
          ? tokenAnswer.safeParse(parseAnswer(outcome.text))
          : null;
      return answer?.success ? { value: answer.data.access_token, seconds: answer.data.expires_in } : null;
    },
  });
