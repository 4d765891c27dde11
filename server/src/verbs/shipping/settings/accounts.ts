import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from '@hono/zod-openapi';
import type { PickupAddressId } from '@apps-hub/domain/ids';
import type { Carrier } from '@apps-hub/domain/carrier';
import { credentialFields, parseCredentials } from '@apps-hub/domain/shipping/carriers/credentials';
import type { AccountRules } from '@apps-hub/domain/shipping/carriers/collection-rules';
import { rulesFor } from '@apps-hub/domain/shipping/carriers/rules-for';
import { localDate } from '@apps-hub/domain/time';
import type { FieldError } from '@apps-hub/contract/errors';
import type {
  CarrierAccountAnswer,
  saveCarrierAccount as route,
} from '@apps-hub/contract/shipping/settings/routes';

import type { CarrierPort } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { carrierAccount, type StoredCheck } from '#db/schema/shipping/settings.ts';
import { pickup } from '#db/schema/shipping/pickups.ts';
import type { AccountDeps, Deps, Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { listAddresses, presentHours, readHours } from './addresses.ts';
import {
  type AccountRow,
  connectCarrier,
  type ConnectedAccount,
  findAccount,
  loadAccount,
  openCredentials,
  sealContext,
} from './connect.ts';
import { ALIVE_STATES } from '../pickups/pickup-record.ts';
import { carrierNewsPath } from '../shipments/carrier-news.ts';
import { toRefusal } from '../pickups/refusal.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

const presentCheck = ({ lastCheck }: AccountRow): CarrierAccountAnswer['check'] =>
  lastCheck && {
    at: lastCheck.at,
    works: lastCheck.refusal === null,
    proven: lastCheck.proven,
    refusal: lastCheck.refusal,
    tells: lastCheck.tells
      ? {
          agreed: lastCheck.tells === 'yes',
          refusal: typeof lastCheck.tells === 'string' ? null : lastCheck.tells,
        }
      : null,
  };

const presentBranches = (row: AccountRow | undefined): CarrierAccountAnswer['rules']['branches'] =>
  Object.entries(row?.rules.branches ?? {}).map(([addressId, hours]) => ({
    // They were valid ids when they were saved.
    addressId: addressId as PickupAddressId,
    hours: presentHours(hours),
  }));

/** An account for the screens: names the stored secrets, never their values. */
export const presentAccount = (carrier: Carrier, row: AccountRow | undefined): CarrierAccountAnswer => {
  const connected = Boolean(row?.sealed);
  const { leadMinutes, windowMinutes, cutOff, courierHours, maxDaysAhead } = rulesFor(carrier, row?.rules);
  const secrets = credentialFields(carrier)
    .filter(({ isSecret }) => isSecret)
    .map(({ name }) => name);
  return {
    carrier,
    connected,
    fields: { ...row?.fields },
    supportPhone: row?.supportPhone ?? '',
    secretsKept: connected ? secrets : [],
    check: row ? presentCheck(row) : null,
    rules: {
      leadMinutes,
      windowMinutes,
      cutOff,
      courierHours,
      maxDaysAhead,
      branches: presentBranches(row),
    },
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
};

const keptSecrets = (deps: Pick<Deps, 'sealer'>, row: AccountRow | undefined): Record<string, string> => {
  if (!row?.sealed) return {};
  const kept: Readonly<Record<string, string>> = { ...openCredentials(deps, { ...row, sealed: row.sealed }) };
  return Object.fromEntries(
    credentialFields(row.carrier).flatMap(({ name, isSecret }) =>
      isSecret && kept[name] !== undefined ? [[name, kept[name]]] : [],
    ),
  );
};

/** Drops the hours of a branch that was removed meanwhile. */
const readBranches = async ({ tx }: VerbContext, branches: Body['rules']['branches'] = []) => {
  const known = new Set((await listAddresses(tx)).map(({ id }) => id));
  const wrong: FieldError[] = [];
  const read = branches.map(({ addressId, hours }, index) => {
    const spans = readHours(`rules.branches.${index}.hours`, hours, wrong);
    return [addressId, spans] as const;
  });
  if (wrong.length > 0) throw new AppError('validation_failed', { fields: wrong });
  return Object.fromEntries(read.filter(([id]) => known.has(id)));
};

/** Omitted rules use the carrier's own; exact optional types require them absent, not undefined. */
const agreementsOf = async (ctx: VerbContext, rules: Body['rules']): Promise<AccountRules> => {
  const { branches, ...everywhere } = rules;
  const agreed: AccountRules = Object.fromEntries(
    Object.entries(everywhere).filter(([, value]) => value !== undefined),
  );
  const read = await readBranches(ctx, branches);
  return Object.keys(read).length > 0 ? { ...agreed, branches: read } : agreed;
};

/** Reads the form, fills omitted secrets from the stored ones, and encrypts all; refuses when somebody else has saved meanwhile. */
export const saveCarrierAccount = async (
  ctx: VerbContext,
  deps: Pick<Deps, 'sealer'>,
  { carrier, fields, rules, supportPhone, version }: Body & { readonly carrier: Carrier },
): Promise<CarrierAccountAnswer> => {
  authorise(ctx.actor, 'update', 'ShippingSettings');
  const { tx } = ctx;
  const known = await findAccount(tx, carrier);
  const typed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const parsed = parseCredentials(carrier, { ...keptSecrets(deps, known), ...typed });
  if (!parsed.ok) {
    throw new AppError('validation_failed', {
      fields: parsed.error.map(({ field, code }) => ({ path: `fields.${field}`, code })),
    });
  }
  const id = known?.id ?? ctx.newId('carrierAccount');
  const values: Readonly<Record<string, string>> = { ...parsed.value };
  const open = credentialFields(carrier).filter(({ isSecret }) => !isSecret);
  const content = {
    sealed: deps.sealer.seal(JSON.stringify(parsed.value), sealContext({ storeId: tx.storeId, id })),
    fields: Object.fromEntries(open.map(({ name }) => [name, values[name] ?? ''])),
    rules: await agreementsOf(ctx, rules),
    supportPhone: supportPhone === '' ? null : supportPhone,
    lastCheck: null,
    updatedAt: ctx.now,
  };
  const [row] = await tx.db
    .insert(carrierAccount)
    .values({ storeId: tx.storeId, id, carrier, ...content })
    .onConflictDoUpdate({
      target: [carrierAccount.storeId, carrierAccount.carrier],
      set: { ...content, version: version + 1 },
      setWhere: eq(carrierAccount.version, version),
    })
    .returning();
  if (!row) throw new AppError('settings_changed_meanwhile');
  await scheduleStep(ctx, 'recurring.run', ctx.now);
  await audit(ctx, 'carrier_account.save', carrier, { fields: content.fields, rules: content.rules });
  return presentAccount(carrier, row);
};

/** Deletes the credentials; refused while the account has alive pickups, since they could not be voided any more. */
export const removeCarrierAccount = async (
  ctx: VerbContext,
  carrier: Carrier,
): Promise<CarrierAccountAnswer> => {
  authorise(ctx.actor, 'update', 'ShippingSettings');
  const { tx } = ctx;
  const row = await loadAccount(tx, carrier);
  const alive = await tx.db
    .select({ id: pickup.id })
    .from(pickup)
    .where(
      and(eq(pickup.storeId, tx.storeId), eq(pickup.accountId, row.id), inArray(pickup.state, ALIVE_STATES)),
    )
    .limit(1);
  if (alive.length > 0) throw new AppError('carrier_account_in_use');
  const forgotten = {
    sealed: null,
    fields: {},
    lastCheck: null,
    version: row.version + 1,
    updatedAt: ctx.now,
  };
  await tx.db
    .update(carrierAccount)
    .set(forgotten)
    .where(and(eq(carrierAccount.storeId, tx.storeId), eq(carrierAccount.id, row.id)));
  await audit(ctx, 'carrier_account.remove', carrier);
  return presentAccount(carrier, { ...row, ...forgotten });
};

const keepCheck = async (
  ctx: VerbContext,
  row: ConnectedAccount,
  lastCheck: NonNullable<AccountRow['lastCheck']>,
): Promise<CarrierAccountAnswer> => {
  const isRow = and(
    eq(carrierAccount.storeId, ctx.tx.storeId),
    eq(carrierAccount.id, row.id),
    // If the credentials changed meanwhile, the result is not about them.
    sql`${carrierAccount.sealed} = ${row.sealed}`,
  );
  await ctx.tx.db.update(carrierAccount).set({ lastCheck }).where(isRow);
  return presentAccount(row.carrier, await findAccount(ctx.tx, row.carrier));
};

type TellDeps = Pick<AccountDeps, 'keys' | 'appsUrl'>;

/** Asks a carrier that can to tell us about changes, at the store's own secret address. */
const askToTell = async (
  { listen }: CarrierPort,
  { keys, appsUrl }: TellDeps,
  { storeId, carrier }: Pick<AccountRow, 'storeId' | 'carrier'>,
): Promise<Pick<StoredCheck, 'tells'>> => {
  if (!listen) return {};
  const [secret] = keys.carrierSecrets(storeId, carrier);
  const url = `${appsUrl}${carrierNewsPath(storeId, carrier, keys.carrierToken(storeId, carrier))}`;
  const outcome = await listen({ url, secret });
  if (outcome.kind === 'refused') return { tells: toRefusal(outcome) };
  return { tells: outcome.kind === 'listens' ? 'yes' : 'unknown' };
};

/**
 * Checks with the carrier whether the stored credentials work, and has it tell us about changes if it can; stores and returns the result.
 * Safe to repeat.
 */
export const checkCarrierAccount = async (
  out: Outside,
  deps: TellDeps,
  carrier: Carrier,
): Promise<CarrierAccountAnswer> => {
  const { row, address, date } = await out.inStore(async (ctx) => {
    authorise(ctx.actor, 'update', 'ShippingSettings');
    const [first] = await listAddresses(ctx.tx);
    const { timeZone } = await loadStore(ctx.tx);
    return {
      row: await loadAccount(ctx.tx, carrier),
      address: first?.address ?? null,
      date: localDate(ctx.now, first?.zone ?? timeZone),
    };
  });
  const port = connectCarrier(out.deps, row);
  const outcome = await port.check({ address, date });
  const at = out.deps.now().toISOString();
  const lastCheck =
    outcome.kind === 'works'
      ? { at, proven: outcome.proven, refusal: null, ...(await askToTell(port, deps, row)) }
      : { at, proven: null, refusal: toRefusal(outcome) };
  return out.inStore((ctx) => keepCheck(ctx, row, lastCheck));
};
