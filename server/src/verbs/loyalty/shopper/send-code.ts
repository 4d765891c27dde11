import { parseId, type StoreId } from '@apps-hub/domain/ids';
import { isLocale } from '@apps-hub/domain/locale';
import { shopperPath } from '@apps-hub/contract/loyalty/shopper/values';

import type { MailDeps } from '#deps.ts';
import { shopperCodeMail } from '#mail/shopper-code-mail.ts';
import { shopperCodeSms } from '#sms/shopper-code-sms.ts';
import { isE164 } from '#verbs/shop/customers/phone.ts';
import { contactOf } from './contact.ts';
import type { CodeJob } from './request-code.ts';

interface Addressee {
  readonly email: string | null;
  readonly phone: string | null;
  readonly name: string;
  readonly store: string;
  readonly digest: string;
}

type SendDeps = Pick<MailDeps, 'database' | 'keys' | 'mailer' | 'now' | 'appsUrl' | 'sms'>;

/** Who gets the code: the customer's contacts as they are now. Nobody once the code is over, or for an unknown contact. */
const addresseeOf = (
  { database, now }: SendDeps,
  storeId: StoreId,
  codeId: string,
): Promise<Addressee | undefined> =>
  database.inStore(storeId, async ({ sql }) => {
    const [row] = await sql<Addressee[]>`
      select c.email, c.phone, c.name, s.name as store, k.contact_digest as digest from shopper_code k
      join customer c on c.store_id = ${storeId} and c.id = k.customer_id
      join store s on s.id = ${storeId}
      where k.store_id = ${storeId} and k.id = ${codeId} and k.used_at is null and k.expires_at > ${now()}
        and c.erased_at is null`;
    return row;
  });

/** Sends a sign-in code to the contact that asked for it, if the record still has it. A repeated job sends the same code again. */
export const sendShopperCode = async (deps: SendDeps, job: CodeJob): Promise<void> => {
  const id = parseId('shopperCode', job.codeId);
  if (!id.ok) throw new Error('the job names no code');
  const to = await addresseeOf(deps, job.storeId, id.value);
  const contact = to && contactOf(deps.keys, job.storeId, to, to.digest);
  if (!contact) return;
  const locale = isLocale(job.locale) ? job.locale : 'ar';
  const code = deps.keys.shopperCode(id.value);
  if (contact.kind === 'phone') {
    const message = shopperCodeSms({ id: id.value, to: contact.value, locale, store: to.store, code });
    // A host may store any text as a phone number.
    if (isE164(contact.value)) await deps.sms?.send(message);
    return;
  }
  await deps.mailer.send(
    shopperCodeMail({
      id: id.value,
      to: { name: to.name, address: contact.value },
      locale,
      store: to.store,
      code,
      // With its ticket, because whoever opens it may have asked for the code in the store's pages or on another device.
      link: `${deps.appsUrl}${shopperPath(job.storeId)}/code?ticket=${id.value}`,
    }),
  );
};
