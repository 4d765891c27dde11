import type { OrderAddress } from './contract.ts';
import { PLACES } from '../customers/places.ts';
import { COUNTRY_CODES, type CustomerCountry } from '../customers/values.ts';
import type { Locale } from '@apps-hub/domain/locale';

import type { Random } from '../kit/random.ts';
import { say } from '../kit/text.ts';

interface Wanted {
  readonly name: string;
  readonly country: CustomerCountry;
  readonly locale: Locale;
}

export const addressOf = ({ name, country, locale }: Wanted, random: Random): OrderAddress => {
  const { city, region, street, postCode } = random.pick(PLACES[country]);
  return {
    name,
    street: `${random.int(1, 240)} ${say(street, locale)}`,
    more: '',
    city: say(city, locale),
    region: say(region, locale),
    postCode,
    country: COUNTRY_CODES[country].toUpperCase(),
  };
};
