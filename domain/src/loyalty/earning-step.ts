import type { Points } from '../points.ts';
import type { TierName } from './tier-bonus.ts';

/** One line of "why 37?": a code the screen has a phrase for, and its numbers. */
export type EarningStep =
  | { readonly step: 'goods'; readonly amountMinor: number; readonly units: number }
  | { readonly step: 'discounts_taken_off'; readonly amountMinor: number }
  | { readonly step: 'shipping_left_out'; readonly amountMinor: number }
  | { readonly step: 'gift_cards_left_out' | 'unpaid_left_out'; readonly amountMinor: number }
  | { readonly step: 'gift_card_payment_left_out'; readonly amountMinor: number }
  | { readonly step: 'tax_left_out' | 'tax_counted'; readonly amountMinor: number }
  /** What a rule for some lines counts; `met` if there is any. */
  | {
      readonly step: 'counted_lines';
      readonly amountMinor: number;
      readonly units: number;
      readonly met: boolean;
    }
  | { readonly step: 'kept'; readonly amountMinor: number; readonly units: number }
  | { readonly step: 'base'; readonly amountMinor: number }
  | {
      readonly step: 'minimum_units' | 'minimum_total';
      readonly required: number;
      readonly actual: number;
      readonly met: boolean;
    }
  | { readonly step: 'per_order'; readonly points: Points }
  | {
      readonly step: 'per_order_share';
      readonly points: Points;
      readonly keptMinor: number;
      readonly ofMinor: number;
    }
  | { readonly step: 'per_unit'; readonly points: Points; readonly units: number }
  | {
      readonly step: 'per_amount';
      readonly points: Points;
      readonly perAmountMinor: number;
      readonly times: number;
      readonly restMinor: number;
    }
  /** The points after the multiplier of the customer's tier. */
  | {
      readonly step: 'tier';
      readonly points: Points;
      readonly percent: number;
      readonly name: TierName;
    }
  /** What a campaign gives, before its limits; `percent` if it multiplies points. */
  | {
      readonly step: 'campaign';
      readonly points: Points;
      readonly percent: number | null;
      readonly name: TierName;
      /** The segment in which the customer was, if the campaign is for one. */
      readonly memberOf?: TierName;
    }
  /** The most that the campaign gives this order, if it would have given more. */
  | { readonly step: 'campaign_most'; readonly points: Points }
  | { readonly step: 'points'; readonly points: Points };
