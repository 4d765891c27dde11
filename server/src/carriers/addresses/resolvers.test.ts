import { readShortCode, type ShortCode } from '@apps-hub/domain/shipping/national-address/short-code';
import { describe, expect, it } from 'vitest';

import { createOutbound } from '#outbound/outbound.ts';
import { fakeNetwork, type Reply } from '#outbound/testing/network.ts';
import { createAddressResolver, refuseHalfResolver } from './config.ts';

const KEY = 'the key of the operator';

const read = readShortCode('RRRD2929');
if (!read.ok) throw new Error('RRRD2929 is a code');
const CODE: ShortCode = read.value;

const SPL_ADDRESS = {
  BuildingNumber: '8080',
  Street: 'عاصم بن ثابت',
  District: 'حي العوالي',
  City: 'الرياض',
  PostCode: 14_926,
  AdditionalNumber: '3125',
  RegionName: 'الرياض',
  Latitude: '24.5',
};
const SPL_FORM = {
  building: '8080',
  street: 'عاصم بن ثابت',
  secondary: '3125',
  district: 'حي العوالي',
  postcode: '14926',
  city: 'الرياض',
};
const splFound = {
  status: 200,
  body: { totalSearchResults: '1', Addresses: [SPL_ADDRESS], success: true, statusdescription: 'SUCCESS' },
};
const splNone = { status: 200, body: { totalSearchResults: '0', Addresses: [], success: true } };

const SMSA_ANSWER = {
  address1: '2239 Al Urubah Rd - Al Olaya Dist.',
  address2: 'RIYADH 12214 - 9597',
  buildingNumber: '2239',
  street: 'Al Urubah Rd',
  district: 'Al Olaya Dist.',
  city: 'RIYADH',
  postCode: '12214',
  additionalNumber: '9597',
  regionName: 'Riyadh',
};

const NOT_KNOWN = { verdict: 'not_known', ar: null, en: null };

/** Undocumented answers, and no answer. */
const STRANGE: readonly Reply[] = [
  { status: 500, body: 'oops' },
  { status: 401, body: { message: 'Access denied due to missing subscription key' } },
  { status: 200, body: '<html>' },
  { status: 200, body: {} },
  { status: 404, body: { statusCode: 404, message: 'Resource not found' } },
  'cut',
];

const open = (name: 'spl' | 'oto' | 'smsa') => {
  const network = fakeNetwork();
  const settings = {
    ADDRESS_RESOLVER: name,
    ADDRESS_RESOLVER_KEY: KEY,
    ADDRESS_RESOLVER_URL: undefined,
  };
  const resolver = createAddressResolver(settings, { outbound: createOutbound(network), now: network.now });
  if (!resolver) throw new Error('it is configured');
  return { network, resolver };
};

describe('Saudi Post', () => {
  it('is asked in both languages with the key in a header, never in the address', async () => {
    const { network, resolver } = open('spl');
    network.replies(splFound, splFound);
    expect(await resolver.byCode(CODE)).toEqual({ verdict: 'found', ar: SPL_FORM, en: SPL_FORM });
    expect(new Set(network.sent.map(({ url }) => url.searchParams.get('language')))).toEqual(
      new Set(['A', 'E']),
    );
    for (const { url, headers } of network.sent) {
      expect(url.pathname).toBe(
        '/NationalAddress/NationalAddressByShortAddress/NationalAddressByShortAddress',
      );
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        format: 'json',
        encode: 'utf8',
        shortaddress: 'RRRD2929',
      });
      expect(url.href).not.toContain('key');
      expect(headers.get('api_key')).toBe(KEY);
    }
    expect(JSON.stringify(network.logged)).not.toMatch(/RRRD2929|العوالي|the key/);
  });

  it('says "not found" only when both languages have an empty list', async () => {
    const { network, resolver } = open('spl');
    network.replies(splNone, splNone);
    expect((await resolver.byCode(CODE)).verdict).toBe('not_found');
    network.replies(splNone, { status: 500, body: '' });
    expect((await resolver.byCode(CODE)).verdict).toBe('not_known');
    network.replies({ status: 200, body: { ...splNone.body, success: false } }, splNone);
    expect((await resolver.byCode(CODE)).verdict).toBe('not_known');
  });

  it('verifies the numbers of a long form', async () => {
    const { network, resolver } = open('spl');
    const numbers = { building: '8080', postcode: '14926', secondary: '3125' };
    network.replies(
      { status: 200, body: { addressfound: true } },
      { status: 200, body: { addressfound: 'false' } },
    );
    expect((await resolver.byNumbers?.(numbers))?.verdict).toBe('found');
    expect((await resolver.byNumbers?.(numbers))?.verdict).toBe('not_found');
    expect(Object.fromEntries(network.sent[0]?.url.searchParams ?? [])).toMatchObject({
      Buildingnumber: '8080',
      Zipcode: '14926',
      Additionalnumber: '3125',
    });
  });
});

