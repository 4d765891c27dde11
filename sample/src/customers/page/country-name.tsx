import { COUNTRY_CODES, type CustomerCountry } from '../values.ts';

import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './customers.module.css';
import { Flag } from './flag.tsx';

/** The names of countries in the page's language. */
export const useCountryName = (): ((country: CustomerCountry) => string) => {
  const { country } = calendarNames(usePhrases().formats.locale);
  return (name) => country(COUNTRY_CODES[name].toUpperCase());
};

export const Country = ({ country }: { readonly country: CustomerCountry }) => {
  const nameOf = useCountryName();
  return (
    <span className={classes.country}>
      <Flag country={country} />
      {nameOf(country)}
    </span>
  );
};
