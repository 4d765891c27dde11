import { readPhone } from '@apps-hub/domain/phone';
import { describe, expect, it } from 'vitest';

import { e164Of, searchedNumber, storedContact } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['0551112233', 'SA', '+966551112233'],
    ['+966 55 111 2233', 'SA', '+966551112233'],
    ['00966551112233', 'SA', '+966551112233'],
    ['966551112233', 'SA', '+966551112233'],
    ['٠٥٥١١١٢٢٣٣', 'SA', '+966551112233'],
    ['٠٠٩٦٦٥٥١١١٢٢٣٣', 'SA', '+966551112233'],
    ['(055) 111-2233', 'SA', '+966551112233'],
    ['0551112233', 'sa', '+966551112233'],
    ['+971501234567', 'SA', '+971501234567'],
    ['050 123 4567', 'AE', '+971501234567'],
    ['00966551112233', 'US', '+966551112233'],
  ])('%s in %s is %s', (text, country, stored) => {
    expect(e164Of(text, country)).toBe(stored);
  });

  it.each(['abc', '', '12', 'call 0551112233', '055111223344556677', '0551112233x'])(
    '%j is invalid',
    (text) => {
      expect(e164Of(text, 'SA')).toBeUndefined();
    },
  );

  it.each([
    ['0551112233', 'SA'],
    ['9660551112233', 'SA'],
    ['011 234 5678', 'SA'],
    ['050 123 4567', 'AE'],
    ['04 123 4567', 'AE'],
    ['9971 1234', 'KW'],
    ['3612 3456', 'BH'],
    ['3312 3456', 'QA'],
    ['9212 3456', 'OM'],
    ['010 0123 4567', 'EG'],
    ['079 012 3456', 'JO'],
    ['(212) 555-0123', 'US'],
    ['416 555 0123', 'CA'],
  ])('%s in %s is shown while typing as it will be stored', (text, country) => {
    expect(readPhone(text, country)).toBe(e164Of(text, country));
  });

  it('needs a country prefix if the store’s country is unknown', () => {
    expect(e164Of('0551112233', 'XX')).toBeUndefined();
    expect(e164Of('+966551112233', 'XX')).toBe('+966551112233');
  });

  it('is searched by the part that all notations share', () => {
    for (const text of ['0551112233', '+966551112233', '00966 55 111 2233'])
      expect(searchedNumber(text, 'SA')).toBe('551112233');
    expect(searchedNumber('سارة', 'SA')).toBeUndefined();
  });
});

it('is kept as the host sent it if it cannot be parsed', () => {
  const host = { externalId: '1', name: '\u200b', email: null, phone: 'ask at the desk' };
  expect(storedContact(host, 'SA')).toEqual({ ...host, name: '' });
  expect(storedContact({ ...host, phone: '0551112233' }, 'SA').phone).toBe('+966551112233');
  expect(storedContact({ ...host, phone: ' ' }, 'SA').phone).toBeNull();
});
