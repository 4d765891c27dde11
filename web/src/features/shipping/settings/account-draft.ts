import type { CarrierAccountAnswer } from '@apps-hub/contract/shipping/settings/routes';
import { RULE_LIMITS, SUPPORT_PHONE } from '@apps-hub/contract/shipping/settings/values';
import type { Carrier } from '@apps-hub/domain/carrier';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { credentialFields, type NamedField } from '@apps-hub/domain/shipping/carriers/credentials';
import { latinDigits } from '@apps-hub/domain/text';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Check, checkSpan, checkWhole } from '@apps-hub/ui/kit/form/validation.ts';
import { checkHours, type HoursDraft, hoursOf } from './address-draft.ts';
import type { AccountBody } from './queries.ts';

/** The account as typed; a secret stays empty until it is typed again. */
export interface AccountDraft {
  readonly fields: Readonly<Record<string, string>>;
  readonly supportPhone: string;
  readonly leadMinutes: string;
  readonly windowMinutes: string;
  readonly maxDaysAhead: string;
  readonly courierFrom: string;
  readonly courierTo: string;
  /** How many days before the pickup booking ends, or `none`. */
  readonly cutOffDays: string;
  readonly cutOffTime: string;
  /** Branches with their own days and hours; no days if the carrier does not come. */
  readonly branches: readonly BranchDraft[];
}

interface BranchDraft {
  readonly addressId: BranchId;
  readonly hours: HoursDraft;
}

type Rules = CarrierAccountAnswer['rules'];

export type BranchId = Rules['branches'][number]['addressId'];

const NO_CUT_OFF = 'none';

type TimesDraft = Omit<AccountDraft, 'fields' | 'branches' | 'supportPhone'>;

const timesDraft = (rules: Omit<Rules, 'branches'>): TimesDraft => ({
  leadMinutes: String(rules.leadMinutes),
  windowMinutes: String(rules.windowMinutes),
  maxDaysAhead: String(rules.maxDaysAhead),
  courierFrom: rules.courierHours.from,
  courierTo: rules.courierHours.to,
  cutOffDays: rules.cutOff ? String(rules.cutOff.daysBefore) : NO_CUT_OFF,
  cutOffTime: rules.cutOff?.time ?? '',
});

export const draftOf = ({ carrier, fields, supportPhone, rules }: CarrierAccountAnswer): AccountDraft => ({
  fields: Object.fromEntries(
    credentialFields(carrier).map(({ name, isSecret, choices }) => [
      name,
      isSecret ? '' : (fields[name] ?? choices?.[0] ?? ''),
    ]),
  ),
  supportPhone,
  ...timesDraft(rules),
  branches: rules.branches,
});

/** The collection times that the carrier itself gives. */
export const carrierRules = (carrier: Carrier): TimesDraft => timesDraft(CARRIER_FACTS[carrier].rules);

const checkField = (
  { name, isSecret, pattern }: NamedField,
  typed: string,
  kept: readonly string[],
): Check => {
  const value = typed.trim();
  if (value === '') return isSecret && kept.includes(name) ? undefined : 'required';
  return pattern.test(value) ? undefined : 'invalid';
};

/** The path of a branch's hours in the API. */
export const branchPath = (index: number): string => `rules.branches.${index}.hours`;

/** The errors, by the field's path in the API; `account` says which secrets are stored. */
export const checkDraft = (draft: AccountDraft, { carrier, secretsKept }: CarrierAccountAnswer): Checks => ({
  ...Object.fromEntries(
    credentialFields(carrier).map((field) => [
      `fields.${field.name}`,
      checkField(field, draft.fields[field.name] ?? '', secretsKept),
    ]),
  ),
  supportPhone: SUPPORT_PHONE.test(latinDigits(draft.supportPhone.trim())) ? undefined : ('invalid' as const),
  'rules.leadMinutes': checkWhole(draft.leadMinutes, RULE_LIMITS.leadMinutes),
  'rules.windowMinutes': checkWhole(draft.windowMinutes, RULE_LIMITS.windowMinutes),
  'rules.maxDaysAhead': checkWhole(draft.maxDaysAhead, RULE_LIMITS.maxDaysAhead),
  'rules.courierHours.to': checkSpan(draft.courierFrom, draft.courierTo),
  'rules.cutOff.time':
    draft.cutOffDays !== NO_CUT_OFF && draft.cutOffTime === '' ? ('required' as const) : undefined,
  ...Object.assign({}, ...draft.branches.map(({ hours }, index) => checkHours(branchPath(index), hours))),
});

const cutOffOf = ({ cutOffDays, cutOffTime }: AccountDraft) =>
  cutOffDays === NO_CUT_OFF ? null : { daysBefore: Number(cutOffDays), time: cutOffTime };

/** Only what differs from the carrier's own times counts as the merchant's agreement. */
const agreementsOf = (draft: AccountDraft, carrier: Carrier): NonNullable<AccountBody['rules']> => {
  const own = CARRIER_FACTS[carrier].rules;
  const agreed = {
    leadMinutes: Number(draft.leadMinutes),
    windowMinutes: Number(draft.windowMinutes),
    maxDaysAhead: Number(draft.maxDaysAhead),
    courierHours: { from: draft.courierFrom, to: draft.courierTo },
    cutOff: cutOffOf(draft),
  };
  const { leadMinutes, windowMinutes, maxDaysAhead, courierHours, cutOff } = agreed;
  return {
    ...(leadMinutes === own.leadMinutes ? {} : { leadMinutes }),
    ...(windowMinutes === own.windowMinutes ? {} : { windowMinutes }),
    ...(maxDaysAhead === own.maxDaysAhead ? {} : { maxDaysAhead }),
    ...(JSON.stringify(courierHours) === JSON.stringify(own.courierHours) ? {} : { courierHours }),
    ...(JSON.stringify(cutOff) === JSON.stringify(own.cutOff) ? {} : { cutOff }),
    ...(draft.branches.length === 0
      ? {}
      : { branches: draft.branches.map(({ addressId, hours }) => ({ addressId, hours: hoursOf(hours) })) }),
  };
};

/** What is sent; an empty secret keeps the stored one. */
export const bodyOf = (draft: AccountDraft, carrier: Carrier): AccountBody => ({
  fields: Object.fromEntries(
    Object.entries(draft.fields).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  ),
  supportPhone: draft.supportPhone.trim(),
  rules: agreementsOf(draft, carrier),
});
