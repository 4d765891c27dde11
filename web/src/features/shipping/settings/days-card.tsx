import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings/routes';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ItemsCard } from '@apps-hub/ui/kit/form/items-card.tsx';
import { shippingSettingsKey } from '../shared/settings-queries.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import type { OwnDay, ShownHoliday } from './days-draft.ts';
import { HolidayList } from './holiday-list.tsx';
import { bodyOver } from './preferences-draft.ts';
import { savePreferences } from './queries.ts';
import { SettingsItem } from '@apps-hub/ui/components/settings-item.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import itemClasses from '@apps-hub/ui/components/settings-item.module.css';
import classes from '../shared/settings.module.css';

const DaysDialog = overlay(async () => (await import('./days-dialog.tsx')).DaysDialog);

interface DaysCardProps {
  readonly preferences: ShippingPreferences;
  readonly holidays: readonly ShownHoliday[];
}

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
    <SettingsItem
      name={name}
      badge={
        <StatusBadge tone={kind === 'closed' ? 'warn' : 'good'}>
          {t(`shippingSettings.days.${kind === 'closed' ? 'closedBadge' : 'openBadge'}`)}
        </StatusBadge>
      }
      editLabel={t('shippingSettings.days.editLabel', { name })}
      deleteLabel={t('shippingSettings.days.deleteLabel', { name })}
      denied={denied}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      <p className={common.note}>{from === to ? wall.day(from) : `${wall.day(from)} – ${wall.day(to)}`}</p>
    </SettingsItem>
  );
};

/** The days without pickups: the store's own, and the public holidays of its branches' countries. */
export const DaysCard = ({ preferences, holidays }: DaysCardProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const denied = useDenied('update', 'ShippingSettings');
  const { ownDays } = preferences;
  return (
    <ItemsCard<OwnDay>
      title={t('shippingSettings.days.title')}
      subtitle={t('shippingSettings.days.subtitle')}
      addLabel={t('shippingSettings.days.add')}
      addDenied={denied}
      deletion={{
        send: (day, key) => {
          const others = ownDays.filter((each) => each !== day);
          return savePreferences(api, bodyOver(preferences, { ownDays: others }), key);
        },
        stale: [shippingSettingsKey],
        doneText: t('shippingSettings.days.deleted'),
        cancelledText: t('shippingSettings.days.kept'),
        askAbout: ({ name }) => ({ title: name, question: t('shippingSettings.days.deleteQuestion') }),
      }}
      renderForm={({ item, suggestion = {} }, onClose) => (
        <DaysDialog preferences={preferences} before={item} suggestion={suggestion} onClose={onClose} />
      )}
    >
      {({ onAdd, onEdit, onDelete }) => (
        <>
          <h3 className={classes.subheading}>{t('shippingSettings.days.own')}</h3>
          <ul className={common.list}>
            {ownDays.length === 0 && (
              <li className={itemClasses.item}>
                <span className={common.note}>{t('shippingSettings.days.ownEmpty')}</span>
              </li>
            )}
            {ownDays.map((day) => (
              <DayItem
                key={`${day.from} ${day.to} ${day.name}`}
                day={day}
                onEdit={() => onEdit(day)}
                onDelete={() => onDelete(day)}
              />
            ))}
          </ul>
          <h3 className={classes.subheading}>{t('shippingSettings.days.public')}</h3>
          <HolidayList
            holidays={holidays}
            ownDays={ownDays}
            {...(denied === undefined && {
              onOpen: (days: Pick<OwnDay, 'from' | 'to'>, name: string) =>
                onAdd({ kind: 'open', ...days, name }),
            })}
          />
        </>
      )}
    </ItemsCard>
  );
};
