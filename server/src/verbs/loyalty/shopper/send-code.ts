import { parseId, type StoreId } from '@apps-hub/domain/ids';
import { isLocale } from '@apps-hub/domain/locale';
import { shopperPath } from '@apps-hub/contract/loyalty/shopper/values';

import type { MailDeps } from '#deps.ts';
import { shopperCodeMail } from '#mail/shopper-code-mail.ts';
import type { CodeJob } from './request-code.ts';

interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly store: string;
}

type SendDeps = Pick<MailDeps, 'database' | 'keys' | 'mailer' | 'now' | 'appsUrl'>;

/** Who gets the code: the customer's address as it is now. Nobody once the code is over, or for an unknown address. */
const addresseeOf = (
  { database, now }: SendDeps,
  storeId: StoreId,
  codeId: string,
): Promise<Addressee | undefined> =>
  database.inStore(storeId, async ({ sql }) => {
    const [row] = await sql<Addressee[]>`
      select c.email, c.name, s.name as store from shopper_code k
      join customer c on c.store_id = ${storeId} and c.id = k.customer_id
      join store s on s.id = ${storeId}
      where k.store_id = ${storeId} and k.id = ${codeId} and k.used_at is null and k.expires_at > ${now()}
        and c.email is not null and c.erased_at is null`;
    return row;
  });

/** Mails a sign-in code. A repeated job mails the same code again. */
export const sendShopperCode = async (deps: SendDeps, job: CodeJob): Promise<void> => {
  const id = parseId('shopperCode', job.codeId);
  if (!id.ok) throw new Error('the job names no code');
  const to = await addresseeOf(deps, job.storeId, id.value);
  if (!to) return;
  await deps.mailer.send(
    shopperCodeMail({
      id: id.value,
      to: { name: to.name, address: to.email },
      locale: isLocale(job.locale) ? job.locale : 'ar',
      store: to.store,
      code: deps.keys.shopperCode(id.value),
      // With its ticket, because whoever opens it may have asked for the code in the store's pages or on another device.
      link: `${deps.appsUrl}${shopperPath(job.storeId)}/code?ticket=${id.value}`,
    }),
  );
};
