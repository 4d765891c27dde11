import type { CollectionMethod } from '@apps-hub/contract/loyalty/collection-methods/routes';

import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ItemHandlers } from '@apps-hub/ui/kit/form/items-card.tsx';
import { MethodActions } from '../shared/methods/method-actions.tsx';
import { type MethodCardTexts, MethodsCard } from '../shared/methods/methods-card.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './collection-methods-card.module.css';
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
  const { t } = book;
  const rule = ruleText(book, method);
  return (
    <li className={classes.method}>
      <div className={classes.text}>
        <p className={common.strong}>{rule}</p>
        <div className={classes.conditions}>
          {conditionTexts(book, method).map((text) => (
            <StatusBadge key={text} tone="quiet">
              {text}
            </StatusBadge>
          ))}
        </div>
      </div>
      <StatusBadge tone={method.status === 'active' ? 'good' : 'quiet'}>
        {t(`common.methodStatus.${method.status}`)}
      </StatusBadge>
      <div className={classes.actions}>
        <MethodActions
          subject="CollectionMethod"
          editLabel={t('collection.editLabel', { rule })}
          deleteLabel={t('collection.delete.label', { rule })}
          onEdit={() => onEdit(method)}
          onDelete={() => onDelete(method)}
        />
      </div>
    </li>
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
export const CollectionMethodsCard = () => {
  const book = usePhrases();
  return (
    <MethodsCard
      api={collectionMethods}
      texts={textsOf(book)}
      isMain
      nameOf={(method) => ruleText(book, method)}
      Form={CollectionMethodDialog}
    >
      {(methods, handlers) => (
        <ul className={common.list}>
          {methods.map((method) => (
            <MethodItem key={method.id} method={method} {...handlers} />
          ))}
        </ul>
      )}
    </MethodsCard>
  );
};
