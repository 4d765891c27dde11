import { aramexDemo as demo } from '@apps-hub/demo/carriers/aramex';
import type { Context } from 'hono';

import type { CarrierContext } from '../carrier.ts';
import { bookingSentinel, carryOutWith } from '../faults.ts';
import { labelPdf } from '../label-pdf.ts';
import { servedCountries } from '../local-time.ts';
import { findSentinel, type Sentinel } from '../sentinels.ts';
import type { CarrierShipment } from '../shipment-store.ts';
import { answer, msOf, no, type Notification } from './answers.ts';
import type { CreateShipments, PrintLabel } from './schema.ts';

type Shipment = CreateShipments['Shipments'][number];

/** The words are this sandbox's own: Aramex publishes no error texts. */
const REFUSALS: Partial<Record<Sentinel, Notification>> = {
  account: no('ERR52', 'The account is not allowed to create shipments'),
  'not-served': no('ERR06', 'Consignee - PartyAddress - City is not served'),
};

/** Rules across fields. */
const ruleRefusals = (
  { Shipper, Consignee, Details, ...shipment }: Shipment,
  nowMs: number,
): Notification[] => {
  const [from, to] = [Shipper.PartyAddress.CountryCode, Consignee.PartyAddress.CountryCode];
  if (Shipper.AccountNumber !== demo.account.accountNumber)
    return [no('ERR02', 'Shipper - Account number is not valid for this user account')];
  if (!servedCountries.has(from) || !servedCountries.has(to))
    return [no('ERR06', 'PartyAddress - Country code is not served')];
  if ((Details.ProductGroup === 'DOM') !== (from === to))
    return [no('ERR03', 'Details - ProductGroup is invalid for these countries')];
  if (from !== to && Details.CustomsValueAmount === null)
    return [no('ERR61', 'Details - CustomsValueAmount is required for this product')];
  return msOf(shipment.ShippingDateTime) <= nowMs ? [no('ERR60', 'ShippingDateTime is in the past')] : [];
};

const add = (
  { store, now }: CarrierContext,
  { Reference1, Consignee, Details }: Shipment,
  sentinel: Sentinel | null,
): CarrierShipment => {
  const made: CarrierShipment = {
    carrier: 'aramex',
    number: `4${String(store.countShipments('aramex') + 1).padStart(10, '0')}`,
    own_reference: Reference1,
    account: demo.account.accountNumber,
    pieces: Details.NumberOfPieces,
    note: Details.DescriptionOfGoods,
    recipient: Consignee.Contact.PersonName,
    state: 'made',
    sentinel: sentinel ?? '',
    created_at: now().toISOString(),
  };
  store.addShipment(made);
  return made;
};

const processed = (shipment: Shipment, ID: string, refusals: readonly Notification[]) => ({
  ID,
  Reference1: shipment.Reference1,
  Reference2: shipment.Reference2,
  Reference3: shipment.Reference3,
  ForeignHAWB: shipment.ForeignHAWB,
  HasErrors: refusals.length > 0,
  Notifications: refusals,
});

/** Whole units of a currency with two decimals, as printed. */
const cashLine = ({ Details: { CashOnDeliveryAmount: cash } }: Shipment): string[] =>
  cash ? [`COD ${cash.CurrencyCode} ${cash.Value.toFixed(2)}`] : [];

/** The label, one page per box. As numbers, as the JSON service may write bytes. */
const labelOf = (
  { number, pieces, sentinel }: CarrierShipment,
  info: CreateShipments['LabelInfo'],
  lines: readonly string[],
): object | null => {
  if (sentinel === 'no-label') return null;
  const isFile = info?.ReportType === 'RPT';
  const pages = Array.from({ length: pieces }, (_, index) => ({
    lines: ['Aramex (sandbox)', number, `${index + 1} / ${pieces}`, ...lines],
  }));
  return {
    LabelURL: isFile ? '' : `https://ws.aramex.net/labels/${number}.pdf`,
    LabelFileContents: isFile ? [...labelPdf('a6', pages)] : [],
  };
};

/** PrintLabel: the label of a shipment that exists. */
export const printAgain =
  ({ store }: CarrierContext) =>
  (c: Context, { ShipmentNumber, LabelInfo }: PrintLabel): Response => {
    const made = store.shipmentOf('aramex', ShipmentNumber);
    const none = { ShipmentNumber, ShipmentLabel: null };
    return made
      ? answer(c, { ShipmentNumber, ShipmentLabel: labelOf(made, LabelInfo, []) })
      : answer(c, none, [no('ERR63', 'Shipment was not found')]);
  };

const madeAnswer = (
  c: Context,
  shipment: Shipment,
  { made, info }: { readonly made: CarrierShipment; readonly info: CreateShipments['LabelInfo'] },
): Response => {
  const ShipmentLabel = labelOf(made, info, cashLine(shipment));
  return answer(c, { Shipments: [{ ...processed(shipment, made.number, []), ShipmentLabel }] });
};

/** CreateShipments, one at a time as our adapter sends it. Aramex has no idempotency: the same request makes another waybill. */
export const createShipment =
  (context: CarrierContext) =>
  (c: Context, { Shipments, LabelInfo }: CreateShipments): Response | Promise<Response> => {
    const [shipment, ...others] = Shipments;
    if (!shipment || others.length > 0) return answer(c, { Shipments: null }, [no('ERR03', 'One shipment')]);
    const sentinel = findSentinel(shipment.Details.DescriptionOfGoods);
    const refusal = sentinel && REFUSALS[sentinel];
    const refusals = refusal ? [refusal] : ruleRefusals(shipment, context.now().getTime());
    if (refusals.length > 0)
      return c.json({
        Transaction: null,
        Notifications: [],
        HasErrors: true,
        Shipments: [{ ...processed(shipment, '', refusals), ShipmentLabel: null }],
      });
    const serverError = (): Response => c.html('<p>Server Error</p>', 500);
    if (sentinel === 'error-500' || sentinel === 'error-503') return serverError();
    const make = (): Response =>
      madeAnswer(c, shipment, { made: add(context, shipment, sentinel), info: LabelInfo });
    if (sentinel === 'error-500-done') {
      make();
      return serverError();
    }
    return carryOutWith(c, bookingSentinel(sentinel), make, context);
  };
