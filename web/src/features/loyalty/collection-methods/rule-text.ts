import type { CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ExampleOrder, RuleExample } from '@apps-hub/contract/loyalty/collection-methods/example';

type Rule = Omit<CollectionMethodInput, 'status'>;

const perText = ({ t, formats }: Phrasebook, reward: Rule['reward']): string =>
  reward.mode === 'money'
    ? t('collection.per.money', { amount: formats.money(reward.perAmount) })
    : t(`collection.per.${reward.mode}`);

/** "Customer will earn 2 points for every SAR 10" */
export const ruleText = (book: Phrasebook, { reward }: Pick<Rule, 'reward'>): string =>
  book.t('collection.rule', {
    points: book.counted.pointsFor(reward.points),
    per: perText(book, reward),
  });

/** What an order needs to earn points, and the flags it is marked with. */
export const conditionTexts = ({ t, formats, counted }: Phrasebook, rule: Rule): readonly string[] => {
  const texts: string[] = [];
  if (rule.minimumUnits !== null)
    texts.push(t('collection.condition.units', { items: counted.items(rule.minimumUnits) }));
  if (rule.minimumTotal !== null) {
    const key = rule.taxIncluded ? 'totalIncluded' : 'totalExcluded';
    texts.push(t(`collection.condition.${key}`, { amount: formats.money(rule.minimumTotal) }));
  } else if (rule.reward.mode === 'money') {
    texts.push(t(`collection.condition.${rule.taxIncluded ? 'taxIncluded' : 'taxExcluded'}`));
  }
  if (rule.lines) texts.push(t('collection.condition.some'));
  if (rule.fragileItems) texts.push(t('collection.condition.fragile'));
  if (rule.largeItems) texts.push(t('collection.condition.large'));
  return texts;
};

const orderText = (
  { t, formats, counted }: Phrasebook,
  { amount, units }: ExampleOrder,
  points: string,
): string => {
  const items = units === undefined ? '' : counted.itemsOf(units);
  if (amount === undefined) return t('collection.example.units', { items, points });
  const money = formats.money(amount);
  return units === undefined
    ? t('collection.example.amount', { amount: money, points })
    : t('collection.example.amountUnits', { amount: money, items, points });
};

const belowText = ({ t, formats, counted }: Phrasebook, { amount, units }: ExampleOrder): string => {
  const items = units === undefined ? '' : counted.itemsOf(units);
  if (amount === undefined) return t('collection.example.nothingUnits', { items });
  const money = formats.money(amount);
  return units === undefined
    ? t('collection.example.nothingAmount', { amount: money })
    : t('collection.example.nothing', { amount: money, items });
};

/** "An order of SAR 92 earns 18 points.", and what earns nothing. */
export const exampleTexts = (book: Phrasebook, example: RuleExample): readonly string[] => [
  orderText(book, example.order, book.counted.pointsFor(example.points)),
  ...(example.below === undefined ? [] : [belowText(book, example.below)]),
];
