import type { RuleChange } from '@apps-hub/contract/loyalty/rule-changes/routes';
import type { ActionsInput } from '@apps-hub/contract/loyalty/actions/routes';
import { ACTION_NAMES as AR } from '@apps-hub/contract/loyalty/actions/names-ar';
import { ACTION_NAMES as EN } from '@apps-hub/contract/loyalty/actions/names-en';
import type { CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import type { TierProgrammeInput } from '@apps-hub/contract/loyalty/tiers/routes';
import type { RedemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods/routes';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import { effectText } from '../shared/campaign-text.ts';
import { limitTexts, rewardText } from '../shared/reward-text.ts';
import { conditionTexts, ruleText } from './rule-text.ts';
import { scopeTexts } from '../shared/methods/scope-text.ts';

interface ChangeText {
  readonly rule: string;
  readonly conditions: readonly string[];
  /** What it replaces; undefined for a new method. */
  readonly before: Omit<ChangeText, 'before'> | undefined;
}

type Reward = Omit<RedemptionMethodInput, 'status'>;

const rewardConditions = (book: Phrasebook, reward: Reward): string[] => {
  const { t, formats, counted } = book;
  const { minimumUnits, minimumTotal, discountMaxAmount } = reward;
  const texts = limitTexts(book, reward);
  if (minimumUnits !== null) texts.push(t('coupons.minimumUnits', { items: counted.itemsOf(minimumUnits) }));
  if (minimumTotal !== null) texts.push(t('coupons.minimumTotal', { amount: formats.money(minimumTotal) }));
  if (discountMaxAmount !== null)
    texts.push(t('coupons.atMost', { amount: formats.money(discountMaxAmount) }));
  return texts;
};

/** "Silver from SAR 500: points × 1.5", for each tier. */
const tiersText = ({ t, formats, counted }: Phrasebook, { measure, tiers }: TierProgrammeInput) => {
  const nameOf = ({ name }: (typeof tiers)[number]): string => `\u2068${name[formats.locale]}\u2069`;
  return {
    rule: t('ruleChanges.tiers', { names: tiers.map(nameOf).join(' · ') }),
    conditions: tiers.map((tier) =>
      t('ruleChanges.tier', {
        name: nameOf(tier),
        from: measure === 'spend' ? formats.money(tier.from) : formats.number(Number(tier.from)),
        factor: formats.number(tier.percent / 100),
        points: counted.points(tier.entryPoints),
      }),
    ),
  };
};

/** "Ramadan: 8 February 2027 to 8 March 2027", with what it gives and its limits. */
const campaignText = (book: Phrasebook, campaign: CampaignInput) => {
  const { t, formats, counted } = book;
  const { name, firstDay, lastDay, budget, heldOutPercent = null } = campaign;
  return {
    rule: t('ruleChanges.campaign', {
      name: `\u2068${name[formats.locale]}\u2069`,
      from: formats.dayAndYear(firstDay),
      to: formats.dayAndYear(lastDay),
    }),
    conditions: [
      effectText(book, campaign),
      ...(budget === null ? [] : [t('ruleChanges.budget', { limit: counted.points(budget) })]),
      ...(heldOutPercent === null
        ? []
        : [t('ruleChanges.heldOut', { percent: formats.percent(String(heldOutPercent)) })]),
    ],
  };
};

/** "Other ways to earn: Birthday · First order", with what each gives and up to how much, and the link. */
const actionsText = ({ t, formats, counted }: Phrasebook, { actions }: ActionsInput) => {
  const names = formats.locale === 'ar' ? AR : EN;
  return {
    rule:
      actions.length === 0
        ? t('ruleChanges.noActions')
        : t('ruleChanges.actions', { names: actions.map(({ kind }) => names[kind]).join(' · ') }),
    conditions: actions.map(({ kind, points, budget, budgetAmount, link, invite }) => {
      const name = link ? `${names[kind]} (\u2068${link.name[formats.locale]}\u2069)` : names[kind];
      const limits = [
        ...(budget === null ? [] : [counted.points(budget)]),
        ...(budgetAmount ? [formats.money(budgetAmount)] : []),
      ];
      return [
        t('ruleChanges.action', { name, points: counted.points(points) }),
        ...(link ? [`\u2066${link.url}\u2069`] : []),
        ...(invite?.minimum ? [`${t('actions.invite.minimum')}: ${formats.money(invite.minimum)}`] : []),
        ...(['perMonth', 'daysToOrder', 'holdDays'] as const).flatMap((name) =>
          invite ? [`${t(`actions.invite.${name}`)}: ${formats.number(invite[name])}`] : [],
        ),
        ...limits.map((limit) => t('ruleChanges.budget', { limit })),
      ].join(' · ');
    }),
  };
};

const bothSides = <Rule>(
  { before, after }: { readonly before: Rule | null; readonly after: Rule },
  textOf: (rule: Rule) => Omit<ChangeText, 'before'>,
): ChangeText => ({ ...textOf(after), before: before ? textOf(before) : undefined });

/** A change of a rule, a reward, the tiers, a campaign or the actions, in words. */
export const changeText = (book: Phrasebook, change: RuleChange): ChangeText => {
  switch (change.kind) {
    case 'collection':
      return bothSides<typeof change.after>(change, (rule) => ({
        rule: ruleText(book, rule),
        conditions: [
          ...conditionTexts(book, { ...rule, lines: null }),
          ...(rule.lines ? scopeTexts(book, rule.lines) : []),
        ],
      }));
    case 'campaign':
      return bothSides<CampaignInput>(change, (campaign) => campaignText(book, campaign));
    case 'actions':
      return bothSides<ActionsInput>(change, (actions) => actionsText(book, actions));
    case 'tiers':
      return bothSides<TierProgrammeInput>(change, (tiers) => tiersText(book, tiers));
    case 'redemption':
      return bothSides<Reward>(change, (reward) => ({
        rule: rewardText(book, reward),
        conditions: rewardConditions(book, reward),
      }));
  }
};
