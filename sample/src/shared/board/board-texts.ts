import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';

/** A country's name in the language of the page. */
export const countryText = (tag: string, code: string): string =>
  new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Days and months below a chart and in its table, in the page's language and digits. */
export const useAxisDates = () => {
  const { tag } = usePhrases().formats;
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    return (day: string): string => format.format(utc(day));
  };
  return {
    shortDay: writer({ day: 'numeric', month: 'short' }),
    shortMonth: writer({ month: 'short' }),
    month: writer({ month: 'long', year: 'numeric' }),
    weekday: writer({ weekday: 'short' }),
  };
};
