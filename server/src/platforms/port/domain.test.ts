import { expect, it } from 'vitest';

import { asAddress, asDomain, domainOf } from './install.ts';

it.each([
  ['https://example.zid.store', 'example.zid.store'],
  ['https://Example.com.sa/', 'example.com.sa'],
  ['https://www.example.com', 'example.com'],
  ['https://متجر.السعودية', 'xn--pgbep1f.xn--mgberp4a5d4ar'],
  ['http://zid.localhost:3001', 'zid.localhost'],
  ['https://salla.sa/palm', null],
  ['https://user:secret@example.com', 'example.com'],
  ['https://localhost', null],
  ['https://192.168.0.1', null],
  ['https://[::1]', null],
  ['example.com', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the domain in the address %s', (address, domain) => {
  expect(domainOf(asAddress(address))).toBe(domain);
});

it.each([
  '507001',
  'a b.example',
  'a..example',
  '-a.example',
  `${'a.'.repeat(130)}example`,
  "x'.example",
  'sto_1',
])('"%s" is no host name', (name) => {
  expect(asDomain(name)).toBeNull();
});

it('a host name with "www." is the same store', () => {
  expect(asDomain('WWW.Example.com')).toBe('example.com');
});

it('a store’s address has no secrets, and is a web address', () => {
  expect(asAddress('https://user:secret@salla.sa/palm?token=1#x')).toBe('https://salla.sa/palm');
  expect(asAddress('javascript:alert(1)')).toBeNull();
  expect(asAddress(`https://example.com/${'a'.repeat(300)}`)).toBeNull();
});
