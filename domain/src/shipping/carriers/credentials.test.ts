import { describe, expect, it } from 'vitest';
import { parseCredentials, secretValues } from './credentials.ts';

const aramex = {
  userName: 'store@example.com',
  password: 'a long password',
  accountNumber: '20016',
  accountPin: '331421',
  accountEntity: 'RUH',
  accountCountryCode: 'SA',
};

describe('the credentials of a carrier account', () => {
  it('are parsed field by field, dropping unknown fields', () => {
    expect(parseCredentials('aramex', { ...aramex, admin: true })).toEqual({
      ok: true,
      value: { carrier: 'aramex', ...aramex },
    });
  });

  it('list every missing or invalid field', () => {
    expect(parseCredentials('fedex', { clientId: '', accountNumber: '12', company: 'FDXX' })).toEqual({
      ok: false,
      error: [
        { field: 'clientId', code: 'required' },
        { field: 'clientSecret', code: 'required' },
        { field: 'accountNumber', code: 'invalid' },
        { field: 'company', code: 'invalid' },
      ],
    });
  });

  it('know their secret parts', () => {
    const parsed = parseCredentials('aramex', aramex);
    expect(parsed.ok && secretValues(parsed.value)).toEqual(['a long password', '331421']);
  });
});
