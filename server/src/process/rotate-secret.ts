import type { AccountId, CarrierAccountId, StoreId } from '@apps-hub/domain/ids';
import type { Logger } from 'pino';

import { reseal, type Sealed } from '../db/reseal.ts';
import { createSealer } from '../security/seal.ts';
import { operatorSealContext } from '../operator/operator-record.ts';
import { signingContext } from '#verbs/hub/webhooks/endpoint-record.ts';
import { appSealContext } from '../verbs/hub/second-step/second-step-record.ts';
import { sealContext as ofHost } from '../verbs/hub/stores/install.ts';
import { contextOf as ofReviews } from '../verbs/loyalty/actions/review-app.ts';
import { sealContext as ofMessages } from '../verbs/loyalty/messages/account.ts';
import { sealContext as ofCarrier } from '../verbs/shipping/settings/connect.ts';

/** Everything that stays encrypted in the database. */
const SEALED: readonly Sealed[] = [
  {
    table: 'webhook_endpoint',
    column: 'secret',
    key: ['store_id', 'id'],
    contextOf: ([storeId = '', id = '']) => signingContext(storeId, id),
  },
  {
    table: 'webhook_endpoint',
    column: 'former_secret',
    key: ['store_id', 'id'],
    contextOf: ([storeId = '', id = '']) => signingContext(storeId, id),
  },
  {
    table: 'host_credential',
    column: 'sealed',
    key: ['store_id', 'app'],
    contextOf: ([storeId = '', app = '']) => ofHost(storeId as StoreId, app), // keys of the table
  },
  {
    table: 'carrier_account',
    column: 'sealed',
    key: ['store_id', 'id'],
    contextOf: ([storeId = '', id = '']) =>
      ofCarrier({ storeId: storeId as StoreId, id: id as CarrierAccountId }),
  },
  {
    table: 'message_account',
    column: 'sealed',
    key: ['store_id', 'channel'],
    contextOf: ([storeId = '', channel = '']) => ofMessages(storeId, channel),
  },
  {
    table: 'review_app',
    column: 'sealed',
    key: ['store_id'],
    contextOf: ([storeId = '']) => ofReviews(storeId as StoreId), // a key of the table
  },
  {
    table: 'authenticator_app',
    column: 'sealed_secret',
    key: ['account_id'],
    contextOf: ([accountId = '']) => appSealContext(accountId as AccountId),
  },
  {
    table: 'operator',
    column: 'sealed_secret',
    key: ['name'],
    contextOf: ([name = '']) => operatorSealContext(name),
  },
];

interface Change {
  readonly secret: string;
  readonly former: string;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

/** Seals anew what a former secret sealed, beside a running server. A failure is logged; the next start continues. */
export const rotateSecret = async (ownerUrl: string, { secret, former, log }: Change): Promise<void> => {
  try {
    const sealers = { current: createSealer(secret), both: createSealer(secret, former) };
    const count = await reseal(ownerUrl, sealers, SEALED);
    log.info({ count }, 'all is sealed with APP_SECRET; APP_SECRET_PREVIOUS can go once sessions may end');
  } catch (error) {
    log.error({ err: error }, 'sealing with the new APP_SECRET failed; the next start continues');
  }
};
