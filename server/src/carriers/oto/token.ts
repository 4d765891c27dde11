import type { AdapterAccount, AdapterDeps } from '../adapter.ts';
import { createTokenSource, type TokenSource } from '../bearer.ts';
import { tokenAnswer } from './api-types.ts';
import { succeeded } from './answers.ts';

/** OTO's bearer token for one account: an hour for the merchant's refresh token, which stays valid. */
export const otoTokens = (
  { http, baseUrl, now }: AdapterDeps,
  { id, credentials: { refreshToken } }: AdapterAccount<'oto'>,
): TokenSource =>
  createTokenSource({
    now,
    ask: () =>
      http.call({
        carrier: 'oto',
        accountId: id,
        operation: 'token',
        method: 'POST',
        url: `${baseUrl}/rest/v2/refreshToken`,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ refresh_token: refreshToken }),
        secrets: [refreshToken],
      }),
    read: (outcome) => {
      const answer = succeeded(tokenAnswer, outcome);
      return answer && { value: answer.access_token, seconds: answer.expires_in };
    },
  });
