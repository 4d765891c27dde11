import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { z } from 'zod';

/** Source of all shapes: OTO's public Postman collection "OTO API V2", July 2026, its tables of parameters and its samples. */
export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  /** Seconds, as a text. */
  expires_in: z.coerce.number().positive(),
});

/** Who sends: our branch as it is, so that it need not be set up at OTO. */
interface SenderInformation {
  readonly senderFullName: string;
  readonly senderMobile: string;
  readonly senderEmail?: string;
  readonly senderCountry: string;
  readonly senderCity: string;
  readonly senderPostcode?: string;
  /** The short code of the branch's National Address. */
  readonly senderShortAddressCode?: string;
  readonly senderAddressLine: string;
}

export interface Customer {
  readonly name: string;
  readonly mobile: string;
  readonly email?: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly postcode?: string;
  /** The short code of the National Address. */
  readonly shortAddressCode?: string;
}

/** Centimetres, and kilograms. */
export interface Box {
  readonly boxName: string;
  readonly weight: number;
  readonly dimensions: { readonly width: number; readonly length: number; readonly height: number };
}

export interface ItemBody {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
}

/** POST createOrder. Amounts are numbers in whole units of their currency. */
export interface OrderBody {
  readonly orderId: string;
  /** Always false. `createShipment` requests the shipment instead, since only that call returns refusals. */
  readonly createShipment: false;
  readonly ref1: string;
  readonly payment_method: 'cod' | 'paid';
  readonly amount: number;
  readonly amount_due: number;
  readonly currency: string;
  readonly packageCount: number;
  readonly packageWeight: number;
  readonly boxes?: readonly Box[];
  readonly senderName: string;
  readonly senderInformation: SenderInformation;
  readonly customer: Customer;
  readonly items?: readonly ItemBody[];
  readonly item_description: string;
}

export interface ShipmentBody {
  readonly orderId: string;
  readonly deliveryOptionId?: number;
}

/** POST createReturnShipment; its sample has quantities as texts. */
export interface ReturnBody {
  readonly orderId: string;
  readonly items: readonly { readonly sku: string; readonly quantity: string }[];
}

/** POST and PUT webhook. */
export interface WebhookBody {
  readonly id?: number;
  readonly method: 'post';
  readonly url: string;
  readonly secretKey: string;
  readonly webhookType: string;
}

const text = z.string().nullish();

/** createOrder, createShipment, cancelShipment and cancelOrder say only that they were done. */
export const doneAnswer = z.object({ success: z.literal(true) });

/** POST orderStatus. It repeats the recipient's name and address, which are not read. */
export const statusAnswer = z.object({
  success: z.literal(true),
  orderId: z.string(),
  status: text,
  /** The number of the delivery company's shipment; empty or missing before there is one. */
  shipmentId: z.string().max(TRACKING_NUMBER_MAX_LENGTH).nullish(),
  printAWBURL: text,
});

const step = z.object({
  date: text,
  status: text,
  description: text,
  shipmentId: text,
  deliveryCompany: text,
  currentLocation: z.object({ currentCity: text, currentBranch: text }).nullish(),
});

export type Step = z.infer<typeof step>;

/** POST orderHistory: orders with all their steps, in several shipments where an earlier one was cancelled. */
export const historyAnswer = z.object({
  success: z.literal(true),
  items: z.array(z.object({ orderId: text, history: z.array(step).nullish() })),
});

export type HistoryItem = z.infer<typeof historyAnswer>['items'][number];

/** GET print/{orderId}: where the label is, at OTO. */
export const printAnswer = z.object({ success: z.literal(true), printAWBURL: z.string().min(1) });

export const accountAnswer = z.object({ email: text, packageName: text });

/** A refusal, at any status. */
export const refusalAnswer = z.object({
  otoErrorCode: text,
  otoErrorMessage: text,
  errorMsg: text,
  message: text,
});
