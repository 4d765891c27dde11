import { DAY_MS } from '@apps-hub/domain/time';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import type { OwnDay, ShownHoliday } from './days-draft.ts';
import common from '@apps-hub/ui/components/common.module.css';
import itemClasses from '@apps-hub/ui/components/settings-item.module.css';
import classes from '../shared/settings.module.css';

/** Consecutive days of one holiday. */
interface Stretch {
  readonly first: ShownHoliday;
  readonly days: string[];
}

const follows = (before: string, date: string): boolean => Date.parse(date) - Date.parse(before) === DAY_MS;

const stretchesOf = (holidays: readonly ShownHoliday[]): Stretch[] => {
  const stretches: Stretch[] = [];
  for (const holiday of holidays) {
    const last = stretches.at(-1);
    const before = last?.days.at(-1);
    if (last?.first.name === holiday.name && before && follows(before, holiday.date))
      last.days.push(holiday.date);
    else stretches.push({ first: holiday, days: [holiday.date] });
  }
  return stretches;
};

const isOpened = (ownDays: readonly OwnDay[], date: string): boolean =>
  ownDays.some(({ kind, from, to }) => kind === 'open' && from <= date && date <= to);

interface HolidayListProps {
  readonly holidays: readonly ShownHoliday[];
  readonly ownDays: readonly OwnDay[];
  /** Opens the store on a holiday; absent without the right to. */
  readonly onOpen?: (days: { readonly from: string; readonly to: string }, name: string) => void;
}

/** One country's public holidays at a time, with the days of a holiday grouped. */
export const HolidayList = ({ holidays, ownDays, onOpen }: HolidayListProps) => {
  const { t, formats } = usePhrases();
  const { wall } = usePickupTexts();
  const names = calendarNames(formats.locale);
  const countries = [...new Set(holidays.map(({ countryCode }) => countryCode))];
  const [chosen, setChosen] = useState<string>();
  const country = countries.find((each) => each === chosen) ?? countries[0];
  if (country === undefined)
    return (
      <div className={itemClasses.item}>
        <span className={common.note}>{t('shippingSettings.days.publicEmpty')}</span>
      </div>
    );
  const shown = stretchesOf(holidays.filter(({ countryCode }) => countryCode === country));
  return (
    <>
      {countries.length > 1 && (
        <div className={classes.body}>
          <NativeSelect
            label={t('shippingSettings.days.country')}
            value={country}
            data={countries.map((value) => ({ value, label: names.country(value) }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </div>
      )}
      <ul className={common.list}>
        {shown.map(({ first, days }) => {
          const name = t(`carriers.holiday.${first.name}`);
          const [from = first.date, to = first.date] = [days[0], days.at(-1)];
          return (
            <li key={first.date} className={itemClasses.item}>
              <div className={itemClasses.text}>
                <div className={itemClasses.name}>
                  {name}
                  {isOpened(ownDays, from) && (
                    <StatusBadge tone="good">{t('shippingSettings.days.openBadge')}</StatusBadge>
                  )}
                </div>
                <p className={common.note}>
                  <FactsLine
                    facts={[
                      from === to ? wall.day(from) : `${wall.day(from)} – ${wall.day(to)}`,
                      ...(first.certainty === 'moon' ? [t('shippingSettings.days.moon')] : []),
                    ]}
                  />
                </p>
              </div>
              {onOpen && !isOpened(ownDays, from) && (
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={t('shippingSettings.days.markOpen', { name })}
                  onClick={() => onOpen({ from, to }, name)}
                >
                  {t('shippingSettings.days.openAnyway')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};