it('reads an English address from SMSA’s documented answer', async () => {
  const { network, resolver } = open('smsa');
  network.replies({ status: 200, body: SMSA_ANSWER });
  expect(await resolver.byCode(CODE)).toEqual({
    verdict: 'found',
    ar: null,
    en: {
      building: '2239',
      street: 'Al Urubah Rd',
      secondary: '9597',
      district: 'Al Olaya Dist.',
      postcode: '12214',
      city: 'RIYADH',
    },
  });
  expect(network.sent[0]?.url.href).toBe(
    'https://ecomapis.smsaexpress.com/api/Lookup/FullAddressByShortCode/RRRD2929',
  );
});

it('asks OTO with a token that it reuses for most of an hour', async () => {
  const { network, resolver } = open('oto');
  const found = { status: 200, body: { success: true, data: { formattedFullAddress: 'شارع التحلية، جدة' } } };
  network.replies({ status: 200, body: { access_token: 'the bearer' } }, found, found);
  expect(await resolver.byCode(CODE)).toEqual({
    verdict: 'found',
    ar: { line: 'شارع التحلية، جدة' },
    en: null,
  });
  await resolver.byCode(CODE);
  expect(network.sent.map(({ url }) => url.pathname)).toEqual([
    '/rest/v2/refreshToken',
    '/rest/v2/getNationalAddressFromShortCode',
    '/rest/v2/getNationalAddressFromShortCode',
  ]);
  expect(JSON.parse(network.sent[1]?.body ?? '')).toEqual({ shortAddressCode: 'RRRD2929' });
});

const otoRefusal = (otoErrorCode: string) => ({ status: 404, body: { success: false, otoErrorCode } });

it('reads the error of OTO that means “no such address”, and no other', async () => {
  const { network, resolver } = open('oto');
  network.replies({ status: 200, body: { access_token: 'the bearer' } });
  network.replies(otoRefusal('OTO1181'), otoRefusal('OTO1009'));
  expect(await resolver.byCode(CODE)).toMatchObject({ verdict: 'not_found' });
  expect(await resolver.byCode(CODE)).toMatchObject({ verdict: 'not_known' });
});

it.each(['spl', 'oto', 'smsa'] as const)('treats an unknown answer of %s as "not known"', async (name) => {
  for (const reply of STRANGE) {
    const { network, resolver } = open(name);
    if (name === 'oto') network.replies({ status: 200, body: { access_token: 'the bearer' } });
    network.replies(reply, reply);
    expect(await resolver.byCode(CODE)).toEqual(NOT_KNOWN);
  }
});

it('refuses a resolver without its key', () => {
  const half = { ADDRESS_RESOLVER_KEY: undefined, ADDRESS_RESOLVER_URL: undefined };
  expect(() => refuseHalfResolver({ ...half, ADDRESS_RESOLVER: 'spl' })).toThrow('belong together');
});
