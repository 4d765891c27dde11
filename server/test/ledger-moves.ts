import type { CustomerId } from '@apps-hub/domain/ids';

import { post, type PostingOutcome, type PostingRequest } from '../src/ledger/post.ts';
import type { Suite } from './suite.ts';

type Move = Pick<PostingRequest, 'kind' | 'available'> & Partial<PostingRequest>;

/** Single movements in a suite's store, each in its own transaction and with its own key, unless the request has one. */
export const ledgerMoves = (suite: () => Suite) => {
  let keys = 0;
  const move = (customerId: CustomerId, request: Move): Promise<PostingOutcome> => {
    keys += 1;
    const key = `law-${keys}`;
    const now = suite().clock.now();
    const whole = { pending: 0, key, actor: 'test', occurredAt: now, ...request, customerId };
    return suite().tx((tx) => post(tx, now, whole));
  };
  return {
    move,
    credit: (customerId: CustomerId, available: number) => move(customerId, { kind: 'adjust', available }),
    walletOf: async (customerId: CustomerId): Promise<Record<string, unknown> | undefined> => {
      const [row] = await suite().database.owner`
        select available, pending, version::int, lots, next_expiry from wallet where customer_id = ${customerId}`;
      return row;
    },
  };
};
