import type { CollectionMethod } from '@apps-hub/contract/loyalty/collection-methods/routes';

import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ItemHandlers } from '@apps-hub/ui/kit/form/items-card.tsx';
import { MethodActions } from '../shared/methods/method-actions.tsx';
import { type MethodCardTexts, MethodsCard } from '../shared/methods/methods-card.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { RuleCard, RuleCards } from '@apps-hub/ui/components/rule-card.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { collectionMethods } from './queries.ts';
import { conditionTexts, ruleText } from './rule-text.ts';

const CollectionMethodDialog = overlay(
  async () => (await import('./collection-method-dialog.tsx')).CollectionMethodDialog,
  'loyaltyTools',
);

interface MethodItemProps extends Omit<ItemHandlers<CollectionMethod>, 'onAdd'> {
  readonly method: CollectionMethod;
}

const MethodItem = ({ method, onEdit, onDelete }: MethodItemProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const api = useApi();
  const denied = useDenied('update', 'CollectionMethod');
  // What the server refuses, such as a rule that gives back too much, is decided in the form.
  const { run } = useAction({
    send: (status: CollectionMethod['status'], key) =>
      collectionMethods.save(api, { input: { ...method, status }, over: method }, key),
    stale: [collectionMethods.query(api).queryKey],
    onRefused: () => onEdit(method),
  });
  const rule = ruleText(book, method);
  return (
    <RuleCard
      icon={formats.signed(method.reward.points)}
      title={rule}
      isOn={method.status === 'active'}
      state={t(`common.methodStatus.${method.status}`)}
      switchLabel={rule}
      onSwitch={denied === undefined ? (isOn) => run(isOn ? 'active' : 'inactive') : undefined}
      actions={
        <MethodActions
          subject="CollectionMethod"
          editLabel={t('collection.editLabel', { rule })}
          deleteLabel={t('collection.delete.label', { rule })}
          onEdit={() => onEdit(method)}
          onDelete={() => onDelete(method)}
        />
      }
    >
      {conditionTexts(book, method).map((text) => (
        <StatusBadge key={text} tone="quiet">
          {text}
        </StatusBadge>
      ))}
    </RuleCard>
  );
};

const textsOf = ({ t }: Phrasebook): MethodCardTexts => ({
  title: t('collection.title'),
  subtitle: t('collection.subtitle'),
  add: t('collection.add'),
  empty: t('collection.empty'),
  deletion: {
    question: t('collection.delete.question'),
    consequence: t('collection.delete.consequence'),
    done: t('collection.delete.done'),
    cancelled: t('collection.delete.cancelled'),
  },
});

/** How customers earn: each rule as a sentence, and the form. */
export const CollectionMethodsCard = ({ isPage }: { readonly isPage?: boolean }) => {
  const book = usePhrases();
  return (
    <MethodsCard
      api={collectionMethods}
      texts={textsOf(book)}
      isMain
      isPage={isPage}
      nameOf={(method) => ruleText(book, method)}
      Form={CollectionMethodDialog}
    >
      {(methods, handlers) => (
        <RuleCards>
          {methods.map((method) => (
            <MethodItem key={method.id} method={method} {...handlers} />
          ))}
        </RuleCards>
      )}
    </MethodsCard>
  );
};
