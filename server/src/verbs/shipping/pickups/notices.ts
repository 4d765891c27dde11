import { and, eq } from 'drizzle-orm';
import type { PickupId, StoreId } from '@apps-hub/domain/ids';
import { canBeAsked } from '@apps-hub/domain/shipping/pickups/can';
import { noticesOf, type PickupNotice } from '@apps-hub/domain/shipping/pickups/notice';
import {
  PICKUP_EVENTS,
  PICKUP_STATES,
  type PickupEvent,
  type PickupState,
} from '@apps-hub/domain/shipping/pickups/states';
import { voidNewsOf } from '@apps-hub/domain/shipping/pickups/void-answer';
import { refusalValue } from '@apps-hub/contract/shipping/fields';

import type { StoreTx } from '#db/database.ts';
import { pickupEvent, pickupNotice } from '#db/schema/shipping/pickups.ts';
import type { StoredNotifications } from '#db/schema/shipping/settings.ts';
import type { MailDeps } from '#deps.ts';
import type { HostPlatform } from '#platforms/port/host-platform.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import type { ChangeNews } from './mail/change-mail-words.ts';
import { pickupMail, type PickupMailRequest } from './mail/pickup-mail.ts';
import { ordersOf } from './orders-of.ts';
import { isTrackable, loadPickup, parcelsOf, type PickupRow } from './pickup-record.ts';
import { meansOf } from './present-pickup.ts';
import { loadPreferences } from '../settings/preferences.ts';

/** The history entry to report. Job data hold texts only. */
export interface NoticeJob {
  readonly storeId: StoreId;
  readonly pickupId: PickupId;
  readonly sequence: string;
}

interface Recipient {
  readonly address: string;
  readonly name: string;
}

const wants = (events: readonly PickupNotice[], notices: readonly PickupNotice[]): boolean =>
  notices.some((notice) => events.includes(notice));

/** Who is notified: the contact person of the pickup, and others by the settings; each address once. */
const recipientsOf = (
  { contact }: PickupRow,
  settings: StoredNotifications,
  notices: readonly PickupNotice[],
): Recipient[] => {
  const person = { address: contact.email, name: contact.person };
  const told = [
    ...(contact.email !== '' && wants(settings.contact, notices) ? [person] : []),
    ...settings.others
      .filter(({ events }) => wants(events, notices))
      .map(({ email }) => ({ address: email, name: '' })),
  ];
  return told.filter(
    ({ address }, index) =>
      told.findIndex((each) => each.address.toLowerCase() === address.toLowerCase()) === index,
  );
};

/** The link to the pickup: in the host's admin, or in the hub for the hub's own stores. */
const linkOf = (
  { appsUrl }: Pick<MailDeps, 'appsUrl'>,
  platform: HostPlatform | undefined,
  at: { readonly shop: string; readonly row: PickupRow },
): string => {
  const place = platform?.signIn.adminPlace(at.shop, at.row.carrier);
  const list = place ? `${place.url}/pickups` : `${appsUrl}/apps/shipping/pickups/list`;
  return `${list}?pickup=${at.row.id}`;
};

const stateOf = (text: unknown): PickupState | undefined => PICKUP_STATES.find((state) => state === text);

const aboutOf = (text: unknown): 'booking' | 'void' | null =>
  text === 'booking' || text === 'void' ? text : null;

const changeNewsOf = (event: PickupEvent | undefined): ChangeNews | null => {
  if (event === 'change_unanswered') return 'unanswered';
  return event === 'carrier_lost' ? 'lost' : null;
};

