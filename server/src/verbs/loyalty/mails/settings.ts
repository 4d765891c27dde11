import type { z } from '@hono/zod-openapi';
import type { MailSettings, mailSettingsInput } from '@apps-hub/contract/loyalty/mails/routes';
import { MAIL_FIGURE_DAYS, MAIL_KINDS } from '@apps-hub/contract/loyalty/mails/values';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { mailLocale } from '#verbs/hub/stores/owners.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { refuseUnready } from '../messages/advertising.ts';
import { startFollowing } from './follow-earned.ts';
import { loadMailSettings } from './mail-settings.ts';
import { scheduleReminders } from './plan-reminders.ts';

type Input = z.output<typeof mailSettingsInput>;
type Figures = MailSettings['figures'][number];

const readFigures = ({ tx: { sql, storeId }, now }: VerbContext): Promise<Figures[]> => sql<Figures[]>`
  select m.kind,
    count(*) filter (where m.state = 'sent')::int as sent,
    count(*) filter (where m.state in ('planned', 'sending'))::int as planned,
    count(*) filter (where m.reason = 'opted_out')::int as "optedOut",
    count(*) filter (where m.reason in ('resting', 'no_address'))::int as resting,
    count(*) filter (where m.state = 'refused')::int as refused,
    count(*) filter (where m.state = 'unknown')::int as unknown
  from (
    select kind, state, reason from customer_mail
    where store_id = ${storeId} and ended_at >= ${instantAfterDays(now, -MAIL_FIGURE_DAYS)}
    union all
    select kind, state, reason from customer_mail where store_id = ${storeId} and state in ('planned', 'sending')
  ) m
  group by m.kind`;

const NONE = { sent: 0, planned: 0, optedOut: 0, resting: 0, refused: 0, unknown: 0 };

const present = async (ctx: VerbContext): Promise<MailSettings> => {
  const { sql, storeId } = ctx.tx;
  const { kinds, quiet, version, phoneKinds, language } = await loadMailSettings(ctx.tx);
  const { country } = await loadStore(ctx.tx);
  const figures = await readFigures(ctx);
  const [rest] = await sql<{ n: number }[]>`
    select (
      (select count(*) from mail_rest where store_id = ${storeId}) + (select count(*) from message_rest where store_id = ${storeId})
    )::int as n`;
  return {
    kinds: [...kinds],
    quiet,
    phone: { channels: phoneKinds.map((each) => ({ ...each })), language: language ?? mailLocale(country) },
    version,
    figures: MAIL_KINDS.map((kind) => figures.find((each) => each.kind === kind) ?? { kind, ...NONE }),
    resting: rest?.n ?? 0,
  };
};

export const getMailSettings = (ctx: VerbContext): Promise<MailSettings> => {
  authorise(ctx.actor, 'read', 'Settings');
  return present(ctx);
};

/**
 * Chooses which news customers get, and how. A kind that is switched on covers only what happens from then on. Refuses with
 * `settings_changed_meanwhile` when someone else has saved since the form was opened, and with `message_account_missing` for a channel without an account.
 */
export const saveMailSettings = async (
  ctx: VerbContext,
  { version, kinds, quiet, phone }: Input & { readonly version: number },
): Promise<MailSettings> => {
  authorise(ctx.actor, 'update', 'Settings');
  const { sql, storeId } = ctx.tx;
  const before = await loadMailSettings(ctx.tx);
  const chosen = JSON.stringify(kinds);
  const phoneKinds = phone?.channels ?? before.phoneKinds;
  const byPhone = JSON.stringify(phoneKinds);
  const language = phone?.language ?? before.language;
  // A store that has never saved has no row, and the version of the defaults.
  if (before.version !== version) throw new AppError('settings_changed_meanwhile');
  await refuseUnready(ctx.tx, { kinds, phoneKinds }, before);
  const saved = await sql`
    insert into mail_settings as s (store_id, kinds, phone_kinds, language, quiet_from, quiet_to, version)
    values (${storeId}, ${chosen}::jsonb, ${byPhone}::jsonb, ${language}, ${quiet.from}, ${quiet.to}, ${version + 1})
    on conflict (store_id) do update
      set kinds = ${chosen}::jsonb, phone_kinds = ${byPhone}::jsonb, language = ${language}, quiet_from = ${quiet.from}, quiet_to = ${quiet.to}, version = ${version + 1}
      where s.version = ${version}
    returning version`;
  if (saved.length === 0) throw new AppError('settings_changed_meanwhile');
  if (kinds.includes('earned') && !before.kinds.includes('earned')) await startFollowing(ctx);
  await scheduleReminders(ctx.tx, ctx.now);
  await audit(ctx, 'settings.emails', 'loyalty', {
    kinds: { from: before.kinds, to: kinds },
    phoneKinds: { from: before.phoneKinds, to: phoneKinds },
    quiet: { from: before.quiet, to: quiet },
  });
  return present(ctx);
};
