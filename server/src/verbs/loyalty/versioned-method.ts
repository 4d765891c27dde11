import type { NewId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { MethodStatus } from '@apps-hub/domain/loyalty/redemption';
import type { Subject } from '@apps-hub/contract/abilities';
import type { ErrorCode } from '@apps-hub/contract/errors';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { audit } from '../audit.ts';
import { authorise } from '../authorise.ts';
import { mayBeLimited } from './approvals/limits.ts';
import { loadStore } from '../hub/stores/store-record.ts';

/** One version of a method, from `validFrom` until the next one replaces it. */
export interface MethodVersion<Id, Terms> {
  readonly methodId: Id;
  readonly version: number;
  readonly status: MethodStatus;
  readonly terms: Terms;
  readonly validFrom: Date;
}

/** What is about to be saved; `id` is null for a new method. */
interface Guarded<Id, Terms> {
  readonly id: Id | null;
  readonly terms: Terms | null;
}

/** How collection and redemption methods differ in storage. */
interface MethodKind<Id extends string, Input, Terms, Answer> {
  /** Its versions are in `<table>_version`. */
  readonly table: 'collection_method' | 'redemption_method';
  readonly subject: Extract<Subject, 'CollectionMethod' | 'RedemptionMethod'>;
  readonly notFound: ErrorCode;
  readonly newId: (make: NewId) => Id;
  /** Converts a form's input into terms. Throws `validation_failed` with every invalid field. */
  readonly read: (input: Input, currency: CurrencyCode) => Terms;
  readonly present: (row: MethodVersion<Id, Terms>, currency: CurrencyCode) => Answer;
  /** Refuses terms whose loss exceeds the store's limit without a confirmation; null while the method is inactive. */
  readonly guard: (ctx: VerbContext, of: Guarded<Id, Terms>, confirmed: number | undefined) => Promise<void>;
  /** What else follows when a version begins, or a method is deleted. */
  readonly changed?: (ctx: VerbContext) => Promise<void>;
  /** Refuses a deletion that would leave too few; called with all methods locked. */
  readonly checkDeletion?: (count: number) => void;
}

interface Started<Id> {
  readonly id: Id;
  readonly version: number;
  /** Whether a second person approved it. */
  readonly isApproved: boolean;
}

interface Saved {
  readonly status: MethodStatus;
  /** The loss that the caller confirms; see `guardLoss`. */
  readonly confirmLossBasisPoints?: number | undefined;
}

/** The number of a method's current version; undefined once it was deleted. */
export const currentVersion = async (
  { sql, storeId }: StoreTx,
  table: 'collection_method' | 'redemption_method',
  id: string,
): Promise<number | undefined> => {
  const [current] = await sql<{ version: number }[]>`
    select version from ${sql(`${table}_version`)}
    where store_id = ${storeId} and method_id = ${id} and valid_to is null`;
  return current?.version;
};

/** The steps shared by the three verbs, each one statement. */
const stepsOf = <Id extends string, Input extends Saved, Terms, Answer>({
  table,
  read,
  present,
  guard,
  changed,
}: MethodKind<Id, Input, Terms, Answer>) => ({
  /** Locks methods in id order, so that concurrent callers do not deadlock. */
  lock: async ({ tx: { sql, storeId } }: VerbContext, id?: Id): Promise<Id[]> => {
    const rows = await sql<{ id: Id }[]>`
      select id from ${sql(table)}
      where store_id = ${storeId} and deleted_at is null ${id === undefined ? sql`` : sql`and id = ${id}`}
      order by id for update`;
    return rows.map((row) => row.id);
  },

  /** The current version's number. */
  current: async ({ tx }: VerbContext, id: Id): Promise<number> => {
    const version = await currentVersion(tx, table, id);
    if (version === undefined) throw new Error(`${table} ${id} has no current version`);
    return version;
  },

  /** Runs the guard while the current version still applies. */
  check: async (ctx: VerbContext, id: Id | null, input: Input): Promise<void> => {
    const { currency } = await loadStore(ctx.tx);
    const terms = read(input, currency);
    const draft = { id, terms: input.status === 'active' ? terms : null };
    await guard(ctx, draft, input.confirmLossBasisPoints);
  },

  /** Ends the current version. */
  end: async ({ tx: { sql, storeId }, now }: VerbContext, id: Id): Promise<void> => {
    await sql`
      update ${sql(`${table}_version`)} set valid_to = ${now}
      where store_id = ${storeId} and method_id = ${id} and valid_to is null`;
  },

  /** Starts a version and audits it. */
  start: async (ctx: VerbContext, of: Started<Id>, input: Input) => {
    const { sql, storeId } = ctx.tx;
    const { currency } = await loadStore(ctx.tx);
    const terms = read(input, currency);
    const { status } = input;
    await sql`
      insert into ${sql(`${table}_version`)} (store_id, method_id, version, status, terms, valid_from, made_alone)
      values (
        ${storeId}, ${of.id}, ${of.version}, ${status}, ${JSON.stringify(terms)}::jsonb, ${ctx.now},
        ${!of.isApproved && mayBeLimited(ctx.actor)}
      )`;
    const action = `${table}.${of.version === 1 ? 'create' : 'update'}` as const;
    await changed?.(ctx);
    await audit(ctx, action, of.id, { terms, status });
    return present({ methodId: of.id, version: of.version, status, terms, validFrom: ctx.now }, currency);
  },
});

/**
 * The verbs of methods. A method is never changed, only replaced by its next version: orders and coupons keep the version they were
 * computed with. An update names the version its form was opened with and is refused when somebody else has saved first.
 */
export const versionedMethod = <Id extends string, Input extends Saved, Terms, Answer>(
  kind: MethodKind<Id, Input, Terms, Answer>,
) => {
  const { table, subject, notFound } = kind;
  const steps = stepsOf(kind);
  const saving = (check: typeof steps.check, isApproved: boolean) => ({
    create: async (ctx: VerbContext, input: Input): Promise<Answer> => {
      authorise(ctx.actor, 'create', subject);
      await check(ctx, null, input);
      const { sql, storeId } = ctx.tx;
      const id = kind.newId(ctx.newId);
      await sql`insert into ${sql(table)} (store_id, id, created_at) values (${storeId}, ${id}, ${ctx.now})`;
      return steps.start(ctx, { id, version: 1, isApproved }, input);
    },

    update: async (
      ctx: VerbContext,
      id: Id,
      { version: expected, ...rest }: Input & { readonly version: number },
    ): Promise<Answer> => {
      authorise(ctx.actor, 'update', subject);
      if ((await steps.lock(ctx, id)).length === 0) throw new AppError(notFound);
      const version = await steps.current(ctx, id);
      if (version !== expected) throw new AppError('method_changed_meanwhile', { params: { version } });
      // The rest is the input without its version.
      const input = rest as unknown as Input;
      await check(ctx, id, input);
      await steps.end(ctx, id);
      return steps.start(ctx, { id, version: version + 1, isApproved }, input);
    },
  });
  return {
    ...saving(steps.check, false),

    /** Saves what a second person approved, without asking the guard again. */
    approved: saving(() => Promise.resolve(), true),

    /** Locks all methods first, so that concurrent deletions see each other. */
    remove: async (ctx: VerbContext, id: Id): Promise<{ id: Id }> => {
      authorise(ctx.actor, 'delete', subject);
      const methods = await steps.lock(ctx);
      if (!methods.includes(id)) throw new AppError(notFound);
      kind.checkDeletion?.(methods.length);
      await steps.end(ctx, id);
      const { sql, storeId } = ctx.tx;
      await sql`update ${sql(table)} set deleted_at = ${ctx.now} where store_id = ${storeId} and id = ${id}`;
      await kind.changed?.(ctx);
      await audit(ctx, `${table}.delete`, id);
      return { id };
    },
  };
};
