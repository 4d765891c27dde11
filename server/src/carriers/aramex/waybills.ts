import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import { declaredMinor, lineGrams } from '@apps-hub/domain/shipping/customs/customs';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { writtenFor } from '@apps-hub/domain/shipping/pickups/latin-form';

import { chosenRate } from '../chosen-rate.ts';
import { isPdf } from '../label-file.ts';
import { refuse, silentRead, silentWrite, withoutPickup } from '../outcomes.ts';
import type { PrintOutcome, PrintRequest, ShipOutcome, ShipRequest, WaybillPort } from '../port.ts';
import { type Account, foreignRead, foreignWrite, read } from './answers.ts';
import {
  addressOf,
  amountOf,
  clientInfo,
  contactOf,
  noFromNotifications,
  sizeOf,
  transaction,
} from './mapper.ts';
import {
  createShipmentsAnswer,
  type CreateShipmentsRequest,
  type Labelled,
  printLabelAnswer,
} from './shipment-types.ts';
import { PRODUCTS } from './products.ts';
import { aramexRates } from './rates.ts';
import { toWcfDate } from './wcf-date.ts';

/** The label that Aramex's own shop plugin requests. */
const LABEL_INFO = { ReportID: 9729, ReportType: 'RPT' } as const;

/** Source: shipping services manual, Shipment, Reference1 to Reference3. */
const REFERENCE_MAX = 50;

const partyOf = (
  party: ShipRequest['from'],
  reference: string,
  accountNumber: string,
): CreateShipmentsRequest['Shipments'][0]['Shipper'] => {
  const written = writtenFor('aramex', party);
  return {
    Reference1: reference,
    Reference2: '',
    AccountNumber: accountNumber,
    PartyAddress: addressOf(written),
    Contact: contactOf(written),
  };
};

/** What is declared. Aramex takes one country of origin (`isOneOrigin` of its facts). */
const declaredParts = ({ customs, from }: ShipRequest) => {
  if (!customs) return { GoodsOriginCountry: from.address.countryCode, CustomsValueAmount: null, Items: [] };
  const { lines, currency } = customs;
  return {
    GoodsOriginCountry: lines[0]?.originCountry ?? from.address.countryCode,
    CustomsValueAmount: amountOf({ amountMinor: declaredMinor(lines), currency }),
    Items: lines.map((line) => ({
      PackageType: '' as const,
      Quantity: line.units,
      Weight: { Unit: 'KG' as const, Value: lineGrams(line) / GRAMS_PER_KG },
      Comments: line.description,
      Reference: '' as const,
    })),
  };
};

/** The waybill, paid by the sender's account. */
const toCreateShipments = (
  request: ShipRequest,
  credentials: CredentialsOf<'aramex'>,
  chosen: string | undefined,
): CreateShipmentsRequest => {
  const [usual] = PRODUCTS[request.customs ? 'EXP' : 'DOM'];
  const { reference, orderNumber, from, to, parcels, cash } = request;
  const [only, ...others] = parcels;
  const at = toWcfDate(request.shipAt, request.zone);
  const grams = parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  return {
    ClientInfo: clientInfo(credentials),
    Transaction: transaction(reference),
    LabelInfo: LABEL_INFO,
    Shipments: [
      {
        Reference1: reference,
        // A person who asks Aramex about a lost waybill knows the order's number, not our reference.
        Reference2: orderNumber.slice(0, REFERENCE_MAX),
        Reference3: '',
        Shipper: partyOf(from, reference, credentials.accountNumber),
        Consignee: partyOf(to, '', ''),
        ThirdParty: null,
        ShippingDateTime: at,
        DueDate: at,
        Comments: '',
        PickupLocation: '',
        OperationsInstructions: '',
        AccountingInstrcutions: '',
        Details: {
          Dimensions: only?.size && others.length === 0 ? sizeOf(only) : null,
          ActualWeight: { Unit: 'KG', Value: grams / GRAMS_PER_KG },
          ChargeableWeight: null,
          DescriptionOfGoods: request.description,
          NumberOfPieces: parcels.length,
          ProductGroup: usual.group,
          ProductType: chosen ?? usual.type,
          PaymentType: 'P',
          PaymentOptions: '',
          CashOnDeliveryAmount: cash ? amountOf(cash) : null,
          InsuranceAmount: null,
          CashAdditionalAmount: null,
          CashAdditionalAmountDescription: '',
          CollectAmount: null,
          Services: cash ? 'CODS' : '',
          ...declaredParts(request),
        },
        Attachments: [],
        ForeignHAWB: '',
        PickupGUID: null,
        Number: null,
      },
    ],
  };
};

