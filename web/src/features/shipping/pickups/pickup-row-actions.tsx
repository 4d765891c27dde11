import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { IconBan, IconEye, IconRepeat } from '@tabler/icons-react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { NamedAction } from '@apps-hub/ui/components/named-action.tsx';
import { isUnserved, type PickupActions, voidRefusal } from './pickup-actions.ts';
import classes from './pickups-card.module.css';

interface PickupRowActionsProps {
  readonly pickup: Pickup;
  readonly actions: PickupActions;
  readonly now: Date;
  /** Whether there is no room for names. */
  readonly isTight?: boolean;
}

export const PickupRowActions = ({ pickup, actions, now, isTight = false }: PickupRowActionsProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const voidDenied = useDenied('void', 'Pickup');
  const bookDenied = useDenied('create', 'Pickup');
  const named = (action: 'view' | 'void' | 'bookAgain') => {
    const name = t(`pickups.action.${action}`);
    return {
      name: isTight ? undefined : name,
      label: t('pickups.action.rowLabel', { action: name, pickup: texts.name(pickup) }),
    };
  };
  return (
    <span className={classes.actions}>
      <NamedAction
        {...named('view')}
        icon={<IconEye size={18} aria-hidden />}
        onClick={() => actions.onView(pickup.id)}
      />
      <NamedAction
        {...named('void')}
        icon={<IconBan size={18} aria-hidden />}
        danger
        onClick={() => actions.onVoid(pickup)}
        disabledReason={voidDenied ?? voidRefusal(texts, pickup, now)}
      />
      <NamedAction
        {...named('bookAgain')}
        icon={<IconRepeat size={18} aria-hidden />}
        onClick={() => actions.onBookAgain(pickup)}
        disabledReason={
          bookDenied ??
          texts.cannot(pickup.can.bookAgain, pickup.zone) ??
          (isUnserved(pickup) && pickup.refusal ? texts.refusal(pickup.refusal) : undefined)
        }
      />
    </span>
  );
};
