import type { PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import type { RecurringPickupAnswer } from '@apps-hub/contract/shipping/recurring/routes';
import { WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';
import type { Carrier } from '@apps-hub/domain/carrier';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePickupTexts } from '#i18n/pickup-text.ts';
import { codeText } from '@apps-hub/ui/i18n/problem-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import { ItemsCard } from '@apps-hub/ui/kit/form/items-card.tsx';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { deleteRecurring, recurringKey, recurringQuery } from './queries.ts';
import { SettingsItem } from '@apps-hub/ui/components/settings-item.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from '../shared/settings.module.css';
import { usePause } from './use-pause.ts';

const RecurringDialog = overlay(async () => (await import('./recurring-dialog.tsx')).RecurringDialog);

type Recurring = RecurringPickupAnswer;
type Run = Recurring['runs'][number];

const RUNS_SHOWN = 3;
const RUN_TONES: Readonly<Record<Run['outcome'], Tone>> = { booked: 'good', skipped: 'quiet', failed: 'bad' };

/** Why a day was skipped or failed: a calendar rule, no orders, or an error code. */
const useWhy = () => {
  const { t, find } = useLanguage();
  return ({ why }: Run): string =>
    why === null
      ? ''
      : (find(`shippingSettings.recurring.why.${why}`) ??
        codeText(find, why) ??
        t('shippingSettings.recurring.why.other'));
};

const Runs = ({ runs }: { readonly runs: readonly Run[] }) => {
  const { t } = usePhrases();
  const { wall } = usePickupTexts();
  const whyText = useWhy();
  if (runs.length === 0) return null;
  return (
    <ul className={classes.runs} aria-label={t('shippingSettings.recurring.runs')}>
      {runs.slice(0, RUNS_SHOWN).map((run) => (
        <li key={run.date}>
          <span>{wall.day(run.date)}</span>
          <StatusBadge tone={RUN_TONES[run.outcome]}>
            {t(`shippingSettings.recurring.run.${run.outcome}`)}
          </StatusBadge>
          <span className={common.note}>{whyText(run)}</span>
        </li>
      ))}
    </ul>
  );
};

interface ItemProps {
  readonly recurring: Recurring;
  readonly address: PickupAddressAnswer | undefined;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onPause: () => void;
  readonly onDelete: () => void;
}

const RecurringItem = ({ recurring, address, isBusy, onEdit, onPause, onDelete }: ItemProps) => {
  const { t, formats } = usePhrases();
  const { wall, carrier } = usePickupTexts();
  const names = calendarNames(formats.locale);
  const notAllowed = useDenied('update', 'ShippingSettings');
  const denied = isBusy ? t('common.state.notAllowed') : notAllowed;
  const isActive = recurring.status === 'active';
  const what = t('shippingSettings.recurring.what', {
    carrier: carrier(recurring.carrier),
    address: address?.name ?? '',
  });
  const days = formats.list(
    WEEKDAYS.filter((day) => recurring.weekdays.includes(day)).map((day) => names.weekday(day)),
  );
  const { startsOn, endsOn } = recurring;
  return (
    <SettingsItem
      name={what}
      badge={
        <StatusBadge tone={isActive ? 'good' : 'quiet'}>
          {t(`shippingSettings.recurring.${recurring.status}`)}
        </StatusBadge>
      }
      editLabel={t('shippingSettings.recurring.editLabel', { what })}
      deleteLabel={t('shippingSettings.recurring.deleteLabel', { what })}
      denied={denied}
      onEdit={onEdit}
      onDelete={onDelete}
      action={
        <IconAction
          label={t(`shippingSettings.recurring.${isActive ? 'pauseLabel' : 'resumeLabel'}`, { what })}
          icon={
            isActive ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />
          }
          onClick={onPause}
          disabledReason={denied}
        />
      }
    >
      <p>
        {t('shippingSettings.recurring.when', {
          days,
          from: wall.time(recurring.from),
          to: wall.time(recurring.to),
        })}
      </p>
      <p className={common.note}>
        {endsOn === null
          ? t('shippingSettings.recurring.since', { date: wall.day(startsOn) })
          : t('shippingSettings.recurring.until', { from: wall.day(startsOn), to: wall.day(endsOn) })}
      </p>
      <Runs runs={recurring.runs} />
    </SettingsItem>
  );
};

interface RecurringCardProps {
  readonly addresses: readonly PickupAddressAnswer[];
  /** The connected carriers. */
  readonly connected: readonly Carrier[];
  /** An embedded app's only carrier. */
  readonly scope: Carrier | undefined;
}

/** The recurring pickups, with the outcomes of their latest days. */
export const RecurringCard = ({ addresses, connected, scope }: RecurringCardProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const list = useQuery(recurringQuery(api));
  const pause = usePause();
  const denied = useDenied('update', 'ShippingSettings');
  const carriers = connected.filter((carrier) => scope === undefined || carrier === scope);
  const missing =
    carriers.length === 0 || addresses.length === 0 ? t('shippingSettings.recurring.needs') : undefined;
  const shown = list.data?.filter(({ carrier }) => scope === undefined || carrier === scope);
  return (
    <ItemsCard<Recurring>
      title={t('shippingSettings.recurring.title')}
      subtitle={t('shippingSettings.recurring.subtitle')}
      addLabel={t('shippingSettings.recurring.add')}
      addDenied={denied ?? missing}
      deletion={{
        send: ({ id }, key) => deleteRecurring(api, id, key),
        stale: [recurringKey],
        doneText: t('shippingSettings.recurring.delete.done'),
        cancelledText: t('shippingSettings.recurring.delete.cancelled'),
        askAbout: ({ carrier }) => ({
          title: t(`carriers.name.${carrier}`),
          question: t('shippingSettings.recurring.delete.question'),
          consequence: t('shippingSettings.recurring.delete.consequence'),
        }),
      }}
      renderForm={({ item }, onClose) => (
        <RecurringDialog recurring={item} addresses={addresses} carriers={carriers} onClose={onClose} />
      )}
    >
      {({ onEdit, onDelete }) => (
        <>
          {list.isPending && <LoadingRows rows={1} />}
          {list.isLoadingError && <QueryError query={list} />}
          {shown?.length === 0 && <EmptyState text={t('shippingSettings.recurring.empty')} />}
          <ul className={common.list}>
            {shown?.map((recurring) => (
              <RecurringItem
                key={recurring.id}
                recurring={recurring}
                address={addresses.find(({ id }) => id === recurring.addressId)}
                isBusy={pause.sending?.id === recurring.id}
                onEdit={() => onEdit(recurring)}
                onPause={() => pause.run(recurring)}
                onDelete={() => onDelete(recurring)}
              />
            ))}
          </ul>
        </>
      )}
    </ItemsCard>
  );
};
