import type { CustomerId, OrderId } from '@apps-hub/domain/ids';
import {
  type ActionKind,
  type ActionRule,
  BIRTHDAY_GAP_DAYS,
  isAffordable,
} from '@apps-hub/domain/loyalty/actions';
import { compareText } from '@apps-hub/domain/text';
import { addDays, type LocalDate, localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { post } from '#ledger/post.ts';
import type { Sealer } from '#security/seal.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { contactText } from '../shopper/contact.ts';
import { actionComment } from './action-names.ts';
import { lockActions } from './lock.ts';
import type { PersonWithPoints } from './person.ts';
import { type ActionProgramme, currentActions, ruleIn } from './programme.ts';
import { setMarks } from './records.ts';

/** Something that a customer did, with the person as `lockPerson` returns them. */
interface Deed extends PersonWithPoints {
  readonly kind: ActionKind;
  /** Which of several; see `action_claim`. */
  readonly occasion: string;
  readonly doneAt: Date;
  readonly orderId?: OrderId;
  /** The programme by which it counts, if not the present one. */
  readonly programme?: ActionProgramme;
}

/** Why points were given, or not: `before` if this person had them, whichever record it was. */
export type ClaimOutcome = 'given' | 'off' | 'inactive' | 'budget_used' | 'before';

type ClaimContext = Pick<VerbContext, 'tx' | 'now'>;

/** How an action is named in marks. */
export const actionOf = (kind: ActionKind, occasion: string): string =>
  kind === 'birthday' || kind === 'invited' || occasion === '' ? kind : `${kind}:${occasion}`;

interface PersonMarks {
  /** One for each record and contact, to store. */
  readonly own: readonly string[];
  /** Includes digests by the former secret. */
  readonly all: readonly string[];
  /** Active records, which may get points. */
  readonly active: ReadonlySet<CustomerId>;
}

/** By what a person is recognised: their records and the contacts on them. */
export const marksOn = async (
  { sql, storeId }: StoreTx,
  sealer: Sealer,
  recordIds: readonly CustomerId[],
): Promise<PersonMarks> => {
  const rows = await sql<{ id: CustomerId; email: string | null; phone: string | null; isActive: boolean }[]>`
    select id, email, phone, status = 'active' and erased_at is null as "isActive" from customer
    where store_id = ${storeId} and id = any(${[...recordIds]}::text[])`;
  const contacts = new Set(rows.flatMap(({ email, phone }) => [email ?? [], phone ?? []].flat()));
  const found = [...contacts].map((contact) => sealer.digests(contactText(storeId, contact)));
  return {
    own: [...new Set([...recordIds, ...found.map(([first]) => first)])].toSorted(compareText),
    all: [...recordIds, ...found.flat()],
    active: new Set(rows.flatMap(({ id, isActive }) => (isActive ? [id] : []))),
  };
};

interface Marking extends PersonMarks {
  readonly action: string;
  readonly day: LocalDate;
  /** Marks of later days mean that the person has had the points. */
  readonly after: LocalDate;
}

const ALWAYS = '0001-01-01' as LocalDate;

const markingOf = ({ kind, occasion }: Deed, marks: PersonMarks, today: LocalDate): Marking => {
  const isYearly = kind === 'birthday';
  const day = isYearly ? (occasion as LocalDate) : today; // a birthday's occasion is its day
  return {
    ...marks,
    action: actionOf(kind, occasion),
    day,
    after: isYearly ? addDays(day, -BIRTHDAY_GAP_DAYS) : ALWAYS,
  };
};

/**
 * Marks the person; false if one of the marks was there, or another process is setting it. A person's other contacts are then marked too, so
 * that they are recognised by any of them.
 */
const mark = async (tx: StoreTx, { action, own, all, day, after }: Marking): Promise<boolean> => {
  const { sql, storeId } = tx;
  const [known] = await sql<{ day: LocalDate }[]>`
    select day::text as day from action_mark
    where store_id = ${storeId} and action = ${action} and mark = any(${[...all]}::text[]) and day > ${after}::date
    order by day desc limit 1`;
  const set = await setMarks(tx, { action, marks: own, day: known?.day ?? day, until: after });
  return known === undefined && set === own.length;
};

/** Marks a person for something that they may do once; false if they did it before, with any of their records. */
export const markPerson = (tx: StoreTx, marking: Omit<Marking, 'after'>): Promise<boolean> =>
  mark(tx, { ...marking, after: ALWAYS });

/** Whether the action's budget pays for one more; its counter stays locked until the transaction ends. */
const lockBudget = async ({ sql, storeId }: StoreTx, rule: ActionRule): Promise<boolean> => {
  if (rule.budget === null) return true;
  const [given] = await sql<{ points: number }[]>`
    select points from action_given where store_id = ${storeId} and kind = ${rule.kind} for update`;
  return isAffordable(rule, given?.points ?? 0);
};

const keep = async (
  { tx: { sql, storeId }, now }: ClaimContext,
  { kind, occasion, customerId, orderId }: Deed,
  claim: { readonly rule: ActionRule; readonly programmeVersion: number; readonly postingVersion: number },
): Promise<void> => {
  const { points, budget } = claim.rule;
  await sql`
    insert into action_claim
      (store_id, customer_id, kind, occasion, points, programme_version, order_id, claimed_at, posting_version)
    values (${storeId}, ${customerId}, ${kind}, ${occasion}, ${points}, ${claim.programmeVersion}, ${orderId ?? null}, ${now},
      ${claim.postingVersion})`;
  if (budget !== null)
    await sql`update action_given set points = points + ${points} where store_id = ${storeId} and kind = ${kind}`;
};

/** The key of an action's points; `again` counts how often they were given back. */
export const claimKey = (
  { kind, occasion, customerId }: Pick<Deed, 'kind' | 'occasion' | 'customerId'>,
  again: number,
): string => `action:${kind}:${occasion}:${customerId}${again > 1 ? `:${again}` : ''}`;

/**
 * Gives the points for something that a customer did, once per person: by their records, merged ones too, and by the contacts on them, also
 * after an erasure. Repeating it gives nothing.
 */
export const claimAction = async (ctx: ClaimContext, sealer: Sealer, deed: Deed): Promise<ClaimOutcome> => {
  const { tx, now } = ctx;
  await lockActions(tx, 'claim');
  const programme = deed.programme ?? (await currentActions(tx));
  const rule = ruleIn(programme, deed.kind);
  if (!programme || !rule || deed.doneAt < new Date(rule.since)) return 'off';
  const marks = await marksOn(tx, sealer, deed.recordIds);
  if (!marks.active.has(deed.customerId)) return 'inactive';
  if (!(await lockBudget(tx, rule))) return 'budget_used';
  const { timeZone } = await loadStore(tx);
  if (!(await mark(tx, markingOf(deed, marks, localDate(now, timeZone))))) return 'before';
  const posted = await post(tx, now, {
    customerId: deed.customerId,
    kind: 'adjust',
    available: rule.points,
    pending: 0,
    key: claimKey(deed, 1),
    actor: 'system',
    occurredAt: now,
    comment: actionComment(rule),
  });
  if (posted.outcome !== 'posted') return 'before';
  await keep(ctx, deed, { rule, programmeVersion: programme.version, postingVersion: posted.version });
  return 'given';
};
