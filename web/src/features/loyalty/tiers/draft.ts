import {
  TIER_ENTRY_POINTS,
  TIER_GRACE_DAYS,
  TIER_NAME_MAX_LENGTH,
  TIER_PERCENT,
} from '@apps-hub/contract/loyalty/values';
import type { TierProgramme, TierProgrammeInput } from '@apps-hub/contract/loyalty/tiers/routes';
import type { CurrencyCode } from '@apps-hub/domain/money';

import { checkAmount, checkPoints } from '@apps-hub/ui/kit/form/amount-validation.ts';
import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Check, checkLength, checkText, checkWhole, WRITTEN } from '@apps-hub/ui/kit/form/validation.ts';

/** One tier as typed; the multiplier as people say it: "1.5". */
export interface TierDraft {
  /** For React; a new tier has no id yet. */
  readonly key: string;
  readonly id: string | null;
  readonly ar: string;
  readonly en: string;
  readonly from: string;
  readonly factor: string;
  readonly entryPoints: string;
  readonly rewardIds: readonly string[];
}

export interface TiersDraft {
  readonly isActive: boolean;
  readonly measure: TierProgramme['measure'];
  readonly window: TierProgramme['window'];
  readonly taxIncluded: boolean;
  readonly graceDays: string;
  readonly tiers: readonly TierDraft[];
}

let made = 0;

export const newTier = (): TierDraft => {
  made += 1;
  return {
    key: `new-${made}`,
    id: null,
    ar: '',
    en: '',
    from: '',
    factor: '1',
    entryPoints: '0',
    rewardIds: [],
  };
};

/** Before the first save: spend of the last twelve months, one tier to fill in. */
export const firstDraft = (): TiersDraft => ({
  isActive: true,
  measure: 'spend',
  window: 'rolling_year',
  taxIncluded: true,
  graceDays: '30',
  tiers: [newTier()],
});

export const draftOf = ({
  status,
  measure,
  window,
  taxIncluded,
  graceDays,
  tiers,
}: TierProgramme): TiersDraft => ({
  isActive: status === 'active',
  measure,
  window,
  taxIncluded,
  graceDays: String(graceDays),
  tiers: tiers.map(({ id, name, from, percent, entryPoints, rewardIds }) => ({
    key: id,
    id,
    ...name,
    from,
    factor: String(percent / 100),
    entryPoints: String(entryPoints),
    rewardIds,
  })),
});

const checkName = (name: string): Check => checkText(name) ?? checkLength(name, TIER_NAME_MAX_LENGTH);

const { least, most } = TIER_PERCENT;

const checkFactor = (factor: string): Check => {
  if (!WRITTEN.test(factor)) return 'invalid';
  const percent = Number(factor) * 100;
  return percent >= least && percent <= most
    ? undefined
    : { code: 'out_of_range', params: { from: least / 100, to: most / 100 } };
};

/** What is wrong, by the field's path in the API. */
export const checkTiers = ({ measure, graceDays, tiers }: TiersDraft, currency: CurrencyCode): Checks => {
  const checks: Record<string, Check> = { graceDays: checkWhole(graceDays, TIER_GRACE_DAYS) };
  for (const [place, tier] of tiers.entries()) {
    const at = `tiers.${place}`;
    checks[`${at}.name.ar`] = checkName(tier.ar);
    checks[`${at}.name.en`] = checkName(tier.en);
    checks[`${at}.from`] = measure === 'spend' ? checkAmount(tier.from, currency) : checkPoints(tier.from);
    checks[`${at}.percent`] = checkFactor(tier.factor);
    checks[`${at}.entryPoints`] = checkWhole(tier.entryPoints, TIER_ENTRY_POINTS);
  }
  return checks;
};

export const inputOf = ({ isActive, graceDays, tiers, ...rules }: TiersDraft): TierProgrammeInput => ({
  ...rules,
  status: isActive ? 'active' : 'inactive',
  graceDays: Number(graceDays),
  tiers: tiers.map(({ id, ar, en, from, factor, entryPoints, rewardIds }) => ({
    id,
    name: { ar: ar.trim(), en: en.trim() },
    from,
    percent: Math.round(Number(factor) * 100),
    entryPoints: Number(entryPoints),
    rewardIds: [...rewardIds],
  })),
});
