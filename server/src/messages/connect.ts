import type { PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import type { StoreId } from '@apps-hub/domain/ids';

import type { Outbound } from '#outbound/outbound.ts';
import type { MessageCredentials, MessagePort } from './port.ts';
import { unifonic } from './unifonic/provider.ts';
import { whatsapp } from './whatsapp/provider.ts';

/** The providers' own addresses. */
export const MESSAGE_URLS = {
  sms: 'https://el.cloud.unifonic.com',
  whatsapp: 'https://graph.facebook.com',
} as const satisfies Readonly<Record<PhoneChannel, string>>;

/** The sandbox's providers, below their common address. */
const SANDBOX_PATHS = { sms: '/unifonic', whatsapp: '/whatsapp' } as const satisfies Readonly<
  Record<PhoneChannel, string>
>;

export interface MessageProviders {
  connect(storeId: StoreId, credentials: MessageCredentials): MessagePort;
}

/** The providers of all channels, below `url` or at their own addresses; `main` creates one set. */
export const createMessageProviders = (outbound: Outbound, url: string | undefined): MessageProviders => {
  const base = url?.replace(/\/$/, '');
  const at = (channel: PhoneChannel): string =>
    base === undefined ? MESSAGE_URLS[channel] : `${base}${SANDBOX_PATHS[channel]}`;
  return {
    connect: (accountId, credentials) =>
      credentials.channel === 'sms'
        ? unifonic(outbound, { accountId, url: at('sms'), credentials })
        : whatsapp(outbound, { accountId, url: at('whatsapp'), credentials }),
  };
};
