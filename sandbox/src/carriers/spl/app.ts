import { Hono } from 'hono';

const STREETS = [
  ['شارع العليا', 'Olaya Street', 'حي العليا', 'Al Olaya Dist.'],
  ['شارع التحلية', 'Tahlia Street', 'حي الروضة', 'Ar Rawdah Dist.'],
  ['طريق الملك فهد', 'King Fahd Road', 'حي الملقا', 'Al Malqa Dist.'],
] as const;

const CITIES = [
  ['الرياض', 'RIYADH'],
  ['جدة', 'JEDDAH'],
  ['الدمام', 'DAMMAM'],
] as const;

const SHORT = /^[A-Z]{4}\d{4}$/;

/** The address of a code, always the same. */
const addressOf = (code: string, language: 'A' | 'E') => {
  const seed = Array.from(code).reduce((sum, letter) => (sum * 7 + letter.charCodeAt(0)) % 9973, 1);
  const [street, streetEn, district, districtEn] = STREETS[seed % STREETS.length] ?? STREETS[0];
  const [city, cityEn] = CITIES[seed % CITIES.length] ?? CITIES[0];
  const isArabic = language === 'A';
  return {
    BuildingNumber: code.slice(4),
    Street: isArabic ? street : streetEn,
    District: isArabic ? district : districtEn,
    City: isArabic ? city : cityEn,
    PostCode: String(11_000 + (seed % 30_000)),
    AdditionalNumber: String(2000 + (seed % 7000)),
    RegionName: isArabic ? city : cityEn,
    Latitude: '24.71142483',
    Longitude: '46.67439068',
  };
};

const answerOf = (addresses: readonly object[]) => ({
  totalSearchResults: String(addresses.length),
  Addresses: addresses,
  success: true,
  statusdescription: 'SUCCESS',
});

/**
 * Saudi Post's national addresses, in the shape of api.address.gov.sa. Codes that end in 0000 do not exist; those that end in 9999 get a
 * server error. In the long form, building 0000 does not exist.
 */
export const createSpl = (): Hono => {
  const app = new Hono();
  app.use(async (c, next) =>
    c.req.header('api_key') ? next() : c.json({ statusCode: 401, message: 'Access denied' }, 401),
  );
  app.get('/NationalAddress/NationalAddressByShortAddress/NationalAddressByShortAddress', (c) => {
    const { shortaddress: code = '', language, format, encode } = c.req.query();
    const isAsked = (language === 'A' || language === 'E') && format === 'json' && encode === 'utf8';
    if (!isAsked || !SHORT.test(code) || code.endsWith('9999'))
      return c.json({ message: 'server error' }, 500);
    return c.json(answerOf(code.endsWith('0000') ? [] : [addressOf(code, language)]));
  });
  app.get('/NationalAddress/v3.1/address/address-verify', (c) => {
    const {
      Buildingnumber: building = '',
      Zipcode: postcode = '',
      Additionalnumber: secondary = '',
    } = c.req.query();
    const isWhole = /^\d{4}$/.test(building) && /^\d{5}$/.test(postcode) && /^\d{4}$/.test(secondary);
    if (!isWhole || building === '9999') return c.json({ message: 'server error' }, 500);
    return c.json({ addressfound: building !== '0000', success: true, statusdescription: 'SUCCESS' });
  });
  return app;
};
