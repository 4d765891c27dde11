import type { FieldError } from '@apps-hub/contract/errors';
import type { customsInput } from '@apps-hub/contract/shipping/customs/fields';
import { parseAmount } from '@apps-hub/domain/money';
import {
  type Customs,
  type CustomsFacts,
  customsLines,
  declaredMinor,
} from '@apps-hub/domain/shipping/customs/customs';
import { type CustomsProblem, checkCustoms } from '@apps-hub/domain/shipping/customs/declared';
import { goodsToDeclare } from '@apps-hub/domain/shipping/customs/goods';
import { invoiceNumberOf } from '@apps-hub/domain/shipping/customs/state';
import type { AbroadFacts } from '@apps-hub/domain/shipping/carriers/facts';
import { type LocalDate, localDate } from '@apps-hub/domain/time';
import type { z } from '@hono/zod-openapi';

import type { VerbContext } from '#context.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { AppError } from '#errors.ts';
import { moneyOf } from '#verbs/amounts.ts';
import { loadPreferences } from '../settings/preferences.ts';
import { factsByKey, type ProductRow } from './product-facts.ts';

type CustomsInput = z.output<typeof customsInput>;

const PATHS: Readonly<Record<Exclude<CustomsProblem['field'], 'description' | 'originCountry'>, string>> = {
  lines: 'customs.lines',
  value: 'customs.value',
  currency: 'customs.currency',
  invoice: 'customs.invoice.number',
  taxNumber: 'customs.taxNumber',
  incoterm: 'customs.incoterm',
};

/** The field of the form, whose lines are those of the order: a line with two prices is one there. */
const toField = (problem: CustomsProblem, customs: Customs, lineIds: readonly string[]): FieldError => {
  const params = problem.maximum === undefined ? {} : { params: { maximum: problem.maximum } };
  if (problem.field === 'description' || problem.field === 'originCountry') {
    const at = lineIds.indexOf(customs.lines[problem.index]?.lineId ?? '');
    const code = problem.field === 'description' ? 'too_long' : 'origins_differ';
    return { path: `customs.lines.${at}.${problem.field}`, code, ...params };
  }
  if (problem.field === 'invoice' && problem.maximum === undefined)
    return { path: PATHS.invoice, code: 'required' };
  const isText = problem.field === 'invoice' || problem.field === 'taxNumber';
  const isChoice = problem.field === 'incoterm' || problem.field === 'currency';
  const long = isText ? 'too_long' : 'too_large';
  const code = isChoice ? 'invalid' : long;
  return { path: PATHS[problem.field], code, ...params };
};

interface Declared {
  readonly order: OrderRow;
  readonly input: CustomsInput | null;
  readonly limits: AbroadFacts;
  /** The day of the invoice where nobody enters one. */
  readonly invoiceOn: LocalDate;
}

interface Declaration {
  readonly customs: Customs;
  /** What was entered of products, to be remembered with the waybill. */
  readonly entered: readonly ProductRow[];
}

/** The day of the invoice where nobody enters one: that of the order, at the branch. */
export const invoiceDateOf = (
  { placedAt }: Pick<OrderRow, 'placedAt'>,
  { zone, now }: { readonly zone: string; readonly now: Date },
): LocalDate => localDate(placedAt ?? now, zone);

/** What a person saw and signs for must be what is declared: the order may have changed since the form was opened. */
const refuseOther = (shown: CustomsInput['value'], { lines, currency }: Customs): void => {
  if (shown === null) return;
  const { amount, currency: code } = moneyOf({ amountMinor: declaredMinor(lines), currency });
  const told = parseAmount(shown.amount, currency);
  const isSame = shown.currency === code && told.ok && told.value === declaredMinor(lines);
  if (isSame) return;
  const fields = [
    { path: 'customs.value', code: 'value_changed', params: { amount, currency: code } } as const,
  ];
  throw new AppError('validation_failed', { fields });
};

/**
 * The declaration of an order, whose amounts and units are the order's own. Missing data is refused at its line, before the carrier is
 * called. Writes nothing.
 */
export const declareCustoms = async (
  { tx }: VerbContext,
  { order, input, limits, invoiceOn }: Declared,
): Promise<Declaration> => {
  const told = goodsToDeclare(order);
  if (!told.ok) throw new AppError('shipment_cannot', { params: { reason: told.error } });
  const { goods, currency } = told.value;
  const { customs: defaults } = await loadPreferences(tx);
  const known = await factsByKey(
    tx,
    goods.map(({ productKey }) => productKey),
  );
  const entered = new Map((input?.lines ?? []).map((line) => [line.lineId, line]));
  const factsOf = (lineId: string, productKey: string | null): CustomsFacts | undefined =>
    entered.get(lineId) ?? (productKey === null ? undefined : known.get(productKey));
  const missing = goods.flatMap(({ lineId, productKey }, index): FieldError[] =>
    factsOf(lineId, productKey)
      ? []
      : (['description', 'hsCode', 'originCountry', 'unitGrams'] as const).map((field) => ({
          path: `customs.lines.${index}.${field}`,
          code: 'required',
        })),
  );
  if (missing.length > 0) throw new AppError('validation_failed', { fields: missing });
  const lines = customsLines(goods, ({ lineId, productKey }) => {
    const facts = factsOf(lineId, productKey);
    if (!facts) throw new Error(`line ${lineId} has no facts for customs`);
    return facts;
  });
  const customs: Customs = {
    lines,
    currency,
    incoterm: input?.incoterm ?? defaults.incoterm,
    reason: input?.reason ?? defaults.reason,
    invoice: input?.invoice ?? { number: invoiceNumberOf(order.number), date: invoiceOn },
    taxNumber: defaults.taxNumber,
  };
  refuseOther(input?.value ?? null, customs);
  const ids = goods.map(({ lineId }) => lineId);
  const fields = checkCustoms(customs, limits).map((problem) => toField(problem, customs, ids));
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  return {
    customs,
    entered: goods.flatMap(({ lineId, productKey, title }) => {
      const facts = entered.get(lineId);
      return facts && productKey !== null ? [{ key: productKey, title, ...facts }] : [];
    }),
  };
};
