import type { CarrierAdapter } from '../adapter.ts';
import { createDhl } from './provider.ts';

export const dhl: CarrierAdapter<'dhl'> = {
  urls: {
    production: 'https://express.api.dhl.com/mydhlapi',
    test: 'https://express.api.dhl.com/mydhlapi/test',
  },
  sandboxAccount: {
    carrier: 'dhl',
    userName: 'sandboxDhl',
    password: 'dhl-sandbox-password',
    accountNumber: '450987654',
  },
  start: (deps) => ({ connect: (account) => createDhl(deps, account) }),
};
