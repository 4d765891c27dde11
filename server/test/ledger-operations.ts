import * as fc from 'fast-check';
import { addDays, type LocalDate } from '@apps-hub/domain/time';

import type { ModelRequest, ModelWallet } from './ledger-model.ts';

export const WALLETS = 3;

/** One movement of one wallet under one key. */
export interface Movement {
  readonly wallet: number;
  readonly request: ModelRequest;
  /** Whether the request names the lot of its points; otherwise they expire as the store's settings say. */
  readonly namesLot: boolean;
}

/** The days of a run that depend on when it is. */
export interface Days {
  readonly first: LocalDate;
  /** The last day of points that the store credits now; null for never. */
  readonly ofStore: LocalDate | null;
}

/** A last day, counted from the run's first day; null for never. */
type LastDay = number | null;

interface DrawnMovement {
  readonly wallet: number;
  readonly kind: 'earn' | 'release' | 'redeem' | 'adjust';
  readonly available: number;
  readonly pending: number;
  readonly key: number;
  readonly lastDay: LastDay | 'as the store says';
  /** Null takes from the soonest to expire; `infinity` from what never expires. */
  readonly lotFirst: LastDay | 'infinity';
}

interface DrawnReversal {
  readonly wallet: number;
  readonly pick: number;
  readonly amount: number;
  readonly overdraft: 'allow' | 'clamp' | 'refuse';
  readonly key: number;
}

/** The operations of a random run; what depends on the wallets' history is filled in when it runs. */
export type Operation =
  | { readonly op: 'single'; readonly movement: DrawnMovement }
  | { readonly op: 'many'; readonly movements: readonly DrawnMovement[] }
  | { readonly op: 'reverse'; readonly reversal: DrawnReversal }
  | { readonly op: 'batch'; readonly id: string; readonly points: readonly number[] }
  | { readonly op: 'expire' };

const lastDay = fc.option(fc.integer({ min: -2, max: 6 }), { nil: null });
const wallet = fc.nat(WALLETS - 1);
const amount = fc.integer({ min: 1, max: 12 });
// Few keys, so that many repeat.
const key = fc.nat(25);

const of = (
  kind: DrawnMovement['kind'],
  move: (size: number) => Pick<DrawnMovement, 'available' | 'pending'>,
): fc.Arbitrary<DrawnMovement> =>
  fc
    .record({
      wallet,
      amount,
      key,
      lastDay: fc.oneof(lastDay, fc.constant('as the store says' as const)),
      lotFirst: fc.oneof(lastDay, fc.constant('infinity' as const)),
    })
    .map(({ amount: size, ...drawn }) => ({ ...drawn, kind, ...move(size) }));

/** What the ledger writes together if nothing else is asked of the wallet. */
const gain = fc.oneof(
  of('earn', (size) => ({ available: 0, pending: size })),
  of('release', (size) => ({ available: size, pending: -size })),
  of('adjust', (size) => ({ available: size, pending: 0 })),
);

const movement = fc.oneof(
  { weight: 3, arbitrary: gain },
  { weight: 1, arbitrary: of('redeem', (size) => ({ available: -size, pending: 0 })) },
  { weight: 1, arbitrary: of('adjust', (size) => ({ available: -size, pending: 0 })) },
);

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 5,
    arbitrary: movement.map((drawn) => ({ op: 'single' as const, movement: drawn })),
  },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        fc.array(movement, { minLength: 2, maxLength: 5 }),
        fc.array(gain, { minLength: 2, maxLength: 8 }),
      )
      .map((movements) => ({ op: 'many' as const, movements })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        wallet,
        pick: fc.nat(20),
        amount,
        overdraft: fc.constantFrom('allow', 'clamp', 'refuse'),
        key,
      })
      .map((reversal) => ({ op: 'reverse' as const, reversal })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('batch' as const),
      id: fc.nat(12).map((id) => `bat_${id}:`),
      points: fc.array(
        fc.integer({ min: -6, max: 12 }).map((size) => (size === 0 ? 1 : size)),
        { minLength: WALLETS, maxLength: WALLETS },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ op: 'expire' as const }) },
);

const dayOf = (firstDay: LocalDate, days: LastDay): string | null =>
  days === null ? null : addDays(firstDay, days);

const toMovement = (drawn: DrawnMovement, { first, ofStore }: Days): Movement => ({
  wallet: drawn.wallet,
  namesLot: drawn.lastDay !== 'as the store says',
  request: {
    kind: drawn.kind,
    available: drawn.available,
    pending: drawn.pending,
    // A key belongs to one wallet, as in the verbs.
    key: `${drawn.kind}:${drawn.wallet}:${drawn.key}`,
    lastDay: drawn.lastDay === 'as the store says' ? ofStore : dayOf(first, drawn.lastDay),
    lotFirst: drawn.lotFirst === 'infinity' ? drawn.lotFirst : dayOf(first, drawn.lotFirst),
  },
});

/** A reversal as verbs request it: of an existing posting, pending points before available ones. */
const toReversal = (drawn: DrawnReversal, wallets: readonly ModelWallet[]): Movement[] => {
  const paper = wallets[drawn.wallet];
  const version = (drawn.pick % Math.max(paper?.postings.length ?? 0, 1)) + 1;
  const original = paper?.posting(version);
  if (!paper || !original || original.request.kind === 'reverse' || original.request.kind === 'expire')
    return [];
  const gave = original.moved + original.request.pending > 0;
  const fromPending = gave ? Math.min(drawn.amount, paper.pending) : 0;
  const request: ModelRequest = {
    kind: 'reverse',
    key: `reverse:${drawn.wallet}:${drawn.key}:${version}`,
    available: gave ? fromPending - drawn.amount : drawn.amount,
    pending: 0 - fromPending,
    lastDay: null,
    overdraft: drawn.overdraft,
    reversesVersion: version,
  };
  return [{ wallet: drawn.wallet, request, namesLot: true }];
};

/** The operation's movements, one call per list; none for a batch or an expiry. */
export const callsOf = (operation: Operation, wallets: readonly ModelWallet[], days: Days): Movement[] => {
  switch (operation.op) {
    case 'single':
      return [toMovement(operation.movement, days)];
    case 'many':
      return operation.movements.map((drawn) => toMovement(drawn, days)).sort((a, b) => a.wallet - b.wallet);
    case 'reverse':
      return toReversal(operation.reversal, wallets);
    case 'batch':
    case 'expire':
      return [];
  }
};
