import type { StoreId, WebhookEndpointId } from '@apps-hub/domain/ids';

import type { MailDeps } from '#deps.ts';
import { webhookDisabledMail } from '#mail/webhook-disabled-mail.ts';
import { mailLocale, ownersOf } from '../stores/owners.ts';
import { loadStore } from '../stores/store-record.ts';
import { findEndpoint } from './endpoint-record.ts';

/** The data of the mail job. A type, because an interface is not a record of texts. */
export type DisabledJob = {
  readonly storeId: StoreId;
  readonly endpointId: WebhookEndpointId;
  /** The endpoint's version when it was disabled. */
  readonly version: string;
};

/** Mails the store's owners that an endpoint was disabled; sends nothing if it was changed since. */
export const sendDisabledMail = async (deps: MailDeps, job: DisabledJob): Promise<void> => {
  const { storeId, endpointId, version } = job;
  const told = await deps.database.inStore(storeId, async (tx) => {
    const endpoint = await findEndpoint(tx, endpointId);
    if (!endpoint?.disabledReason || String(endpoint.version) !== version) return undefined;
    const { name, country } = await loadStore(tx);
    return {
      store: name,
      country,
      endpoint: endpoint.name,
      reason: endpoint.disabledReason,
      addresses: await ownersOf(tx),
    };
  });
  if (!told) return;
  const failures: unknown[] = [];
  for (const [place, address] of told.addresses.entries())
    try {
      await deps.mailer.send(
        webhookDisabledMail({
          id: `webhook.${endpointId}.${version}.${place}`,
          to: { name: told.store, address },
          locale: mailLocale(told.country),
          appName: deps.appName,
          storeName: told.store,
          endpointName: told.endpoint,
          reason: told.reason,
          link: deps.appsUrl,
        }),
      );
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'some owners were not told');
};
