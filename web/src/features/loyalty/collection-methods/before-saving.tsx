import type { CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { CollectionCheck } from '@apps-hub/contract/loyalty/method-trials/routes';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { discountText } from '#i18n/discount-text.ts';
import { type Checked, type CheckedOrders, DraftCheck } from '../shared/methods/draft-check.tsx';
import { LossLine } from '../shared/methods/give-back.tsx';
import type { DraftQuestion } from '../shared/methods/use-draft-check.ts';
import { WhatIfPanel } from '../shared/methods/what-if-panel.tsx';
import { redemptionMethodsQuery } from '../shared/queries.ts';
import type { Api } from '@apps-hub/ui/api/client.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { collectionMethodsQuery } from './queries.ts';
import { ruleText } from './rule-text.ts';

interface BeforeSavingProps {
  /** The method being edited; null for a new one. */
  readonly id: string | null;
  /** What would be saved; undefined while the form is invalid. */
  readonly input: CollectionMethodInput | undefined;
}

type Warning = CollectionCheck['warnings'][number];

const questionOf = (
  api: Api,
  { id, input }: BeforeSavingProps,
): DraftQuestion<CollectionMethodInput, Checked<Warning>> => ({
  name: `collection ${id ?? ''}`,
  input,
  ask: (draft, signal) =>
    api.post('/api/v1/loyalty/collection-methods/check', { body: { ...draft, id }, signal }),
});

/** The largest loss that a collection method brings to a reward. */
export const BesideSave = (props: BeforeSavingProps) => <LossLine question={questionOf(useApi(), props)} />;

/** The checks of a collection method before it is saved: its warnings and its trial. */
export const BeforeSaving = (props: BeforeSavingProps) => {
  const { id, input } = props;
  const book = usePhrases();
  const { t, formats, counted } = book;
  const api = useApi();
  const methods = useQuery(collectionMethodsQuery(api));
  const rewards = useQuery(redemptionMethodsQuery(api));
  const rewardName = (methodId: string | null): string => {
    const reward = rewards.data?.find((each) => each.id === methodId);
    return reward ? discountText(book, reward) : t('draftCheck.another');
  };
  const textOf = (warning: Warning, { orders, date }: CheckedOrders): string => {
    if (warning.code === 'matched_nothing') {
      const total = formats.money(warning.largestTotal);
      return t('draftCheck.matchedNothing', {
        orders,
        date,
        total,
        items: counted.itemsOf(warning.mostUnits),
      });
    }
    const other = methods.data?.find((method) => method.id === warning.methodId);
    const rule = other ? ruleText(book, other) : t('draftCheck.another');
    return t('draftCheck.alsoEarnedBy', { orders, date, rule, shared: formats.number(warning.orders) });
  };
  return (
    <>
      <DraftCheck question={questionOf(api, props)} textOf={textOf} rewardName={rewardName} />
      <WhatIfPanel
        input={input}
        ask={({ input: draft, period }, { signal, onProgress }) =>
          api.follow(
            '/api/v1/loyalty/collection-methods/what-if',
            { body: { ...draft, id, period }, signal },
            onProgress,
          )
        }
        shows="points"
      />
    </>
  );
};
