import { addDays } from '@apps-hub/domain/time';
import { useMemo } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';

/** Formats days and times in the store's time zone. */
export interface ChatTimes {
  /** "14:30" */
  readonly time: (instant: string) => string;
  readonly dayOf: (instant: string) => string;
  /** "Today", "Yesterday", otherwise the date. */
  readonly dayName: (day: string) => string;
  /** The time if today, otherwise the date. */
  readonly latest: (instant: string) => string;
}

export const useTimes = (): ChatTimes => {
  const { t, formats } = usePhrases();
  const { timeZone } = useStore().session.store;
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(formats.tag, { hour: 'numeric', minute: '2-digit', timeZone });
    const calendar = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
    const time = (instant: string) => clock.format(new Date(instant));
    // Cached, because each new message formats the days of all messages.
    const days = new Map<string, string>();
    const dayOf = (instant: string) => {
      const known = days.get(instant);
      if (known !== undefined) return known;
      const day = calendar.format(new Date(instant));
      days.set(instant, day);
      return day;
    };
    const dayName = (day: string) => {
      const today = formats.today();
      if (day === today) return t('sampleChat.today');
      return day === addDays(today, -1) ? t('sampleChat.yesterday') : formats.day(day);
    };
    return {
      time,
      dayOf,
      dayName,
      latest: (instant) => {
        const day = dayOf(instant);
        return day === formats.today() ? time(instant) : dayName(day);
      },
    };
  }, [t, formats, timeZone]);
};
