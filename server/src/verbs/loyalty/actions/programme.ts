import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import type { ActionKind, ActionRule, ActionTerms } from '@apps-hub/domain/loyalty/actions';
import { points } from '@apps-hub/domain/points';
import type { Actions, ActionsInput, ValidActions } from '@apps-hub/contract/loyalty/actions/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { bestRate } from '../tiers/what-if.ts';
import { readActionTerms } from './read-terms.ts';

/** A version of a store's actions. */
export interface ActionProgramme {
  readonly version: number;
  readonly terms: ActionTerms;
  readonly validFrom: Date;
}

/** The current version; undefined before the first. */
export const currentActions = async ({ sql, storeId }: StoreTx): Promise<ActionProgramme | undefined> => {
  const [row] = await sql<ActionProgramme[]>`
    select version, terms, valid_from as "validFrom" from action_programme
    where store_id = ${storeId} and valid_to is null`;
  return row;
};

/** The version that was in force at an instant; undefined before the first. */
export const actionsAt = async (
  { sql, storeId }: StoreTx,
  at: Date,
): Promise<ActionProgramme | undefined> => {
  const [row] = await sql<ActionProgramme[]>`
    select version, terms, valid_from as "validFrom" from action_programme
    where store_id = ${storeId} and valid_from <= ${at} and (valid_to is null or valid_to > ${at})`;
  return row;
};

/** What a kind of action gives now; undefined if nothing. */
export const ruleIn = (programme: ActionProgramme | undefined, kind: ActionKind): ActionRule | undefined =>
  programme?.terms.actions.find((rule) => rule.kind === kind);

/** A form's input as rules. */
export const actionTermsOf = async (ctx: VerbContext, input: ActionsInput): Promise<ActionTerms> => {
  const { tx, now } = ctx;
  const [{ currency }, rate, current] = await Promise.all([loadStore(tx), bestRate(ctx), currentActions(tx)]);
  return readActionTerms(input, { currency, rate, before: current?.terms ?? null, now });
};

/** The rules in the form's terms. */
export const actionsAsInput = ({ actions }: ActionTerms, currency: CurrencyCode): ValidActions => ({
  actions: actions.map(({ kind, points: given, budget, money, link, invite }) => ({
    kind,
    points: given,
    budget: money ? money.points : budget,
    budgetAmount: money ? formatAmount(money.amountMinor, currency) : null,
    link: link ? { url: link.url, name: link.name } : null,
    invite: invite
      ? { ...invite, minimum: invite.minimumMinor === 0 ? null : formatAmount(invite.minimumMinor, currency) }
      : null,
  })),
});

interface Given {
  readonly points: number;
  readonly times: number;
}

const NOTHING: Given = { points: 0, times: 0 };

/** What each kind of action gave, with what was taken back since; of links only the present one. */
export const givenByActions = async (
  { sql, storeId }: StoreTx,
  { actions }: ActionTerms,
): Promise<ReadonlyMap<ActionKind, Given>> => {
  const link = actions.find(({ kind }) => kind === 'link')?.link?.key ?? null;
  const rows = await sql<(Given & { kind: ActionKind })[]>`
    select kind, sum(points)::bigint as points, count(*)::int as times from action_claim
    where store_id = ${storeId} and (kind <> 'link' or occasion = ${link}) group by kind`;
  return new Map(rows.map((row) => [row.kind, row]));
};

export const presentActions = async (
  tx: StoreTx,
  { version, terms, validFrom }: ActionProgramme,
): Promise<Actions> => {
  const [{ currency }, given] = await Promise.all([loadStore(tx), givenByActions(tx, terms)]);
  const inputs = actionsAsInput(terms, currency).actions;
  return {
    version,
    actions: terms.actions.flatMap(({ kind, budget, since, points: each }, place) => {
      const input = inputs[place];
      if (!input) return [];
      const { points: givenPoints, times } = given.get(kind) ?? NOTHING;
      return {
        ...input,
        budgetPoints: budget,
        since,
        times,
        givenPoints: points(givenPoints),
        isBudgetUsed: budget !== null && givenPoints + each > budget,
      };
    }),
    updatedAt: validFrom.toISOString(),
  };
};

/** What customers get points for besides orders. */
export const getActions = async (ctx: VerbContext): Promise<{ actions: Actions | null }> => {
  authorise(ctx.actor, 'read', 'CollectionMethod');
  const programme = await currentActions(ctx.tx);
  return { actions: programme ? await presentActions(ctx.tx, programme) : null };
};
