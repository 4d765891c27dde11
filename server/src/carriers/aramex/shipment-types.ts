import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { z } from 'zod';

import { answer, type CreatePickupRequest, type Envelope } from './api-types.ts';

interface Party {
  readonly Reference1: string;
  readonly Reference2: string;
  /** The payer's account; the recipient has none. */
  readonly AccountNumber: string;
  readonly PartyAddress: CreatePickupRequest['Pickup']['PickupAddress'];
  readonly Contact: CreatePickupRequest['Pickup']['PickupContact'];
}

interface Amount {
  readonly CurrencyCode: string;
  /** In whole units with decimals: 12.5 is twelve and a half riyals. */
  readonly Value: number;
}

/** `RPT` gives the label itself, `URL` an address of it. */
interface LabelInfo {
  readonly ReportID: number;
  readonly ReportType: 'RPT';
}

/** PrintLabel: the label of a waybill that exists. */
export interface PrintLabelRequest extends Envelope {
  readonly ShipmentNumber: string;
  readonly ProductGroup: 'DOM' | 'EXP';
  /** The three-letter branch of the sender. */
  readonly OriginEntity: string;
  readonly LabelInfo: LabelInfo;
}

/** One line of what is in the box. */
interface ShipmentItem {
  readonly PackageType: '';
  readonly Quantity: number;
  /** Of all units. */
  readonly Weight: { readonly Unit: 'KG'; readonly Value: number };
  readonly Comments: string;
  readonly Reference: '';
}

/** CreateShipments. Field names are from Aramex's WSDL, with its spelling. */
export interface CreateShipmentsRequest extends Envelope {
  readonly LabelInfo: LabelInfo;
  readonly Shipments: readonly [
    {
      readonly Reference1: string;
      readonly Reference2: string;
      readonly Reference3: string;
      readonly Shipper: Party;
      readonly Consignee: Party;
      readonly ThirdParty: null;
      /** WCF dates, `/Date(1780000000000+0300)/`. */
      readonly ShippingDateTime: string;
      readonly DueDate: string;
      readonly Comments: string;
      readonly PickupLocation: string;
      readonly OperationsInstructions: string;
      readonly AccountingInstrcutions: string;
      readonly Details: {
        /** Of the one box; null where there are several, each with its own. */
        readonly Dimensions: {
          readonly Length: number;
          readonly Width: number;
          readonly Height: number;
          readonly Unit: 'CM';
        } | null;
        readonly ActualWeight: { readonly Unit: 'KG'; readonly Value: number };
        readonly ChargeableWeight: null;
        readonly DescriptionOfGoods: string;
        readonly GoodsOriginCountry: string;
        readonly NumberOfPieces: number;
        readonly ProductGroup: 'DOM' | 'EXP';
        readonly ProductType: string;
        readonly PaymentType: 'P';
        readonly PaymentOptions: '';
        /** What is declared at the border; null within a country. */
        readonly CustomsValueAmount: Amount | null;
        /** Required with the service `CODS`. */
        readonly CashOnDeliveryAmount: Amount | null;
        readonly InsuranceAmount: null;
        readonly CashAdditionalAmount: null;
        readonly CashAdditionalAmountDescription: '';
        readonly CollectAmount: null;
        readonly Services: '' | 'CODS';
        readonly Items: readonly ShipmentItem[];
      };
      readonly Attachments: readonly [];
      readonly ForeignHAWB: '';
      readonly PickupGUID: null;
      /** Null lets Aramex give the number. */
      readonly Number: null;
    },
  ];
}

type Details = CreateShipmentsRequest['Shipments'][0]['Details'];

type Address = CreateShipmentsRequest['Shipments'][0]['Shipper']['PartyAddress'];

/** Rate calculator WSDL, RateCalculatorRequest. */
export interface CalculateRateRequest {
  readonly ClientInfo: CreateShipmentsRequest['ClientInfo'];
  readonly Transaction: CreateShipmentsRequest['Transaction'];
  readonly OriginAddress: Address;
  readonly DestinationAddress: Address;
  readonly ShipmentDetails: Omit<Details, 'CashAdditionalAmountDescription'>;
}

const shipmentLabel = z
  .object({
    // The WSDL says base64; how the JSON service writes it is not documented. .NET's JSON writer turns bytes into a list of numbers.
    LabelFileContents: z.union([z.string(), z.array(z.int().min(0).max(255))]).nullish(),
  })
  .nullish()
  // A label in an unknown form is ignored, so that the waybill's number is not lost.
  .catch(null);

const processedShipment = answer.extend({
  ID: z.string().max(TRACKING_NUMBER_MAX_LENGTH).nullish(),
  ShipmentLabel: shipmentLabel,
});

export const createShipmentsAnswer = answer.extend({
  Shipments: z.array(processedShipment).nullish(),
});

export const printLabelAnswer = answer.extend({ ShipmentLabel: shipmentLabel });

export type Labelled = z.infer<typeof printLabelAnswer>;
