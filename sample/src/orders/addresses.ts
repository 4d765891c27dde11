import type { OrderAddress } from './contract.ts';
import { COUNTRY_CODES, type CustomerCountry } from '../customers/values.ts';
import type { Locale } from '@apps-hub/domain/locale';

import type { Random } from '../kit/random.ts';
import { say, type Text } from '../kit/text.ts';

interface Place {
  readonly city: Text;
  readonly region: Text;
  readonly street: Text;
  readonly postCode: string;
}

/** Fictional streets in real cities. */
const PLACES: Readonly<Record<CustomerCountry, Place>> = {
  Australia: {
    city: ['ملبورن', 'Melbourne'],
    region: ['فيكتوريا', 'Victoria'],
    street: ['شارع المرفأ', 'Harbour Street'],
    postCode: '3000',
  },
  'United States': {
    city: ['بورتلاند', 'Portland'],
    region: ['أوريغون', 'Oregon'],
    street: ['شارع الصنوبر', 'Pine Street'],
    postCode: '97201',
  },
  France: {
    city: ['ليون', 'Lyon'],
    region: ['أوفيرن رون ألب', 'Auvergne-Rhône-Alpes'],
    street: ['شارع الحدائق', 'Rue des Jardins'],
    postCode: '69001',
  },
  China: {
    city: ['تشنغدو', 'Chengdu'],
    region: ['سيتشوان', 'Sichuan'],
    street: ['طريق النهر', 'River Road'],
    postCode: '610000',
  },
  Brazil: {
    city: ['كوريتيبا', 'Curitiba'],
    region: ['بارانا', 'Paraná'],
    street: ['شارع الزهور', 'Rua das Flores'],
    postCode: '80020-090',
  },
  India: {
    city: ['بونا', 'Pune'],
    region: ['ماهاراشترا', 'Maharashtra'],
    street: ['طريق السوق', 'Market Road'],
    postCode: '411001',
  },
};

interface Wanted {
  readonly name: string;
  readonly country: CustomerCountry;
  readonly locale: Locale;
}

export const addressOf = ({ name, country, locale }: Wanted, random: Random): OrderAddress => {
  const { city, region, street, postCode } = PLACES[country];
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
