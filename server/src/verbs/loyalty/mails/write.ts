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

/** The store as sender, with a link to its page for customers if that is switched on. */
export const senderOf = async (tx: StoreTx, appsUrl: string): Promise<MailSender> => {
  const [store, { pointsName }, [page]] = await Promise.all([
    loadStore(tx),
    loadLoyaltySettings(tx),
    tx.sql<{ isOpen: boolean }[]>`select is_open as "isOpen" from shopper_door(${tx.storeId}, null, null)`,
  ]);
  const { name, currency, timeZone, country, address } = store;
  return {
    name,
    currency,
    timeZone,
    pointsName,
    locale: mailLocale(country),
    pageUrl: page?.isOpen === true ? `${appsUrl}${shopperPath(tx.storeId)}` : address,
  };
};

/** The token of a customer's link: the customer, and the kind of the email that contains it. */
export const choiceOf = (customerId: CustomerId, kind: MailKind): string => `${customerId}.${kind}`;

const contentOf = (
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

type WriteDeps = Pick<MailDeps, 'keys' | 'appsUrl'>;

/** Writes the store's emails. */
export const writerIn = async (
  { keys, appsUrl }: WriteDeps,
  tx: StoreTx,
): Promise<(mail: Claimable, decision: Decision & { readonly send: true }) => Mail> => {
  const [sender, terms] = await Promise.all([senderOf(tx, appsUrl), activeTiers(tx)]);
  return (mail, decision) => {
    const choice = choiceOf(mail.customerId, mail.kind);
    const token = `${choice}.${keys.mailChoiceToken(tx.storeId, choice)}`;
    const tier =
      mail.kind === 'tier' ? terms?.tiers.find(({ id }) => id === mail.facts.tierId)?.name : undefined;
    return customerMail(sender, contentOf(mail, decision, tier), {
      id: mail.id,
      name: mail.name,
      address: decision.email,
      choiceUrl: `${appsUrl}${mailChoicePath(tx.storeId, token)}`,
    });
  };
};
