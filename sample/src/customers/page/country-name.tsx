import { COUNTRY_CODES, type CustomerCountry } from '../values.ts';

import { useMemo } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './customers.module.css';
import { Flag } from './flag.tsx';

/** The names of countries in the page's language. */
export const useCountryName = (): ((country: CustomerCountry) => string) => {
  const { tag } = usePhrases().formats;
  // The apps' names of countries come with the carriers' code.
  const regions = useMemo(() => new Intl.DisplayNames(tag, { type: 'region' }), [tag]);
  return (name) => regions.of(COUNTRY_CODES[name].toUpperCase()) ?? name;
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
