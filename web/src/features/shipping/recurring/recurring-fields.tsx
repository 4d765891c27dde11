import type { PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import { WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';
import type { Carrier } from '@apps-hub/domain/carrier';
import { weekendDays } from '@apps-hub/domain/shipping/calendar/countries';
import { localDate } from '@apps-hub/domain/time';
import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { CheckField, withChoice } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import { TimeInput } from '@apps-hub/ui/components/time-input.tsx';
import type { RecurringDraft } from './recurring-draft.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from '../shared/settings.module.css';

interface FieldsProps {
  readonly draft: Draft<RecurringDraft>;
  readonly addresses: readonly PickupAddressAnswer[];
  readonly carriers: readonly Carrier[];
}

/** A field's error; if the pickup would always be skipped, it names the rule. */
const useProblemText = ({ draft: { values, problems }, addresses }: FieldsProps) => {
  const { t, fieldText } = usePhrases();
  const texts = usePickupTexts();
  const zone = addresses.find(({ id }) => id === values.addressId)?.zone ?? 'UTC';
  return (path: string): string | undefined => {
    const problem = problems[path];
    const reason = problem?.params['reason'];
    if (problem?.code !== 'always_skipped' || typeof reason !== 'string') return fieldText(problem);
    const why = texts.slot({ code: reason, params: problem.params }, zone);
    return t('shippingSettings.recurring.alwaysSkipped', { why });
  };
};

const WeekdayFields = (props: FieldsProps) => {
  const { draft, addresses } = props;
  const { values, set } = draft;
  const { t, formats } = usePhrases();
  const names = calendarNames(formats.locale);
  const address = addresses.find(({ id }) => id === values.addressId);
  const weekend = address
    ? weekendDays(address.address.countryCode, localDate(serverClock.now(), address.zone))
    : [];
  const problem = useProblemText(props)('weekdays');
  return (
    <fieldset className={form.section}>
      <legend>{t('shippingSettings.recurring.weekdays')}</legend>
      <div className={classes.checks}>
        {WEEKDAYS.map((day) => (
          <CheckField
            key={day}
            checked={values.weekdays.includes(day)}
            onChange={(isIn) => set({ weekdays: withChoice(WEEKDAYS, values.weekdays, day, isIn) })}
          >
            {names.weekday(day)}
            {weekend.includes(day) && (
              <span className={common.note}> ({t('shippingSettings.recurring.weekend')})</span>
            )}
          </CheckField>
        ))}
      </div>
      {problem !== undefined && (
        <p className={common.wrong} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
};

const ExceptionFields = ({ draft: { values, set } }: Pick<FieldsProps, 'draft'>) => {
  const { t } = usePhrases();
  const { wall } = usePickupTexts();
  const [date, setDate] = useState('');
  const add = () => {
    if (date === '' || values.exceptions.includes(date)) return;
    set({ exceptions: [...values.exceptions, date].toSorted((a, b) => a.localeCompare(b)) });
    setDate('');
  };
  return (
    <fieldset className={form.section}>
      <legend>{t('shippingSettings.recurring.exceptions')}</legend>
      <div className={classes.fieldLine}>
        <DateInput label={t('shippingSettings.recurring.exceptionDate')} value={date} onChange={setDate} />
        <Button variant="default" onClick={add}>
          {t('shippingSettings.recurring.addException')}
        </Button>
      </div>
      <ul className={common.chips}>
        {values.exceptions.map((each) => (
          <li key={each} className={classes.chip}>
            {wall.day(each)}
            <IconAction
              label={t('shippingSettings.recurring.removeException', { date: wall.day(each) })}
              icon={<IconX size={14} aria-hidden />}
              onClick={() => set({ exceptions: values.exceptions.filter((other) => other !== each) })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

/** A recurring pickup's form fields. */
export const RecurringFields = (props: FieldsProps) => {
  const { draft, addresses, carriers } = props;
  const { t } = usePhrases();
  const problemAt = useProblemText(props);
  const { carrier: carrierName } = usePickupTexts();
  const { values, field } = draft;
  const offered = carriers.includes(values.carrier) ? carriers : [values.carrier, ...carriers];
  return (
    <>
      <div className={form.grid}>
        <ChoiceSelect
          label={t('shippingSettings.recurring.carrier')}
          {...field('carrier')}
          options={offered.map((value) => ({ value, label: carrierName(value) }))}
        />
        <NativeSelect
          label={t('shippingSettings.recurring.address')}
          {...field('addressId')}
          data={addresses.map(({ id, name }) => ({ value: id, label: name }))}
          error={problemAt('addressId')}
        />
      </div>
      <WeekdayFields {...props} />
      <div className={form.grid}>
        <TimeInput
          label={`${t('shippingSettings.recurring.window')}: ${t('shippingSettings.recurring.from')}`}
          {...field('from')}
          error={problemAt('from')}
        />
        <TimeInput
          label={`${t('shippingSettings.recurring.window')}: ${t('shippingSettings.recurring.to')}`}
          {...field('to')}
          error={problemAt('to')}
        />
        <DateInput
          label={t('shippingSettings.recurring.startsOn')}
          {...field('startsOn')}
          error={problemAt('startsOn')}
        />
        <DateInput
          label={`${t('shippingSettings.recurring.endsOn')} (${t('common.optional')})`}
          {...field('endsOn')}
          error={problemAt('endsOn')}
        />
      </div>
      <ExceptionFields draft={draft} />
    </>
  );
};
