import type { CarrierAdapter } from '../adapter.ts';
import { createAramex } from './provider.ts';

export const aramex: CarrierAdapter<'aramex'> = {
  urls: { production: 'https://ws.aramex.net', test: 'https://ws.sbx.aramex.net' },
  sandboxAccount: {
    carrier: 'aramex',
    userName: 'sandbox@aramex.test',
    password: 'aramex-sandbox-password',
    accountNumber: '60501234',
    accountPin: '445566',
    accountEntity: 'RUH',
    accountCountryCode: 'SA',
  },
  start: (deps) => ({ connect: (account) => createAramex(deps, account) }),
};
