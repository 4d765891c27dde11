import { parseId, type StoreId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import { tokenHash } from '#security/account-keys.ts';
import type { AccountDeps, MailDeps } from '#deps.ts';
import { registrationMail } from '#mail/registration-mail.ts';

/** The registration form. The password is chosen later, once the address has been verified. */
export interface Registration {
  readonly email: string;
  readonly fullName: string;
  readonly storeName?: string | undefined;
  readonly currency: string;
  readonly country: string;
  readonly timeZone: string;
  readonly locale: Locale;
  /** The store whose owner invited the person to hand parcels over; they get no store of their own. */
  readonly memberOf?: StoreId;
}

/** The data of the mail job. A type, because an interface is not a record of texts. */
export type RegisterJob = {
  readonly registrationId: string;
  readonly sealedRegistration: string;
  readonly requestedAt: string;
};

const LINK_MINUTES = 24 * 60;
/** At most this many registration mails per address within this time, even if different people request them. */
const MAILS_MOST = 3;
const MAILS_MINUTES = 60;
const SEAL_CONTEXT = 'account.register';

export const openSealedRegistration = (
  { sealer }: Pick<AccountDeps, 'sealer'>,
  sealed: Buffer,
): Registration => JSON.parse(sealer.open(sealed, SEAL_CONTEXT)) as Registration; // sealed by us

/** Encrypted, since jobs stay in the database for a while. */
export const registerJob = (
  { newId, now, sealer }: Pick<AccountDeps, 'newId' | 'now' | 'sealer'>,
  registration: Registration,
): RegisterJob => ({
  registrationId: newId('registration'),
  sealedRegistration: sealer.seal(JSON.stringify(registration), SEAL_CONTEXT).toString('base64'),
  requestedAt: now().toISOString(),
});

/**
 * Requests a mail for the address: a link to finish registering, or a notice that it already has an account. The request takes
 * the same time either way, because only the job looks the address up.
 */
export const register = async (
  deps: Pick<AccountDeps, 'keys' | 'newId' | 'now' | 'outbox' | 'sealer'>,
  registration: Registration,
): Promise<void> => {
  const data = registerJob(deps, registration);
  await deps.outbox.send('account.register', { data, key: deps.keys.emailDigest(registration.email) });
};

/** Mails the link or the notice. A repeated job sends the same mail with the same link, or nothing once the link was used. */
export const sendRegistrationMail = async (
  deps: Pick<MailDeps, 'database' | 'keys' | 'now' | 'sealer' | 'mailer' | 'appsUrl' | 'appName'>,
  job: RegisterJob,
): Promise<void> => {
  const id = parseId('registration', job.registrationId);
  if (!id.ok) throw new Error('the job names no registration');
  const sealed = Buffer.from(job.sealedRegistration, 'base64');
  const { email, locale, memberOf } = openSealedRegistration(deps, sealed);
  const token = deps.keys.registrationToken(id.value);
  const expiresAt = instantAfterMinutes(new Date(job.requestedAt), LINK_MINUTES);
  const [opened] = await deps.database.sql<{ isKnown: boolean; name: string; locale: Locale }[]>`
    select is_known as "isKnown", name, locale from open_registration(
      ${id.value}, ${email}, ${deps.keys.emailDigest(email)}, ${tokenHash(token)}, ${sealed}, ${deps.now()}, ${expiresAt},
      ${MAILS_MOST}, make_interval(mins => ${MAILS_MINUTES})
    )`;
  if (!opened) return;
  const { appName, appsUrl } = deps;
  await deps.mailer.send(
    opened.isKnown
      ? registrationMail({
          id: id.value,
          kind: 'known',
          to: { name: opened.name, address: email },
          locale: opened.locale,
          appName,
          link: `${appsUrl}/login`,
        })
      : registrationMail({
          id: id.value,
          kind: memberOf ? 'invited' : 'new',
          // Include nothing else from the form: a stranger could use it to send text to somebody's address.
          to: { name: '', address: email },
          locale,
          appName,
          // In the fragment, so that the token appears in no server's log and on no other site.
          link: `${appsUrl}/finish-registration#token=${token}`,
        }),
  );
};
