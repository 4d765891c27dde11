import type { RedemptionCheck } from '@apps-hub/contract/loyalty/method-trials/routes';
import type { RedemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { useQuery } from '@tanstack/react-query';

import { discountText } from '#i18n/discount-text.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Api } from '@apps-hub/ui/api/client.ts';
import { type Checked, type CheckedOrders, DraftCheck } from '../shared/methods/draft-check.tsx';
import { LossLine } from '../shared/methods/give-back.tsx';
import type { DraftQuestion } from '../shared/methods/use-draft-check.ts';
import { WhatIfPanel } from '../shared/methods/what-if-panel.tsx';
import { redemptionMethodsQuery } from '../shared/queries.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';

interface BeforeSavingProps {
  /** The method being edited; null for a new one. */
  readonly id: string | null;
  /** What would be saved; undefined while the form is invalid. */
  readonly input: RedemptionMethodInput | undefined;
}

type Warning = RedemptionCheck['warnings'][number];

const questionOf = (
  api: Api,
  { id, input }: BeforeSavingProps,
): DraftQuestion<RedemptionMethodInput, Checked<Warning>> => ({
  name: `redemption ${id ?? ''}`,
  input,
  ask: (draft, signal) =>
    api.post('/api/v1/loyalty/redemption-methods/check', { body: { ...draft, id }, signal }),
});

/** The largest loss that a reward brings. */
export const BesideSave = (props: BeforeSavingProps) => <LossLine question={questionOf(useApi(), props)} />;

interface Named extends CheckedOrders {
  readonly requiredPoints: number;
  /** Another method's name. */
  readonly nameOf: (methodId: string) => string;
}

const warningText = (
  { t, formats, counted }: Phrasebook,
  warning: Warning,
  { orders, date, requiredPoints, nameOf }: Named,
): string => {
  switch (warning.code) {
    case 'out_of_reach':
      return t('draftCheck.outOfReach', {
        date,
        points: counted.pointsFor(requiredPoints),
        held: counted.pointsFor(warning.mostHeld),
        earned: counted.pointsFor(warning.mostEarned),
      });
    case 'costs_more':
      return t('draftCheck.costsMore', { cost: formats.money(warning.cost) });
    case 'minimum_never_met':
      return t('draftCheck.minimumNeverMet', {
        orders,
        date,
        total: formats.money(warning.largestTotal),
        items: counted.itemsOf(warning.mostUnits),
      });
    case 'products_not_bought': {
      const { carts } = warning;
      return t('draftCheck.productsNotBought', {
        carts: t('draftCheck.carts', { count: carts, n: formats.number(carts) }),
      });
    }
    case 'exceeds_cart':
      return t('draftCheck.exceedsCart', {
        discount: formats.money(warning.discount),
        cart: formats.money(warning.typicalCart),
      });
    case 'exceeds_cart_together':
      return t('draftCheck.exceedsCartTogether', {
        other: nameOf(warning.methodId),
        discount: formats.money(warning.discount),
        cart: formats.money(warning.typicalCart),
      });
    case 'exceeds_minimum':
      return t('draftCheck.exceedsMinimum', { discount: formats.money(warning.discount) });
  }
};

/** The checks of a redemption method before it is saved: its warnings and its trial. */
export const BeforeSaving = (props: BeforeSavingProps) => {
  const { id, input } = props;
  const book = usePhrases();
  const api = useApi();
  const methods = useQuery(redemptionMethodsQuery(api));
  const nameOf = (methodId: string): string => {
    const other = methods.data?.find((method) => method.id === methodId);
    return other ? discountText(book, other) : book.t('draftCheck.another');
  };
  return (
    <>
      <DraftCheck
        question={questionOf(api, props)}
        rewardName={() => (input ? discountText(book, input) : '')}
        textOf={(warning, checked) =>
          warningText(book, warning, { ...checked, requiredPoints: input?.requiredPoints ?? 0, nameOf })
        }
      />
      <WhatIfPanel
        input={input}
        ask={({ input: draft, period }, { signal, onProgress }) =>
          api.follow(
            '/api/v1/loyalty/redemption-methods/what-if',
            { body: { ...draft, id, period }, signal },
            onProgress,
          )
        }
        shows="rewards"
      />
    </>
  );
};
