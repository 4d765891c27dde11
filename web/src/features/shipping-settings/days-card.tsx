import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { usePickupTexts } from '../../i18n/pickup-text.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { shippingSettingsKey } from '../../lib/queries/shipping-settings.ts';
import { useApi } from '../../lib/services.tsx';
import { useDeletion } from '../../lib/use-deletion.ts';
import { useDenied } from '../../lib/use-denied.ts';
import { ActionButton, IconAction } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { OwnDay, ShownHoliday } from './days-draft.ts';
import { HolidayList } from './holiday-list.tsx';
import { bodyOver } from './preferences-draft.ts';
import { savePreferences } from './queries.ts';
import classes from './settings.module.css';

const DaysDialog = lazy(async () => ({ default: (await import('./days-dialog.tsx')).DaysDialog }));
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

interface DaysCardProps {
  readonly preferences: ShippingPreferences;
  readonly holidays: readonly ShownHoliday[];
}

const useDayDeletion = (preferences: ShippingPreferences) => {
  const { t, problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: shippingSettingsKey });
  return useDeletion<OwnDay>({
    remove: (day, key) => {
      const ownDays = preferences.ownDays.filter((each) => each !== day);
      return savePreferences(api, bodyOver(preferences, { ownDays }), key);
    },
    onDone: () => {
      refresh();
      showToast('success', t('shippingSettings.days.deleted'));
    },
    onCancelled: () => showToast('info', t('shippingSettings.days.kept')),
    onFailed: (error) => {
      refresh();
      showToast('error', problemText(error));
    },
  });
};

interface ItemProps {
  readonly day: OwnDay;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const DayItem = ({ day, onEdit, onDelete }: ItemProps) => {
  const { t } = usePhrases();
  const { wall } = usePickupTexts();
  const denied = useDenied('update', 'ShippingSettings');
  const { name, kind, from, to } = day;
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <div className={classes.name}>
          <bdi>{name}</bdi>
          <StatusBadge tone={kind === 'closed' ? 'warn' : 'good'}>
            {t(`shippingSettings.days.${kind === 'closed' ? 'closedBadge' : 'openBadge'}`)}
          </StatusBadge>
        </div>
        <p className={classes.quiet}>
          {from === to ? wall.day(from) : `${wall.day(from)} – ${wall.day(to)}`}
        </p>
      </div>
      <div className={classes.actions}>
        <IconAction
          label={t('shippingSettings.days.editLabel', { name })}
          icon={<IconPencil size={18} aria-hidden />}
          onClick={onEdit}
          disabledReason={denied}
        />
        <IconAction
          danger
          label={t('shippingSettings.days.deleteLabel', { name })}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={onDelete}
          disabledReason={denied}
        />
      </div>
    </li>
  );
};

/** What the dialog begins with: an own day to change, or suggestions for a new one. */
type Editing = { readonly before: OwnDay | undefined; readonly suggestion: Partial<OwnDay> } | undefined;

/** The days on which nothing is collected: the merchant's own, and the public holidays of the branches' countries. */
export const DaysCard = ({ preferences, holidays }: DaysCardProps) => {
  const { t } = usePhrases();
  const [editing, setEditing] = useState<Editing>();
  const deletion = useDayDeletion(preferences);
  const denied = useDenied('update', 'ShippingSettings');
  const { ownDays } = preferences;
  return (
    <Card
      title={t('shippingSettings.days.title')}
      subtitle={t('shippingSettings.days.subtitle')}
      actions={
        <ActionButton
          leftSection={<IconPlus size={16} aria-hidden />}
          disabledReason={denied}
          onClick={() => setEditing({ before: undefined, suggestion: {} })}
        >
          {t('shippingSettings.days.add')}
        </ActionButton>
      }
    >
      <h3 className={classes.subheading}>{t('shippingSettings.days.own')}</h3>
      <ul className={classes.list}>
        {ownDays.length === 0 && (
          <li className={classes.item}>
            <span className={classes.quiet}>{t('shippingSettings.days.ownEmpty')}</span>
          </li>
        )}
        {ownDays.map((day) => (
          <DayItem
            key={`${day.from} ${day.to} ${day.name}`}
            day={day}
            onEdit={() => setEditing({ before: day, suggestion: {} })}
            onDelete={() => deletion.ask(day)}
          />
        ))}
      </ul>
      <h3 className={classes.subheading}>{t('shippingSettings.days.public')}</h3>
      <HolidayList
        holidays={holidays}
        ownDays={ownDays}
        {...(denied === undefined && {
          onOpen: (days: Pick<OwnDay, 'from' | 'to'>, name: string) =>
            setEditing({ before: undefined, suggestion: { kind: 'open', ...days, name } }),
        })}
      />
      <Suspense fallback={null}>
        {editing && (
          <DaysDialog
            preferences={preferences}
            before={editing.before}
            suggestion={editing.suggestion}
            onClose={() => setEditing(undefined)}
          />
        )}
        {deletion.target && (
          <ConfirmDialog
            title={deletion.target.name}
            question={t('shippingSettings.days.deleteQuestion')}
            confirmLabel={t('common.action.yesDelete')}
            busy={deletion.isBusy}
            onConfirm={deletion.confirm}
            onCancel={deletion.cancel}
          />
        )}
      </Suspense>
    </Card>
  );
};
