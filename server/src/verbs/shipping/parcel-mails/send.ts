import { parseId, type ShipmentId, type StoreId } from '@apps-hub/domain/ids';
import {
  PARCEL_MAILS,
  type ParcelMail,
  type ParcelMailReason,
  type ParcelMailState,
} from '@apps-hub/domain/shipping/shipments/parcel-mail';
import { instantAfterMinutes } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { type MailDeps, verbContext } from '#deps.ts';
import { mailFailure, type MailFailure } from '#mail/mail-failure.ts';
import type { Mail } from '#mail/mailer.ts';
import { parcelMail } from '#mail/parcel-mail.ts';
import { hasApp } from '#verbs/hub/stores/installed-apps.ts';
import { mailLocale } from '#verbs/hub/stores/owners.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadPreferences } from '../settings/preferences.ts';
import { addressLinkOf } from '../shipments/track-page.ts';
import { linkOf } from '../shipments/tracking.ts';
import { choiceUrlOf } from './choices.ts';
import { decide, lockMail, type MailFacts } from './facts.ts';

/** The data of the job. */
export interface ParcelMailJob {
  readonly storeId: StoreId;
  readonly shipmentId: string;
  readonly kind: string;
}

/** After this time, a job that has not said what became of its mail counts as crashed. The mail may have been sent, so it is not sent again. */
const LOST_MINUTES = 15;

interface Key {
  readonly shipmentId: ShipmentId;
  readonly kind: ParcelMail;
}

interface Standing {
  readonly state: ParcelMailState;
  readonly reason?: ParcelMailReason | null;
  readonly claimedAt?: Date | null;
  readonly endedAt?: Date | null;
  readonly addressDigest?: string | null;
}

const keep = async (
  { sql, storeId }: StoreTx,
  { shipmentId, kind }: Key,
  { state, reason = null, claimedAt = null, endedAt = null, addressDigest = null }: Standing,
): Promise<void> => {
  await sql`
    update parcel_mail set state = ${state}, reason = ${reason}, claimed_at = ${claimedAt}, ended_at = ${endedAt},
      address_digest = ${addressDigest}
    where store_id = ${storeId} and shipment_id = ${shipmentId} and kind = ${kind}`;
};

/** The text from which an address's digest is made; it contains the store, so digests of two stores differ. */
const addressText = (storeId: StoreId, email: string): string => `${storeId}\n${email}`;

const write = async (
  deps: MailDeps,
  tx: StoreTx,
  { shipmentId, kind, facts, email, number }: Key & { facts: MailFacts; email: string; number: string },
): Promise<Mail> => {
  const { name: store, country } = await loadStore(tx);
  const ctx = verbContext(deps, tx, { kind: 'system' });
  const isFailed = kind === 'delivery_failed';
  const isOnItsWay = kind === 'shipped' || kind === 'out_for_delivery';
  return parcelMail(
    {
      kind,
      store,
      name: facts.name ?? '',
      order: facts.order,
      carrier: facts.carrier,
      number,
      reason: isFailed ? (facts.reason ?? 'other') : null,
      promisedOn: isOnItsWay ? facts.promisedOn : null,
      link: linkOf(deps, tx.storeId, shipmentId),
      addressLink: isFailed ? await addressLinkOf(ctx, deps, facts.orderId) : null,
      choiceUrl: choiceUrlOf(deps, tx.storeId, { shipmentId, kind }),
    },
    { id: `${shipmentId}-${kind}`, address: email, locale: mailLocale(country) },
  );
};

/** Claims the mail before it is sent, so that it is sent once; undefined if it is not to be sent any more. */
const claim = (deps: MailDeps, storeId: StoreId, key: Key): Promise<Mail | undefined> =>
  deps.database.inStore(storeId, async (tx) => {
    const now = deps.now();
    const facts = await lockMail(tx, key.shipmentId, key.kind);
    if (facts?.state === 'sending') {
      if (facts.claimedAt !== null && facts.claimedAt > instantAfterMinutes(now, -LOST_MINUTES))
        throw new Error('another job is sending this mail');
      await keep(tx, key, { state: 'unknown', claimedAt: facts.claimedAt, endedAt: now });
      return undefined;
    }
    if (facts?.state !== 'planned') return undefined;
    const { customerMails } = await loadPreferences(tx);
    const decision = decide(key.kind, facts, {
      chosen: (await hasApp(tx, 'shipping')) ? customerMails : [],
      isDigestOf: (email, digest) => deps.keys.isEmailDigest(addressText(storeId, email), digest),
    });
    if (!decision.send) {
      await keep(tx, key, { state: 'skipped', reason: decision.reason, endedAt: now });
      return undefined;
    }
    await keep(tx, key, { state: 'sending', claimedAt: now });
    return write(deps, tx, { ...key, facts, ...decision });
  });

type Outcome = 'sent' | MailFailure;

const ENDS = {
  sent: { state: 'sent', reason: null },
  unknown: { state: 'unknown', reason: null },
  address_refused: { state: 'refused', reason: 'address_refused' },
  message_refused: { state: 'refused', reason: 'message_refused' },
} as const;

interface Attempt {
  readonly mail: Mail;
  readonly outcome: Outcome;
  readonly lastTry: boolean;
}

const keepOutcome = (
  deps: MailDeps,
  storeId: StoreId,
  key: Key,
  { mail, outcome, lastTry }: Attempt,
): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const endedAt = deps.now();
    if (outcome === 'not_sent') {
      const end = { state: 'refused', reason: 'no_answer', endedAt } as const;
      return keep(tx, key, lastTry ? end : { state: 'planned' });
    }
    // The address of somebody who was erased meanwhile is not remembered: then there is no row.
    const digest = deps.keys.emailDigest(addressText(storeId, mail.to.address));
    await keep(tx, key, {
      ...ENDS[outcome],
      endedAt,
      addressDigest: outcome === 'address_refused' ? digest : null,
    });
  });

/**
 * Sends a mail about a parcel, unless it does not apply any more. Throws if the mail server has certainly not taken it, so that the job is
 * repeated; an attempt without an answer is not, since the mail may have arrived.
 */
export const sendParcelMail = async (
  deps: MailDeps,
  { storeId, shipmentId, kind, lastTry }: ParcelMailJob & { readonly lastTry: boolean },
): Promise<void> => {
  const id = parseId('shipment', shipmentId);
  const known = PARCEL_MAILS.find((each) => each === kind);
  if (!id.ok || !known) throw new Error('the job names no waybill or kind');
  const key = { shipmentId: id.value, kind: known };
  const mail = await claim(deps, storeId, key);
  if (!mail) return;
  let outcome: Outcome = 'sent';
  try {
    await deps.mailer.send(mail);
  } catch (error) {
    outcome = mailFailure(error);
    // Not the error: it may repeat the address.
    deps.log.warn({ storeId, mail: mail.id, outcome }, 'an email to a customer was not sent');
  }
  await keepOutcome(deps, storeId, key, { mail, outcome, lastTry });
  if (outcome === 'not_sent' && !lastTry) throw new Error('the mail server has not taken the mail');
};
