import type { BatchId, CustomerId } from '@apps-hub/domain/ids';
import { HOST_PROGRAMMES, type MovedFrom, type MovingInMode } from '@apps-hub/domain/loyalty/moving-in';
import type { ReplaceableDetail } from '@apps-hub/domain/loyalty/moving-in-details';
import { MAX_POINTS } from '@apps-hub/domain/points';
import { readWholePoints } from '@apps-hub/domain/points-text';
import type { LocalDate } from '@apps-hub/domain/time';
import type { BatchLineProblem } from '@apps-hub/contract/loyalty/batches/routes';

import type { StoreTx } from '#db/database.ts';
import { e164Of } from '#verbs/shop/customers/phone.ts';
import { homesOf, waysOf } from '../points/merged-wallets.ts';

export interface MovingIn {
  readonly programme: MovedFrom;
  readonly mode: MovingInMode;
  /** What customers already have here, and the file's values replace. */
  readonly replaces: readonly ReplaceableDetail[];
}

/** The moving-in of a batch `b` as {@link MovingIn}; null for other batches. */
export const movingInOf = ({ sql }: Pick<StoreTx, 'sql'>) => sql`
  case when b.source = 'moving_in' then
    jsonb_build_object('programme', b.programme, 'mode', b.mode, 'replaces', coalesce(b.replaces, '[]'))
  end`;

interface Contacts {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly hostId?: string | undefined;
}

export interface MovedLine {
  readonly line: number;
  readonly reference: string;
  readonly points: string;
  /** A day, "never" or "unreadable"; by default the store's own expiry. */
  readonly endsOn?: string | undefined;
}

const BETWEEN = ' | ';

/**
 * A line's contacts as one text, in the order in which they are looked up: a phone number in E.164, an email address, the host's id after
 * a "#". One text, so that searches, erasures and a later matching need nothing else.
 */
export const movedReference = ({ phone, email, hostId }: Contacts, country: string): string =>
  [
    ...(phone ? [e164Of(phone, country) ?? phone] : []),
    ...(email ? [email.toLowerCase()] : []),
    ...(hostId ? [`#${hostId}`] : []),
  ].join(BETWEEN);

const partsOf = (reference: string): readonly string[] =>
  reference.split(BETWEEN).filter((part) => part !== '');

