import { parseId, type ShopperCodeId, type StoreId } from '@apps-hub/domain/ids';
import { isLocale } from '@apps-hub/domain/locale';
import { shopperPath } from '@apps-hub/contract/loyalty/shopper/values';

import type { MailDeps } from '#deps.ts';
import { shopperCodeMail } from '#mail/shopper-code-mail.ts';
import { shopperCodeSms } from '#sms/shopper-code-sms.ts';
import { type Sms, SmsUnanswered } from '#sms/sms.ts';
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

type SendDeps = Pick<MailDeps, 'database' | 'keys' | 'log' | 'mailer' | 'now' | 'appsUrl' | 'sms'>;

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

/**
 * Sends a text message unless the provider may have sent it before: messages cost money, and a shopper who got none asks again. One that the
 * provider refused is sent again with the job.
 */
const sendOnce = async (
  { database, sms, now, log }: SendDeps,
  storeId: StoreId,
  { codeId, message }: { readonly codeId: ShopperCodeId; readonly message: Sms },
): Promise<void> => {
  if (!sms) return;
  const isFirst = await database.inStore(storeId, async ({ sql }) => {
    const claimed = await sql`
      update shopper_code set texted_at = ${now()} where store_id = ${storeId} and id = ${codeId} and texted_at is null
      returning id`;
    return claimed.length > 0;
  });
  if (!isFirst) return;
  try {
    await sms.send(message);
  } catch (error) {
    if (error instanceof SmsUnanswered) {
      log.warn({ err: error }, 'a text message may not have been sent');
      return;
    }
    await database.inStore(
      storeId,
      ({ sql }) =>
        sql`update shopper_code set texted_at = null where store_id = ${storeId} and id = ${codeId}`,
    );
    throw error;
  }
};

/** Sends a sign-in code to the contact that asked for it, if the record still has it. A repeated job mails the same code again. */
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
    if (isE164(contact.value)) await sendOnce(deps, job.storeId, { codeId: id.value, message });
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