const labelOf = ({ ShipmentLabel }: Labelled): Uint8Array | null => {
  const contents = ShipmentLabel?.LabelFileContents;
  if (!contents) return null;
  const bytes = typeof contents === 'string' ? Buffer.from(contents, 'base64') : Buffer.from(contents);
  return isPdf(bytes) ? new Uint8Array(bytes) : null;
};

const make = async (account: Account, request: ShipRequest): Promise<ShipOutcome> => {
  const chosen = await chosenRate((asked) => aramexRates(account, asked), request);
  if (chosen.kind === 'refused') return chosen;
  const { rate } = chosen;
  const { client, credentials } = account;
  const outcome = await client.createShipments(toCreateShipments(request, credentials, rate?.option));
  const exchanges = [...chosen.exchanges, outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentWrite(outcome), exchanges };
  const answer = read(createShipmentsAnswer, outcome);
  if (!answer) return { ...foreignWrite(outcome), exchanges };
  const [made, ...others] = answer.Shipments ?? [];
  const notifications = [...(answer.Notifications ?? []), ...(made?.Notifications ?? [])];
  const isRefused = answer.HasErrors || made?.HasErrors === true;
  // A success without a number, a refusal with one, or two waybills for one request.
  if (isRefused === Boolean(made?.ID) || others.length > 0)
    return { kind: 'unknown', reason: 'answer_not_understood', exchanges };
  if (!made?.ID) return { ...withoutPickup(refuse(noFromNotifications(notifications))), exchanges };
  return {
    kind: 'made',
    number: made.ID,
    pieceNumbers: [],
    label: labelOf(made),
    notices: notifications.flatMap(({ Message }) => (Message ? [Message] : [])),
    rate,
    exchanges,
  };
};

/** Asks for the label of a waybill, by its number. */
const printLabel = async (
  { client, credentials }: Account,
  { number, isAbroad = false }: PrintRequest,
): Promise<PrintOutcome> => {
  const outcome = await client.printLabel({
    ClientInfo: clientInfo(credentials),
    Transaction: transaction(number),
    ShipmentNumber: number,
    ProductGroup: isAbroad ? 'EXP' : 'DOM',
    OriginEntity: credentials.accountEntity,
    LabelInfo: LABEL_INFO,
  });
  const exchanges = [outcome.exchange];
  if (outcome.kind !== 'answer') return { ...silentRead(outcome), exchanges };
  const answer = read(printLabelAnswer, outcome);
  if (!answer) return { ...foreignRead(outcome), exchanges };
  if (answer.HasErrors)
    return { ...withoutPickup(refuse(noFromNotifications(answer.Notifications))), exchanges };
  const label = labelOf(answer);
  if (label) return { kind: 'printed', label, exchanges };
  return { ...refuse({ code: 'answer_not_understood', carrierCode: null, message: '' }), exchanges };
};

/** Aramex makes waybills within a country and to others. Its API has no call that cancels one, and none that finds one by our reference. */
export const aramexWaybills = (account: Account): WaybillPort => ({
  make: (request) => make(account, request),
  find: null,
  cancel: null,
  printLabel: (waybill) => printLabel(account, waybill),
  rates: (request) => aramexRates(account, request),
  returns: null,
});
