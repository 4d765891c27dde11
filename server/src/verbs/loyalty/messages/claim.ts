import type { PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import type { MailReason } from '@apps-hub/contract/loyalty/mails/values';
import { messageTime } from '@apps-hub/domain/loyalty/message-hours';
import { instantAfterDays, instantAfterMinutes, localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type MailDeps, verbContext } from '#deps.ts';
import type { StoreTx } from '#db/database.ts';
import type { StoreId } from '@apps-hub/domain/ids';
import type { PhoneMessage } from '#messages/port.ts';
import { hasApp } from '#verbs/hub/stores/installed-apps.ts';
import { isHeldStill } from '#verbs/hub/stores/pause.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { isE164 } from '#verbs/shop/customers/phone.ts';
import { tomorrow } from '../mails/claim.ts';
import { type Claimable, decideMail, type Decision } from '../mails/decide.ts';
import { type Decided, keepDecisions, type Lane, lockDue, putOff } from '../mails/due.ts';
import { kindsOf, loadMailSettings, type MailSettingsRecord } from '../mails/mail-settings.ts';
import type { ConnectedAccount } from './account.ts';
import { numberText } from './number-text.ts';
import { withNumbers } from './numbers.ts';
import { usedBy } from './usage.ts';
import { messageWriterIn, type MessageWriter, type Written } from './write.ts';

/** Messages that a job claims at a time; then other stores have their turn. */
const AT_ONCE = 20;

/** A claimed message, ready to be sent. */
export interface ClaimedMessage {
  readonly row: Claimable;
  readonly message: PhoneMessage;
}

interface Claimed {
  readonly messages: readonly ClaimedMessage[];
  /** Whether others may be due. */
  readonly hasMore: boolean;
}

const NOTHING: Claimed = { messages: [], hasMore: false };

/** The account of a lane, and whether it is advertising. */
export interface PhoneLane {
  readonly account: ConnectedAccount;
  readonly isPromotional: boolean;
}

/** Meta counts a template as advertising whatever the merchant says. */
const isAdvertised =
  ({ lastCheck }: ConnectedAccount) =>
  ({ kind, isPromotional }: { readonly kind: Claimable['kind']; readonly isPromotional: boolean }): boolean =>
    isPromotional || lastCheck?.templates.some((each) => each.kind === kind && each.isPromotional) === true;

const laneOf = (settings: MailSettingsRecord, { account, isPromotional }: PhoneLane): Lane => ({
  channel: account.channel,
  kinds: kindsOf(settings, account.channel, (row) => isAdvertised(account)(row) === isPromotional),
});

const phoneOf = ({ phone }: Claimable): string | null => (phone !== null && isE164(phone) ? phone : null);

/** Whether a template says how to stop: by the link to the customer's choices, a button or its own words. */
const canBeStopped = ({ templates, lastCheck }: ConnectedAccount, kind: Claimable['kind']): boolean =>
  templates.some((each) => each.kind === kind && each.fields.includes('stop')) ||
  lastCheck?.templates.some((each) => each.kind === kind && each.saysStop === true) === true;

/** Why the account cannot send this kind now; undefined if it can. */
const obstacleOf = (
  { account, isPromotional }: PhoneLane,
  { kind }: Claimable,
  hasPage: boolean,
): MailReason | undefined => {
  const { channel, lastCheck } = account;
  if (channel === 'sms') return isPromotional && !hasPage ? 'no_way_to_stop' : undefined;
  const check = lastCheck?.templates.find((each) => each.kind === kind);
  if (check?.state !== 'approved' || check.variables !== null) return 'template_refused';
  return isPromotional && !canBeStopped(account, kind) ? 'no_way_to_stop' : undefined;
};

/** Those that the limits still allow, in the order in which they are due; the others stay planned. */
const withinLimit = (decided: readonly Decided[], left: number): Decided[] => {
  let room = left;
  const taken: Decided[] = [];
  for (const each of decided) {
    room -= each.parts ?? 0;
    if (room < 0) return taken;
    taken.push(each);
  }
  return taken;
};

const isAllowed = (decision: Decision): decision is Decision & { readonly send: true } => decision.send;

interface Rules {
  readonly lane: Lane;
  readonly today: ReturnType<typeof localDate>;
  /** Until when news that is not sent now waits. */
  readonly waitUntil: Date;
  readonly isQuiet: boolean;
  readonly left: number;
}

/**
 * Locks the store's choices and the account, so that no other job or test message counts the same part of a limit. Returns false if the account was
 * changed since the job read it.
 */
const lockRoom = async (
  { sql, storeId }: StoreTx,
  { channel, version }: ConnectedAccount,
): Promise<boolean> => {
  await sql`select from mail_settings where store_id = ${storeId} for update`;
  const [row] = await sql<{ version: number }[]>`
    select version from message_account
    where store_id = ${storeId} and channel = ${channel} and sealed is not null for update`;
  return row?.version === version;
};

/** What the store may send on this lane now. */
const rulesOf = async (
  { tx, now }: VerbContext,
  settings: MailSettingsRecord,
  phone: PhoneLane,
): Promise<Rules> => {
  const { channel, dailyLimit, monthlyLimit } = phone.account;
  const { timeZone } = await loadStore(tx);
  const used = await usedBy(tx, channel, { now, timeZone });
  const { quiet } = settings;
  const allowedAt = messageTime(now, { quiet, isPromotional: phone.isPromotional, timeZone });
  return {
    lane: laneOf(settings, phone),
    today: localDate(now, timeZone),
    waitUntil: allowedAt ?? instantAfterDays(now, 1),
    isQuiet: allowedAt === undefined || allowedAt > now,
    left: Math.max(Math.min(dailyLimit - used.today, monthlyLimit - used.thisMonth), 0),
  };
};

const decideEach = (
  due: readonly Claimable[],
  ctx: VerbContext,
  {
    deps,
    phone,
    rules,
    kinds,
    write,
    hasPage,
  }: {
    readonly deps: MailDeps;
    readonly phone: PhoneLane;
    readonly rules: Rules;
    readonly kinds: MailSettingsRecord['kinds'];
    readonly write: MessageWriter;
    readonly hasPage: boolean;
  },
): { readonly decided: Decided[]; readonly written: ReadonlyMap<string, Written> } => {
  const written = new Map<string, Written>();
  const { channel, dailyLimit, monthlyLimit } = phone.account;
  const mostAtOnce = Math.min(dailyLimit, monthlyLimit);
  const isDigestOf = (number: string, digest: string) =>
    deps.sealer.digests(numberText(ctx.tx.storeId, channel, number)).includes(digest);
  const decided = due.map((mail): Decided => {
    const decision = decideMail(mail, {
      now: ctx.now,
      today: rules.today,
      kinds,
      contactOf: phoneOf,
      isDigestOf,
    });
    const obstacle = decision.send ? obstacleOf(phone, mail, hasPage) : undefined;
    if (obstacle !== undefined) return { mail, decision: { send: false, reason: obstacle } };
    const text = isAllowed(decision) ? write(mail, decision) : undefined;
    if (isAllowed(decision) && !text) return { mail, decision: { send: false, reason: 'template_refused' } };
    // It would wait for ever, and everything behind it.
    if (text && text.parts > mostAtOnce) return { mail, decision: { send: false, reason: 'above_limit' } };
    if (text) written.set(mail.id, text);
    return { mail, decision, parts: text?.parts ?? null };
  });
  return { decided, written };
};

/** Whether the store has a page where customers can stop advertising. */
const hasOwnPage = async ({ sql, storeId }: StoreTx): Promise<boolean> => {
  const [page] = await sql<{ isOpen: boolean }[]>`
    select is_open as "isOpen" from shopper_door(${storeId}, null, null)`;
  return page?.isOpen === true;
};

const claimIn = async (ctx: VerbContext, deps: MailDeps, phone: PhoneLane): Promise<Claimed> => {
  const { tx, now } = ctx;
  if (!(await lockRoom(tx, phone.account))) return NOTHING;
  const settings = await loadMailSettings(tx);
  const rules = await rulesOf(ctx, settings, phone);
  const { lane, waitUntil, isQuiet, left } = rules;
  if (lane.kinds.length === 0) return NOTHING;
  const { timeZone } = await loadStore(tx);
  // Replies to something that the customer did are sent in quiet hours too, unless they are advertising.
  const isAtOnce = isQuiet && !phone.isPromotional;
  if (isQuiet) await putOff(ctx, lane, { until: waitUntil, isQuiet: isAtOnce });
  if (isQuiet && !isAtOnce) return NOTHING;
  const next = tomorrow(now, settings.quiet, timeZone);
  if (left === 0) {
    await putOff(ctx, lane, { until: next, isQuiet: false });
    return NOTHING;
  }
  const due = await lockDue(tx, lane, { now, limit: AT_ONCE, isQuiet });
  if (due.length === 0) return NOTHING;
  const { account } = phone;
  const { channel } = account;
  const numbered = await withNumbers(tx, deps, { due, channel });
  const { decided, written } = decideEach(numbered, ctx, {
    deps,
    phone,
    rules,
    kinds: (await hasApp(tx, 'loyalty')) ? settings.kinds : [],
    write: await messageWriterIn(deps, tx, { account, language: settings.language }),
    hasPage: await hasOwnPage(tx),
  });
  const taken = withinLimit(decided, left);
  await keepDecisions(ctx, { channel, today: rules.today }, taken);
  const isFull = taken.length < decided.length;
  if (isFull) await putOff(ctx, lane, { until: next, isQuiet: false });
  const messages = taken.flatMap(({ mail, decision }): ClaimedMessage[] => {
    const text = written.get(mail.id);
    if (!decision.send || !text) return [];
    const { isPromotional } = phone;
    return [{ row: mail, message: { id: mail.id, to: decision.to, isPromotional, content: text.content } }];
  });
  return { messages, hasMore: !isFull && due.length === AT_ONCE };
};

/**
 * Claims the next messages of a lane and writes them; those that no longer apply are skipped. Claims nothing in a store that is paused or uninstalled, in
 * hours that are closed to the lane, beyond the store's own limits, or for an account that was changed meanwhile.
 */
export const claimMessages = (deps: MailDeps, storeId: StoreId, phone: PhoneLane): Promise<Claimed> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const { status } = await loadStore(tx);
    if (status === 'active' && !(await isHeldStill(tx))) return claimIn(ctx, deps, phone);
    await scheduleStep(ctx, 'mails.send', ctx.now); // waits until the store goes on
    return NOTHING;
  });

/** How long messages wait while nothing is known about an account and its templates. */
const UNKNOWN_MINUTES = 10;

/** Postpones the messages of an account about which its provider says nothing, so that none is skipped for a reason that may not hold. */
export const holdBack = (deps: MailDeps, { storeId, channel }: ConnectedAccount): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const kinds = kindsOf(await loadMailSettings(tx), channel, () => true);
    await putOff(
      ctx,
      { channel, kinds },
      { until: instantAfterMinutes(ctx.now, UNKNOWN_MINUTES), isQuiet: false },
    );
  });

/** Skips news of a channel whose account was deleted, as if it were switched off. */
export const skipWithoutAccount = (deps: MailDeps, storeId: StoreId, channel: PhoneChannel): Promise<void> =>
  deps.database.inStore(storeId, async ({ sql, ...tx }) => {
    const kinds = kindsOf(await loadMailSettings({ sql, ...tx }), channel, () => true);
    await sql`
      update customer_mail set state = 'skipped', reason = 'switched_off', channel = ${channel}, ended_at = ${deps.now()}
      where store_id = ${storeId} and state = 'planned' and due_at <= ${deps.now()} and kind = any(${kinds}::text[])`;
  });
