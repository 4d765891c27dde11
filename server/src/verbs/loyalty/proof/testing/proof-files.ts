import { expect } from 'vitest';
import type { CustomerId } from '@apps-hub/domain/ids';

import { proofScript } from '#test/proof-script.ts';
import type { Stage } from '#test/stage.ts';
import { post, type PostingRequest } from '#ledger/post.ts';

/** Posts, downloads proof files and checks them with the script alone. */
export const proofFiles = ({ suite, http }: Stage) => {
  const { check } = proofScript();

  const move = (
    of: CustomerId,
    request: Pick<PostingRequest, 'kind' | 'available' | 'key'> & Partial<PostingRequest>,
  ) =>
    suite.tx((tx) =>
      post(tx, suite.clock.now(), {
        pending: 0,
        actor: 'test',
        occurredAt: suite.clock.now(),
        ...request,
        customerId: of,
      }),
    );

  /** The file as the merchant downloads it. */
  const download = async (customerId?: CustomerId): Promise<string> => {
    const { body } = await http.call('POST', '/api/v1/loyalty/exports', {
      body: { of: 'proof', locale: 'en', ...(customerId ? { customerId } : {}) },
    });
    const response = await http.app.fetch(
      new Request('http://localhost/downloads', {
        method: 'POST',
        body: new URLSearchParams({ ticket: body.ticket }),
      }),
    );
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/filename="proof-[\d-]+\.ndjson"/);
    return response.text();
  };

  const withAllRights = (statements: string) =>
    suite.database.owner.begin(async (tx) => {
      await tx.unsafe('set local session_replication_role = replica');
      await tx.unsafe(statements);
    });

  return { move, download, check, withAllRights };
};
