import type { Campaign, CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import type { SegmentId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import {
  CAMPAIGN_EXPIRY_MONTHS,
  CAMPAIGN_NAME_MAX_LENGTH,
  CAMPAIGN_PERCENT,
  CAMPAIGN_POINTS,
  CAMPAIGN_PRIORITY,
} from '@apps-hub/contract/loyalty/values';

import type { Earlier } from '@apps-hub/ui/api/earlier.ts';
import { checkOptionalAmount, checkPoints } from '@apps-hub/ui/kit/form/amount-validation.ts';
import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import {
  type Check,
  checkLength,
  checkText,
  checkWhole,
  textOrNull,
  wholeOrNull,
  WRITTEN,
} from '@apps-hub/ui/kit/form/validation.ts';
import { checkLines, type LinesDraft, linesDraftOf, linesOf } from '../shared/methods/lines-draft.ts';

/** A campaign as typed; the multiplier as people say it: "2". */
export interface CampaignDraft extends LinesDraft {
  readonly ar: string;
  readonly en: string;
  readonly isActive: boolean;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly firstTime: string;
  readonly lastTime: string;
  readonly kind: Campaign['effect']['kind'];
  readonly factor: string;
  readonly points: string;
  readonly segment: Campaign['segment']['kind'];
  readonly tierIds: readonly string[];
  readonly segmentId: SegmentId | '';
  readonly orderMost: string;
  readonly customerMost: string;
  readonly budget: string;
  readonly budgetAmount: string;
  readonly combines: boolean;
  readonly priority: string;
  readonly expiryMonths: string;
  /** The share of customers who do not get it, in per cent; empty for none. */
  readonly heldOut: string;
  /** Whether this share is fixed. */
  readonly hasBegun: boolean;
}

export const EMPTY_DRAFT: CampaignDraft = {
  ar: '',
  en: '',
  isActive: true,
  firstDay: '',
  lastDay: '',
  firstTime: '',
  lastTime: '',
  kind: 'multiplier',
  factor: '2',
  points: '',
  ...linesDraftOf(null),
  segment: 'everyone',
  tierIds: [],
  segmentId: '',
  orderMost: '',
  customerMost: '',
  budget: '',
  budgetAmount: '',
  combines: true,
  priority: '5',
  expiryMonths: '',
  heldOut: '',
  hasBegun: false,
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** A server of the previous release does not send the last two. The share then stays as it is. */
export const draftOf = ({
  name,
  status,
  effect,
  segment,
  heldOutPercent = null,
  hasBegun = true,
  ...campaign
}: Earlier<Campaign, 'heldOutPercent' | 'hasBegun'>): CampaignDraft => ({
  ...name,
  isActive: status === 'active',
  firstDay: campaign.firstDay,
  lastDay: campaign.lastDay,
  firstTime: campaign.firstTime ?? '',
  lastTime: campaign.lastTime ?? '',
  kind: effect.kind,
  factor: effect.kind === 'multiplier' ? String(effect.percent / 100) : EMPTY_DRAFT.factor,
  points: effect.kind === 'multiplier' ? '' : String(effect.points),
  ...linesDraftOf(effect.kind === 'unit' ? effect.lines : null),
  segment: segment.kind,
  tierIds: segment.kind === 'tiers' ? segment.tierIds : [],
  segmentId: segment.kind === 'segment' ? segment.segmentId : '',
  orderMost: textOf(campaign.orderMost),
  customerMost: textOf(campaign.customerMost),
  budget: textOf(campaign.budget),
  budgetAmount: campaign.budgetAmount ?? '',
  combines: campaign.combines,
  priority: String(campaign.priority),
  expiryMonths: textOf(campaign.expiryMonths),
  heldOut: textOf(heldOutPercent),
  hasBegun,
});

const checkName = (name: string): Check => checkText(name) ?? checkLength(name, CAMPAIGN_NAME_MAX_LENGTH);

const { least, most } = CAMPAIGN_PERCENT;

const checkFactor = (factor: string): Check => {
  if (!WRITTEN.test(factor)) return 'invalid';
  const percent = Math.round(Number(factor) * 100);
  return percent >= least && percent <= most
    ? undefined
    : { code: 'out_of_range', params: { from: least / 100, to: most / 100 } };
};

const checkOptional = (text: string, limits: Parameters<typeof checkWhole>[1]): Check =>
  text === '' ? undefined : checkWhole(text, limits);

/** What is wrong, by the field's path in the API. */
export const checkDraft = (draft: CampaignDraft, currency: CurrencyCode): Checks => ({
  'name.ar': checkName(draft.ar),
  'name.en': checkName(draft.en),
  firstDay: checkText(draft.firstDay),
  lastDay: checkText(draft.lastDay) ?? (draft.lastDay < draft.firstDay ? 'span_reversed' : undefined),
  'effect.percent': draft.kind === 'multiplier' ? checkFactor(draft.factor) : undefined,
  'effect.points': draft.kind === 'multiplier' ? undefined : checkPoints(draft.points),
  'segment.tierIds': draft.segment === 'tiers' && draft.tierIds.length === 0 ? 'required' : undefined,
  'segment.segmentId': draft.segment === 'segment' ? checkText(draft.segmentId) : undefined,
  orderMost: checkOptional(draft.orderMost, CAMPAIGN_POINTS),
  customerMost: checkOptional(draft.customerMost, CAMPAIGN_POINTS),
  budget: checkOptional(draft.budget, CAMPAIGN_POINTS),
  budgetAmount: checkOptionalAmount(draft.budgetAmount, currency),
  ...(draft.kind === 'unit' ? checkLines(draft, 'effect.lines', currency) : {}),
  priority: checkWhole(draft.priority, CAMPAIGN_PRIORITY),
  expiryMonths: checkOptional(draft.expiryMonths, CAMPAIGN_EXPIRY_MONTHS),
});

const effectOf = ({ kind, factor, points, ...draft }: CampaignDraft): CampaignInput['effect'] => {
  if (kind === 'multiplier') return { kind, percent: Math.round(Number(factor) * 100) };
  return kind === 'order'
    ? { kind, points: Number(points) }
    : { kind, points: Number(points), lines: linesOf(draft) };
};

const segmentOf = ({ segment: kind, tierIds, segmentId }: CampaignDraft): CampaignInput['segment'] => {
  if (kind === 'tiers') return { kind, tierIds: [...tierIds] };
  return kind === 'segment' && segmentId !== ''
    ? { kind, segmentId }
    : { kind: kind === 'segment' ? 'everyone' : kind };
};

export const inputOf = (draft: CampaignDraft): CampaignInput => ({
  name: { ar: draft.ar.trim(), en: draft.en.trim() },
  status: draft.isActive ? 'active' : 'inactive',
  firstDay: draft.firstDay,
  lastDay: draft.lastDay,
  firstTime: textOrNull(draft.firstTime),
  lastTime: textOrNull(draft.lastTime),
  effect: effectOf(draft),
  segment: segmentOf(draft),
  orderMost: wholeOrNull(draft.orderMost),
  customerMost: wholeOrNull(draft.customerMost),
  budget: wholeOrNull(draft.budget),
  budgetAmount: textOrNull(draft.budgetAmount),
  combines: draft.combines,
  priority: Number(draft.priority),
  expiryMonths: wholeOrNull(draft.expiryMonths),
  ...(draft.hasBegun ? {} : { heldOutPercent: wholeOrNull(draft.heldOut) }),
});
