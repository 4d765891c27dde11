import type { ShipmentDraft } from '@apps-hub/contract/shipping/shipments/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { ExportReason, Incoterm } from '@apps-hub/domain/shipping/customs/customs';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { checkCustomsTexts, customsFactsOf, type CustomsTexts } from '../shared/customs-fields.tsx';
import type { ShipmentBody } from './queries.ts';

/** The declaration of a waybill as typed; lines as the order has them. */
export interface CustomsDraft {
  readonly lines: readonly (CustomsTexts & { readonly lineId: string })[];
  readonly incoterm: Incoterm;
  readonly reason: ExportReason;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  /** As shown; not editable. */
  readonly value: ShipmentDraft['customs']['value'];
}

export const firstCustoms = ({
  lines,
  incoterm,
  reason,
  invoice,
  value,
}: ShipmentDraft['customs']): CustomsDraft => ({
  lines: lines.map(({ lineId, description, hsCode, originCountry, unitGrams }) => ({
    lineId,
    description,
    hsCode,
    originCountry,
    unitGrams: unitGrams === null ? '' : String(unitGrams),
  })),
  incoterm,
  reason,
  invoiceNumber: invoice.number,
  invoiceDate: invoice.date,
  value,
});

export const checkCustoms = ({ lines, invoiceNumber, invoiceDate }: CustomsDraft): Checks => ({
  ...Object.fromEntries(
    lines.flatMap((line, index) => Object.entries(checkCustomsTexts(line, `customs.lines.${index}.`))),
  ),
  'customs.invoice.number': checkText(invoiceNumber),
  'customs.invoice.date': checkText(invoiceDate),
});

/** The chosen terms, or the carrier's only ones. */
export const incotermFor = (carrier: Carrier, chosen: Incoterm): Incoterm => {
  const taken: readonly Incoterm[] = CARRIER_FACTS[carrier].waybills?.abroad?.incoterms ?? [];
  return taken.includes(chosen) ? chosen : (taken[0] ?? chosen);
};

export const customsBodyOf = (
  draft: CustomsDraft,
  carrier: Carrier,
): NonNullable<ShipmentBody['customs']> => ({
  lines: draft.lines.map((line) => ({ lineId: line.lineId, ...customsFactsOf(line) })),
  incoterm: incotermFor(carrier, draft.incoterm),
  reason: draft.reason,
  invoice: { number: draft.invoiceNumber.trim(), date: draft.invoiceDate },
  value: draft.value,
});
