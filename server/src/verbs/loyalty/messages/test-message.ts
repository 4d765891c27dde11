import type { sendTestMessage } from '@apps-hub/contract/loyalty/messages/routes';
import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import type { MessageRefusal, PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import { messageTime } from '@apps-hub/domain/loyalty/message-hours';
import type { QuietHours } from '@apps-hub/domain/loyalty/quiet-hours';
import { instantAfterDays } from '@apps-hub/domain/time';
import type { z } from '@hono/zod-openapi';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { localeOfTemplate, messageText, templateValues } from '#messages/text.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { e164Of } from '#verbs/shop/customers/phone.ts';
import { exampleOf } from '../mails/example.ts';
import { loadMailSettings } from '../mails/mail-settings.ts';
import { senderOf } from '../mails/write.ts';
import { connectProvider, type ConnectedAccount, loadConnected, type ProviderDeps } from './account.ts';
import { usedBy } from './usage.ts';
import { type Written, writtenText } from './write.ts';

type Answer = z.output<(typeof sendTestMessage)['responses'][200]['content']['application/json']['schema']>;

interface Wanted {
  readonly channel: PhoneChannel;
  readonly kind: MailKind;
  readonly phone: string;
}

/** A message that is to be tried. */
interface Prepared extends Written {
  readonly account: ConnectedAccount;
  readonly to: string;
  readonly isPromotional: boolean;
}

/** What the claim keeps. The phone and the text are encrypted, since answers to a key are kept for a while. A type, because such an answer is a record. */
export type TestClaim = { readonly id: string; readonly channel: PhoneChannel; readonly sealed: string };

/** What is encrypted in it. */
type SealedTest = Pick<Prepared, 'to' | 'isPromotional' | 'content'>;

const contextOf = (storeId: string, id: string): string => `${storeId}/message-test/${id}`;

const writeExample = async (
  ctx: VerbContext,
  { templates, channel }: ConnectedAccount,
  kind: MailKind,
  appsUrl: string,
): Promise<Written> => {
  const [sender, examples] = [await senderOf(ctx.tx, appsUrl), await exampleOf(ctx.tx, ctx.now)];
  const { ownPageUrl: pageUrl } = sender;
  const content = examples[kind];
  if (channel === 'sms') {
    const { language } = await loadMailSettings(ctx.tx);
    return writtenText(messageText(language ?? sender.locale, sender, content, pageUrl));
  }
  const template = templates.find((each) => each.kind === kind);
  if (!template) throw new AppError('message_template_missing');
  const { name, language, fields } = template;
  const locale = localeOfTemplate(language);
  // Its link belongs to no customer, so it stops nothing.
  const values = templateValues(fields, {
    locale,
    sender,
    content,
    name: '',
    pageUrl,
    stopUrl: pageUrl ?? appsUrl,
  });
  return { content: { kind: 'template', name, language, values }, parts: 1 };
};

/** No quiet hours of the store's own: its team gets the message. */
const NO_QUIET = { from: '00:00', to: '00:00' } as QuietHours;

/** Refuses advertising in the hours in which it may reach nobody, not even to try it. */
const refuseAtNight = (now: Date, isPromotional: boolean, timeZone: string): void => {
  const allowedAt = messageTime(now, { quiet: NO_QUIET, isPromotional, timeZone });
  if (allowedAt === undefined || allowedAt > now)
    throw new AppError('validation_failed', { fields: [{ path: 'kind', code: 'advertising_closed' }] });
};

/** Reads the account and writes the example. Refuses at their fields a phone that is none, and advertising at night. */
export const prepareTest = (
  out: Outside,
  appsUrl: string,
  { channel, kind, phone }: Wanted,
): Promise<Prepared> =>
  out.inStore(async (ctx) => {
    authorise(ctx.actor, 'update', 'Settings');
    const { country, timeZone } = await loadStore(ctx.tx);
    const to = e164Of(phone, country);
    if (to === undefined)
      throw new AppError('validation_failed', { fields: [{ path: 'phone', code: 'phone_invalid' }] });
    const account = await loadConnected(ctx.tx, channel);
    const { phoneKinds } = await loadMailSettings(ctx.tx);
    const isChosen = phoneKinds.some(
      (row) => row.kind === kind && row.channel === channel && row.isPromotional,
    );
    const isPromotional =
      isChosen ||
      account.lastCheck?.templates.some((each) => each.kind === kind && each.isPromotional) === true;
    refuseAtNight(ctx.now, isPromotional, timeZone);
    return { ...(await writeExample(ctx, account, kind, appsUrl)), account, to, isPromotional };
  });

/** Counts the message before it is sent. Refuses with `message_limit_reached`. */
export const claimTest = async (
  ctx: VerbContext,
  { sealer }: Pick<ProviderDeps, 'sealer'>,
  { account, parts, to, isPromotional, content }: Prepared,
): Promise<TestClaim> => {
  const { tx, now } = ctx;
  const { channel, dailyLimit, monthlyLimit } = account;
  const { sql, storeId } = tx;
  const { timeZone } = await loadStore(tx);
  await sql`select from message_account where store_id = ${storeId} and channel = ${channel} for update`;
  const used = await usedBy(tx, channel, { now, timeZone });
  if (used.today + parts > dailyLimit || used.thisMonth + parts > monthlyLimit)
    throw new AppError('message_limit_reached');
  const id = ctx.newId('customerMail');
  await sql`
    insert into message_test (store_id, id, channel, at, parts, outcome)
    values (${storeId}, ${id}, ${channel}, ${now}, ${parts}, 'unknown')`;
  await audit(ctx, 'settings.messages', channel, { test: true });
  await scheduleStep(ctx, 'shoppers.forget', instantAfterDays(now, 1));
  const test: SealedTest = { to, isPromotional, content };
  return {
    id,
    channel,
    sealed: sealer.seal(JSON.stringify(test), contextOf(storeId, id)).toString('base64'),
  };
};

/** Sends it. The outcome stays unknown if the process ends meanwhile; it is not sent again. */
export const callTest = async (
  out: Outside,
  deps: ProviderDeps,
  { id, channel, sealed }: TestClaim,
): Promise<void> => {
  const account = await out.inStore((ctx) => loadConnected(ctx.tx, channel));
  // claimTest made it; the seal proves that it is unchanged.
  const test = JSON.parse(
    deps.sealer.open(Buffer.from(sealed, 'base64'), contextOf(out.storeId, id)),
  ) as SealedTest;
  const outcome = await connectProvider(deps, account).send({ id, ...test });
  const kept = outcome.kind === 'taken' ? 'sent' : outcome.kind;
  const refusal = 'refusal' in outcome ? outcome.refusal : null;
  await out.inStore(
    ({ tx: { sql, storeId } }) => sql`
      update message_test set outcome = ${kept}, refusal = ${refusal},
        parts = case when ${kept}::text = 'not_sent' then 0 else parts end
      where store_id = ${storeId} and id = ${id}`,
  );
};

export const presentTest = (out: Outside, { id }: TestClaim): Promise<Answer> =>
  out.inStore(async ({ tx: { sql, storeId } }) => {
    const [row] = await sql<{ outcome: Answer['outcome']; refusal: MessageRefusal | null }[]>`
      select outcome, refusal from message_test where store_id = ${storeId} and id = ${id}`;
    return row ?? { outcome: 'unknown', refusal: null };
  });
