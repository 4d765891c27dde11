import type { MailPreview } from '@apps-hub/contract/loyalty/mails/routes';
import { MAIL_KINDS, type MailKind } from '@apps-hub/contract/loyalty/mails/values';
import type { StaffId, StoreId } from '@apps-hub/domain/ids';
import { LOCALES } from '@apps-hub/domain/locale';
import { addDays, localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { MailDeps } from '#deps.ts';
import { customerMail, customerMailPage, type MailContent } from '#mail/customer-mail.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import type { StoreTx } from '#db/database.ts';
import { activeTiers } from '../tiers/programme.ts';
import { senderOf } from './write.ts';

/** The data of the job. A type, because an interface is not a record of texts. */
export type MailExampleJob = {
  readonly storeId: StoreId;
  readonly staffId: StaffId;
  readonly kind: MailKind;
  /** The email's id, the same for every attempt. */
  readonly id: string;
};

const TIER_EXAMPLE = { ar: 'الذهبي', en: 'Gold' };

/** Made-up data for each kind. */
export const exampleOf = async (tx: StoreTx, now: Date): Promise<Readonly<Record<MailKind, MailContent>>> => {
  const { timeZone } = await loadStore(tx);
  const today = localDate(now, timeZone);
  const tier = (await activeTiers(tx))?.tiers.at(-1)?.name ?? TIER_EXAMPLE;
  const balance = 480;
  return {
    expiring: {
      kind: 'expiring',
      balance,
      lots: [
        { expiresOn: addDays(today, 7), points: 120 },
        { expiresOn: addDays(today, 24), points: 45 },
      ],
    },
    earned: { kind: 'earned', points: 40, order: '1024', balance },
    redeemed: { kind: 'redeemed', points: 200, code: 'PTS-ABCDE-12345', until: addDays(today, 90), balance },
    tier: { kind: 'tier', tier, balance },
    referral: { kind: 'referral', points: 100, balance },
  };
};

const ownAddress = async ({ tx: { sql, storeId }, actor }: VerbContext): Promise<string | null> => {
  if (actor.kind !== 'staff') return null;
  const [row] = await sql<{ email: string | null }[]>`
    select email from staff where store_id = ${storeId} and id = ${actor.staffId}`;
  return row?.email ?? null;
};

/** Each email with example data, in both languages. */
export const previewMails = async (ctx: VerbContext) => {
  authorise(ctx.actor, 'read', 'Settings');
  const [sender, examples, address] = [
    await senderOf(ctx.tx, ''),
    await exampleOf(ctx.tx, ctx.now),
    await ownAddress(ctx),
  ];
  const mails = MAIL_KINDS.map((kind): MailPreview => {
    const pages = LOCALES.map((locale) => {
      const page = customerMailPage(locale, sender, examples[kind], { name: '', choiceUrl: '' });
      const { subject, paragraphs, facts = [], button, link, after, footer } = page;
      return {
        locale,
        subject,
        paragraphs: [...paragraphs],
        facts: facts.map(([label, value]) => ({ label, value })),
        button: link === null ? null : button,
        after: [...after],
        footer: footer?.text ?? '',
      };
    });
    return { kind, pages };
  });
  return { mails, ownAddress: address };
};

/** Queues an example to the member's own address, and returns the address; null, and no email, if we do not have one. */
export const sendMailExample = async (
  ctx: VerbContext,
  kind: MailKind,
): Promise<{ address: string | null }> => {
  authorise(ctx.actor, 'update', 'Settings');
  const address = await ownAddress(ctx);
  if (address === null || ctx.actor.kind !== 'staff') return { address: null };
  const { staffId } = ctx.actor;
  const { storeId } = ctx.tx;
  await ctx.enqueue(
    'customer.mail_example',
    { storeId, staffId, kind, id: ctx.newId('customerMail') },
    `${staffId}.${kind}`,
  );
  return { address };
};

/** Sends the example. None of its links can stop a customer's emails. */
export const sendExample = async (deps: MailDeps, job: MailExampleJob): Promise<void> => {
  const { storeId, staffId, kind, id } = job;
  const mail = await deps.database.inStore(storeId, async (tx) => {
    const [member] = await tx.sql<{ name: string; email: string | null }[]>`
      select name, email from staff where store_id = ${storeId} and id = ${staffId}`;
    if (!member?.email) return undefined;
    const [sender, examples] = [await senderOf(tx, deps.appsUrl), await exampleOf(tx, deps.now())];
    const { unsubscribeUrl: _none, ...example } = customerMail(sender, examples[kind], {
      id,
      name: member.name,
      address: member.email,
      choiceUrl: sender.pageUrl ?? deps.appsUrl,
    });
    return example;
  });
  if (mail) await deps.mailer.send(mail);
};