/** The customers of each contact; one who was merged counts as the one they were merged into. */
const holdersOf = async (
  tx: StoreTx,
  parts: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<CustomerId>>> => {
  const { sql, storeId } = tx;
  const [ids, contacts] = [
    parts.filter((part) => part.startsWith('#')),
    parts.filter((part) => !part.startsWith('#')),
  ];
  const rows = await sql<{ part: string; id: CustomerId }[]>`
    select phone as part, id from customer where store_id = ${storeId} and phone = any(${contacts}::text[])
    union select email, id from customer where store_id = ${storeId} and email = any(${contacts}::text[])
    union select '#' || external_id, id from customer
      where store_id = ${storeId} and external_id = any(${ids.map((part) => part.slice(1))}::text[])`;
  const ways = await waysOf(
    tx,
    rows.map(({ id }) => id),
  );
  const groups = Map.groupBy(rows, ({ part }) => part);
  return new Map(
    [...groups].map(([part, found]) => [part, new Set(found.map(({ id }) => ways.get(id)?.at(-1) ?? id))]),
  );
};

/** The first contact that anybody has decides; if several have it, the later ones may tell which of them is meant. */
const customersOf = (
  reference: string,
  holders: ReadonlyMap<string, ReadonlySet<CustomerId>>,
): readonly CustomerId[] => {
  const [first = new Set<CustomerId>(), ...later] = partsOf(reference).flatMap(
    (part) => holders.get(part) ?? [],
  );
  let left = [...first];
  for (const also of later) {
    const both = left.filter((id) => also.has(id));
    if (left.length > 1 && both.length > 0) left = both;
  }
  return left;
};

/** Looks up the customers of moved-in lines. */
export const findMoved = async (
  tx: StoreTx,
  references: readonly string[],
): Promise<(reference: string) => readonly CustomerId[]> => {
  const holders = await holdersOf(tx, [...new Set(references.flatMap(partsOf))]);
  return (reference) => customersOf(reference, holders);
};

/**
 * Which customers, or who was merged into them, already have balances of this programme from another batch: one that was not undone, or
 * could not be undone wholly, because they had spent some of it.
 */
export const movedBefore = async (
  tx: StoreTx,
  { batchId, programme }: { readonly batchId: BatchId; readonly programme: MovedFrom },
  ids: readonly CustomerId[],
): Promise<Set<CustomerId>> => {
  const { sql, storeId } = tx;
  const homes = await homesOf(tx, ids);
  const isHost = HOST_PROGRAMMES.some((host) => host === programme);
  const rows = await sql<{ id: CustomerId }[]>`
    select distinct g.home as id from unnest(${[...homes.keys()]}::text[], ${[...homes.values()]}::text[]) g (id, home)
    where exists (
      select from adjustment_batch b
      cross join lateral (
        select l.undone_version, l.kept_points from adjustment_batch_line l
        where l.store_id = ${storeId} and l.batch_id = b.id and l.customer_id = g.id and l.problem is null
          and l.posted_version is not null limit 1
      ) l
      where b.store_id = ${storeId} and b.id <> ${batchId} and (b.source = 'moving_in' and b.programme = ${programme}
          -- Drafts of the host's programme as they were before they became moving-ins.
          or b.source = 'own_programme' and ${isHost})
        and (l.undone_version is null or l.kept_points > 0)
    )`;
  return new Set(rows.map(({ id }) => id));
};

interface Around {
  readonly mode: MovingInMode;
  readonly today: LocalDate;
  readonly idsOf: (reference: string) => readonly CustomerId[];
  /** Customers of other lines of the batch; those of the new lines are added. */
  readonly taken: Set<CustomerId>;
  readonly before: ReadonlySet<CustomerId>;
}

const whoProblem = (ids: readonly CustomerId[]): BatchLineProblem | null => {
  if (ids.length === 0) return 'customer_unknown';
  return ids.length > 1 ? 'customer_ambiguous' : null;
};

const whatProblem = (
  points: number | undefined,
  endsOn: MovedLine['endsOn'],
  { mode, today }: Around,
): BatchLineProblem | null => {
  if (points === undefined || points < 0 || points > MAX_POINTS) return 'points_invalid';
  if (endsOn === 'unreadable') return 'date_invalid';
  if (endsOn !== undefined && endsOn !== 'never' && endsOn < today) return 'points_ended';
  return mode === 'add' && points === 0 ? 'no_change' : null;
};

/** Adding what was added before is a mistake; setting the same balance again changes nothing. */
const againProblem = (id: CustomerId, { mode, taken, before }: Around): BatchLineProblem | null => {
  if (taken.has(id)) return 'customer_repeated';
  return mode === 'add' && before.has(id) ? 'already_moved' : null;
};

/** Whom each line means, what it brings, and why it cannot be applied. */
export const readMoved = (lines: readonly MovedLine[], around: Around) =>
  lines.map(({ line, reference, points: text, endsOn }) => {
    const ids = around.idsOf(reference);
    const only = ids.length === 1 ? ids[0] : undefined;
    const points = readWholePoints(text);
    const isFit = points !== undefined && Math.abs(points) <= MAX_POINTS;
    const problem =
      whoProblem(ids) ?? whatProblem(points, endsOn, around) ?? (only ? againProblem(only, around) : null);
    if (problem === null && only) around.taken.add(only);
    const balance = isFit ? points : null;
    return {
      line,
      reference,
      customerId: only ?? null,
      points: around.mode === 'add' ? balance : null,
      target: around.mode === 'set' ? balance : null,
      endsOn: endsOn === 'never' ? 'infinity' : (endsOn ?? null),
      problem,
    };
  });
