import type { LoyaltySettings, LoyaltySettingsInput } from '@apps-hub/contract/loyalty/settings/routes';
import { LIFE_LIMITS } from '@apps-hub/contract/loyalty/settings/values';

import type { Checks } from '../../../kit/form/use-draft.ts';
import { type Check, checkPoints, checkWhole, wholeOrNull } from '../../../kit/form/validation.ts';

/** The settings as typed. */
export interface SettingsDraft {
  readonly releaseOn: LoyaltySettings['releaseOn'];
  readonly releaseAfterDays: string;
  readonly expires: boolean;
  readonly expiryMonths: string;
  readonly expiryWarningDays: string;
  readonly negativeBalanceAllowed: boolean;
  readonly nameAr: string;
  readonly nameEn: string;
  readonly managerLimit: string;
  readonly supportLimit: string;
}

const text = (value: number | null | undefined): string => (value ? String(value) : '');

export const draftOf = (settings: LoyaltySettings): SettingsDraft => ({
  releaseOn: settings.releaseOn,
  releaseAfterDays: text(settings.releaseAfterDays),
  expires: settings.expiryMonths !== null,
  expiryMonths: text(settings.expiryMonths ?? 12),
  expiryWarningDays: text(settings.expiryWarningDays),
  negativeBalanceAllowed: settings.negativeBalanceAllowed,
  nameAr: settings.pointsName?.ar ?? '',
  nameEn: settings.pointsName?.en ?? '',
  managerLimit: text(settings.adjustLimits.manager),
  supportLimit: text(settings.adjustLimits.support),
});

const checkLimit = (typed: string): Check => (typed === '' ? undefined : checkPoints(typed));

/** Both languages need a name, or neither has one. */
const checkName = (name: string, other: string): Check =>
  name.trim() === '' && other.trim() !== '' ? 'required' : undefined;

/** What is wrong, by the field's path in the API. Hidden fields are not checked. */
export const checkSettings = (draft: SettingsDraft): Checks => ({
  releaseAfterDays:
    draft.releaseOn === 'days_after_payment'
      ? checkWhole(draft.releaseAfterDays, LIFE_LIMITS.releaseAfterDays)
      : undefined,
  expiryMonths: draft.expires ? checkWhole(draft.expiryMonths, LIFE_LIMITS.expiryMonths) : undefined,
  expiryWarningDays: draft.expires
    ? checkWhole(draft.expiryWarningDays, LIFE_LIMITS.expiryWarningDays)
    : undefined,
  'pointsName.ar': checkName(draft.nameAr, draft.nameEn),
  'pointsName.en': checkName(draft.nameEn, draft.nameAr),
  'adjustLimits.manager': checkLimit(draft.managerLimit),
  'adjustLimits.support': checkLimit(draft.supportLimit),
});

const limitOf = (role: 'manager' | 'support', typed: string) => {
  const limit = wholeOrNull(typed);
  return limit === null ? {} : { [role]: limit };
};

/** What is sent; a hidden number keeps its saved value. */
export const inputOf = (draft: SettingsDraft, settings: LoyaltySettings): LoyaltySettingsInput => ({
  releaseOn: draft.releaseOn,
  releaseAfterDays:
    draft.releaseOn === 'days_after_payment' ? Number(draft.releaseAfterDays) : settings.releaseAfterDays,
  expiryMonths: draft.expires ? Number(draft.expiryMonths) : null,
  expiryWarningDays: draft.expires ? Number(draft.expiryWarningDays) : settings.expiryWarningDays,
  negativeBalanceAllowed: draft.negativeBalanceAllowed,
  pointsName: draft.nameAr.trim() === '' ? null : { ar: draft.nameAr.trim(), en: draft.nameEn.trim() },
  adjustLimits: { ...limitOf('manager', draft.managerLimit), ...limitOf('support', draft.supportLimit) },
});

/** Whether saving would change when points expire, which needs a note about existing points. */
export const changesExpiry = (draft: SettingsDraft, settings: LoyaltySettings): boolean =>
  (draft.expires ? Number(draft.expiryMonths) : null) !== settings.expiryMonths;

export const changesRelease = (draft: SettingsDraft, settings: LoyaltySettings): boolean =>
  draft.releaseOn !== settings.releaseOn ||
  (draft.releaseOn === 'days_after_payment' && Number(draft.releaseAfterDays) !== settings.releaseAfterDays);
