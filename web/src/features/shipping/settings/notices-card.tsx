import type { ShippingPreferences } from '@apps-hub/contract/shipping/settings/routes';
import { MAX_NOTIFIED_PEOPLE } from '@apps-hub/contract/shipping/settings/values';
import { LOCALES } from '@apps-hub/domain/locale';
import { PICKUP_NOTICES, type PickupNotice } from '@apps-hub/domain/shipping/pickups/notice';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { CheckField, withChoice } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import {
  checkNotices,
  noticesBody,
  type NoticesDraft,
  noticesOf,
  type PersonDraft,
} from './preferences-draft.ts';
import { PreferencesCard } from './preferences-card.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from '../shared/settings.module.css';

const PART = { draftOf: noticesOf, checksOf: checkNotices, bodyOf: noticesBody };

interface EventsProps {
  /** The group's accessible name. */
  readonly label: string;
  readonly events: readonly PickupNotice[];
  readonly onChange: (events: readonly PickupNotice[]) => void;
}

const EventChecks = ({ label, events, onChange }: EventsProps) => {
  const { t } = usePhrases();
  return (
    <fieldset className={classes.checks} aria-label={label}>
      {PICKUP_NOTICES.map((event) => (
        <CheckField
          key={event}
          checked={events.includes(event)}
          onChange={(isIn) => onChange(withChoice(PICKUP_NOTICES, events, event, isIn))}
        >
          {t(`shippingSettings.notices.event.${event}`)}
        </CheckField>
      ))}
    </fieldset>
  );
};

interface PersonProps {
  readonly person: PersonDraft;
  readonly index: number;
  readonly problems: Draft<NoticesDraft>['problems'];
  readonly onChange: (change: Partial<PersonDraft>) => void;
  readonly onRemove: () => void;
}

const PersonFields = ({ person, index, problems, onChange, onRemove }: PersonProps) => {
  const { t, fieldText } = usePhrases();
  const path = `notifications.others.${index}`;
  const { email } = person;
  return (
    <div className={classes.person}>
      <div className={classes.personHead}>
        <TextInput
          label={t('shippingSettings.notices.email')}
          type="email"
          dir="ltr"
          value={email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
          error={fieldText(problems[`${path}.email`])}
        />
        <IconAction
          danger
          label={
            email === ''
              ? t('shippingSettings.notices.removeEmpty')
              : t('shippingSettings.notices.remove', { email })
          }
          icon={<IconTrash size={18} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <EventChecks
        label={t('shippingSettings.notices.about', { email })}
        events={person.events}
        onChange={(events) => onChange({ events })}
      />
      {problems[`${path}.events`] && (
        <p className={common.wrong} role="alert">
          {t('shippingSettings.notices.chooseEvent')}
        </p>
      )}
    </div>
  );
};

const Fields = ({ draft: { values, problems, set, field } }: { readonly draft: Draft<NoticesDraft> }) => {
  const { t } = usePhrases();
  const { contact, others } = values;
  const nextKey = Math.max(-1, ...others.map(({ key }) => key)) + 1;
  return (
    <>
      <div className={form.grid}>
        <ChoiceSelect
          label={t('shippingSettings.notices.language')}
          {...field('language')}
          options={LOCALES.map((value) => ({
            value,
            label: t(`shippingSettings.notices.languages.${value}`),
          }))}
        />
      </div>
      <fieldset className={form.section}>
        <legend>{t('shippingSettings.notices.contact')}</legend>
        <p className={form.help}>{t('shippingSettings.notices.contactHelp')}</p>
        <EventChecks
          label={t('shippingSettings.notices.contact')}
          events={contact}
          onChange={(events) => set({ contact: events })}
        />
      </fieldset>
      <fieldset className={form.section}>
        <legend>{t('shippingSettings.notices.others')}</legend>
        {others.length === 0 && <p className={form.help}>{t('shippingSettings.notices.othersEmpty')}</p>}
        {others.map((person, index) => (
          <PersonFields
            key={person.key}
            person={person}
            index={index}
            problems={problems}
            onChange={(change) =>
              set({ others: others.map((each) => (each.key === person.key ? { ...each, ...change } : each)) })
            }
            onRemove={() => set({ others: others.filter(({ key }) => key !== person.key) })}
          />
        ))}
        {others.length < MAX_NOTIFIED_PEOPLE && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => set({ others: [...others, { key: nextKey, email: '', events: ['missed'] }] })}
          >
            {t('shippingSettings.notices.add')}
          </Button>
        )}
      </fieldset>
    </>
  );
};

/** Who gets an e-mail when something goes wrong with a pickup. */
export const NoticesCard = ({ preferences }: { readonly preferences: ShippingPreferences }) => {
  const { t } = usePhrases();
  return (
    <PreferencesCard
      title={t('shippingSettings.notices.title')}
      subtitle={t('shippingSettings.notices.subtitle')}
      savedText={t('shippingSettings.notices.saved')}
      preferences={preferences}
      part={PART}
    >
      {(draft) => <Fields draft={draft} />}
    </PreferencesCard>
  );
};