/** The notice for a history entry; undefined when it is not a change of state. */
const newsOf = async (tx: StoreTx, id: PickupId, sequence: number) => {
  const [line] = await tx.db
    .select({ detail: pickupEvent.detail })
    .from(pickupEvent)
    .where(
      and(
        eq(pickupEvent.storeId, tx.storeId),
        eq(pickupEvent.pickupId, id),
        eq(pickupEvent.sequence, sequence),
      ),
    );
  const from = stateOf(line?.detail['from']);
  const to = stateOf(line?.detail['to']);
  if (!from || !to) return undefined;
  const event = PICKUP_EVENTS.find((name) => name === line?.detail['event']);
  const refusal = refusalValue.safeParse(line?.detail['refusal']).data ?? null;
  return {
    about: from === 'voiding' ? 'void' : 'booking',
    state: to,
    notices: noticesOf(from, to, { isRefusal: refusal !== null, event }),
    changeNews: changeNewsOf(event),
    refusal,
    voidNews: voidNewsOf({ from, to, code: refusal?.code ?? null, about: aboutOf(line?.detail['about']) }),
  } as const;
};

const toldAlready = async (tx: StoreTx, id: PickupId, sequence: number): Promise<ReadonlySet<string>> => {
  const rows = await tx.db
    .select({ recipient: pickupNotice.recipient })
    .from(pickupNotice)
    .where(
      and(
        eq(pickupNotice.storeId, tx.storeId),
        eq(pickupNotice.pickupId, id),
        eq(pickupNotice.sequence, sequence),
      ),
    );
  return new Set(rows.map(({ recipient }) => recipient));
};

type MailContent = Omit<PickupMailRequest, 'id' | 'to'>;

const composeNotice = async (
  deps: MailDeps,
  tx: StoreTx,
  job: { readonly pickupId: PickupId; readonly sequence: number },
): Promise<{ content: MailContent; recipients: Recipient[] } | undefined> => {
  const news = await newsOf(tx, job.pickupId, job.sequence);
  if (!news) return undefined;
  const row = await loadPickup(tx, job.pickupId);
  const { notifications } = await loadPreferences(tx);
  const { name, platform, externalId } = await loadStore(tx);
  const isAsked = canBeAsked(meansOf(row, isTrackable(await parcelsOf(tx, row.id))));
  const orders = await ordersOf(tx, [row.id]);
  const told = await toldAlready(tx, row.id, job.sequence);
  const recipients = recipientsOf(row, notifications, news.notices);
  return {
    recipients: recipients.filter(({ address }) => !told.has(address)),
    content: {
      locale: notifications.language,
      notices: news.notices,
      link: linkOf(deps, deps.platforms[platform], { shop: externalId, row }),
      storeName: name,
      pickup: {
        carrier: row.carrier,
        number: row.number,
        state: news.state,
        window: { date: row.date, from: row.fromTime, to: row.toTime },
        addressName: row.addressName,
        orders: orders(row.id),
        parcels: row.counts.parcels,
        reference: row.id,
        unknown: news.state === 'unknown' ? { about: news.about, isAsked } : null,
        voidNews: news.voidNews,
        changeNews: news.changeNews,
        carrierMessage: news.refusal?.message ?? '',
      },
    },
  };
};

/**
 * Mails the outcome of a pickup: to each recipient once per history entry, however often the job runs. A recipient whose mail is refused
 * does not hold up the others, and is retried with the job.
 */
export const sendPickupNotice = async (deps: MailDeps, given: NoticeJob): Promise<void> => {
  const { storeId, pickupId } = given;
  const job = { pickupId, sequence: Number(given.sequence) };
  const composed = await deps.database.inStore(storeId, (tx) => composeNotice(deps, tx, job));
  if (!composed) return;
  const failures: unknown[] = [];
  for (const { address, name } of composed.recipients) {
    const mail = pickupMail({
      ...composed.content,
      id: `${pickupId}.${job.sequence}.${Buffer.from(address.toLowerCase()).toString('hex').slice(0, 40)}`,
      to: { address, name },
    });
    if (!mail) return;
    try {
      await deps.mailer.send(mail);
      await deps.database.inStore(storeId, async (tx) => {
        const told = { storeId, ...job, recipient: address, sentAt: deps.now() };
        await tx.db.insert(pickupNotice).values(told).onConflictDoNothing();
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some of those to be told were not');
};
