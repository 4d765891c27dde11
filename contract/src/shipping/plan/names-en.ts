import type { PlanReason } from '@apps-hub/domain/shipping/plan/plan';

/** Why an order cannot go with a plan, in English, with the carrier's name, the parts that it would refuse, and its limit in kilograms. */
export const PLAN_REASON_TEXTS = {
  has_waybill: 'The store already has a waybill for it.',
  no_branch: 'No branch for it. Add one, or correct the rule.',
  no_carrier: 'No carrier is connected.',
  carrier_unknown: 'It names a carrier that we do not support.',
  other_carrier: 'It goes with {{carrier}}.',
  carrier_not_connected: '{{carrier}} is not connected.',
  carrier_makes_none: '{{carrier}} makes no waybills here.',
  branch_not_served: '{{carrier}} does not come to this branch.',
  recipient_unknown: 'The store sent no delivery address.',
  abroad: '{{carrier}} does not ship abroad from here.',
  cash_unknown: 'It is paid on delivery, but the amount is unknown.',
  cash_not_collected: '{{carrier}} does not collect cash.',
  cash_currency: '{{carrier}} collects cash only in the currency of the country that it goes to.',
  value_unknown: '{{carrier}} wants the value of the items, and the store sent no prices.',
  customs_refunded: 'Part of it was refunded, and the store did not say which items.',
  customs_free:
    'An item in it costs nothing, and customs asks what it is worth. Make the waybill at the carrier.',
  customs_incomplete: 'Customs data is missing: {{products}}.',
  customs_refused: '{{carrier}} would refuse the customs data: {{fields}}.',
  no_address: 'It has no valid National Address.',
  too_heavy: 'It is too heavy for {{carrier}} (up to {{limit}} kg).',
  recipient_incomplete: '{{carrier}} would refuse the recipient: {{fields}}.',
} as const satisfies Readonly<Record<PlanReason, string>>;
