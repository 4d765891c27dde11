import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { IconBan, IconEye, IconRepeat } from '@tabler/icons-react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { NamedAction } from '@apps-hub/ui/components/named-action.tsx';
import { isUnserved, type PickupActions, voidRefusal } from './pickup-actions.ts';
import classes from './pickups-card.module.css';

interface PickupRowActionsProps {
  readonly pickup: Pickup;
  readonly actions: PickupActions;
  readonly now: Date;
}

/** What can be done with a pickup now. Its details say why the rest cannot. */
export const PickupRowActions = ({ pickup, actions, now }: PickupRowActionsProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const canVoid = useCan('void', 'Pickup') && voidRefusal(texts, pickup, now) === undefined;
  const canBook = useCan('create', 'Pickup') && pickup.can.bookAgain.can && !isUnserved(pickup);
  const named = (action: 'view' | 'void' | 'bookAgain') => {
    const name = t(`pickups.action.${action}`);
    return { name, label: t('pickups.action.rowLabel', { action: name, pickup: texts.name(pickup) }) };
  };
  return (
    <span className={classes.actions}>
      {canVoid && (
        <NamedAction
          {...named('void')}
          icon={<IconBan size={18} aria-hidden />}
          danger
          onClick={() => actions.onVoid(pickup)}
        />
      )}
      {canBook && (
        <NamedAction
          {...named('bookAgain')}
          icon={<IconRepeat size={18} aria-hidden />}
          onClick={() => actions.onBookAgain(pickup)}
        />
      )}
      <NamedAction
        {...named('view')}
        icon={<IconEye size={18} aria-hidden />}
        onClick={() => actions.onView(pickup.id)}
      />
    </span>
  );
};
