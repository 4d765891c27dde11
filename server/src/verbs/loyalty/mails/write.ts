import { mailChoicePath } from '@apps-hub/contract/loyalty/mails/values';
import { shopperPath } from '@apps-hub/contract/loyalty/shopper/values';
import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import type { MailDeps } from '#deps.ts';
import { customerMail, type MailContent, type MailSender } from '#mail/customer-mail.ts';
import type { Mail } from '#mail/mailer.ts';
import { mailLocale } from '#verbs/hub/stores/owners.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { activeTiers } from '../tiers/programme.ts';
import type { Claimable, Decision } from './decide.ts';

interface StoreSender extends MailSender {
  /** The store's page for customers; null while it is off. */
  readonly ownPageUrl: string | null;
}

/** The store as sender, with a link to its page for customers if that is switched on. */
export const senderOf = async (tx: StoreTx, appsUrl: string): Promise<StoreSender> => {
  const [store, { pointsName }, [page]] = await Promise.all([
    loadStore(tx),
    loadLoyaltySettings(tx),
    tx.sql<{ isOpen: boolean }[]>`select is_open as "isOpen" from shopper_door(${tx.storeId}, null, null)`,
  ]);
  const { name, currency, timeZone, country, address } = store;
  const ownPageUrl = page?.isOpen === true ? `${appsUrl}${shopperPath(tx.storeId)}` : null;
  return {
    name,
    currency,
    timeZone,
    pointsName,
    locale: mailLocale(country),
    pageUrl: ownPageUrl ?? address,
    ownPageUrl,
  };
};

/** The token of a customer's link: the customer, and the kind of the email that contains it. */
export const choiceOf = (customerId: CustomerId, kind: MailKind): string => `${customerId}.${kind}`;

/** What the news says. */
export const contentOf = (
  { kind, facts, available, code, couponEnds, orderNumber, invitePoints }: Claimable,
  decision: Decision,
  tier: MailContent['tier'],
): MailContent => {
  if (kind === 'expiring')
    return {
      kind,
      balance: available,
      lots: decision.send
        ? (decision.reminder?.lots.map(({ expiresOn, points }) => ({ expiresOn, points })) ?? [])
        : [],
    };
  const points = kind === 'referral' ? (invitePoints ?? undefined) : facts.points;
  return { kind, points, order: orderNumber, balance: available, code, until: couponEnds, tier };
};

export type WriteDeps = Pick<MailDeps, 'keys' | 'appsUrl'>;

/** The address at which a customer chooses what they get, without signing in. */
export const choiceUrlOf = (
  { keys, appsUrl }: WriteDeps,
  { storeId }: Pick<StoreTx, 'storeId'>,
  { customerId, kind }: Pick<Claimable, 'customerId' | 'kind'>,
): string => {
  const choice = choiceOf(customerId, kind);
  return `${appsUrl}${mailChoicePath(storeId, `${choice}.${keys.mailChoiceToken(storeId, choice)}`)}`;
};

/** The tier that the news is about. */
export const tierOf = (
  terms: Awaited<ReturnType<typeof activeTiers>>,
  { kind, facts }: Pick<Claimable, 'kind' | 'facts'>,
): MailContent['tier'] =>
  kind === 'tier' ? terms?.tiers.find(({ id }) => id === facts.tierId)?.name : undefined;

/** Writes the store's emails. */
export const writerIn = async (
  deps: WriteDeps,
  tx: StoreTx,
): Promise<(mail: Claimable, decision: Decision & { readonly send: true }) => Mail> => {
  const [sender, terms] = await Promise.all([senderOf(tx, deps.appsUrl), activeTiers(tx)]);
  return (mail, decision) =>
    customerMail(sender, contentOf(mail, decision, tierOf(terms, mail)), {
      id: mail.id,
      name: mail.name,
      address: decision.to,
      choiceUrl: choiceUrlOf(deps, tx, mail),
    });
};
