import { MAIL_KIND_NAMES as AR } from '@apps-hub/contract/loyalty/mails/names-ar';
import { MAIL_KIND_NAMES as EN } from '@apps-hub/contract/loyalty/mails/names-en';
import { MESSAGE_CHANNEL_NAMES as CHANNELS_AR } from '@apps-hub/contract/loyalty/messages/names-ar';
import { MESSAGE_CHANNEL_NAMES as CHANNELS_EN } from '@apps-hub/contract/loyalty/messages/names-en';
import { PHONE_CHANNELS } from '@apps-hub/contract/loyalty/messages/values';
import { MAIL_KINDS } from '@apps-hub/contract/loyalty/mails/values';
import type { Locale } from '@apps-hub/domain/locale';
import type { Context } from 'hono';
import { html } from 'hono/html';

import { verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import {
  chooseChannels,
  chooseMails,
  type MailChoice,
  readChoiceToken,
  readMailChoices,
  stopMails,
} from '#verbs/loyalty/mails/choices.ts';
import type { HttpDeps, Router } from '../api.ts';
import { plainPage, type Markup } from './layout.ts';
import { answerPage, type Visit } from './visit.ts';

const PATH = '/m/:store/emails/:token';

const NAMES = { ar: AR, en: EN } as const;
const CHANNELS = { ar: CHANNELS_AR, en: CHANNELS_EN } as const;

const WORDS: Readonly<
  Record<
    Locale,
    Readonly<Record<'lead' | 'channels' | 'save' | 'stop' | 'saved' | 'stopped' | 'other', string>> & {
      readonly title: (store: string) => string;
    }
  >
> = {
  ar: {
    title: (store) => `الرسائل من ${store}`,
    lead: 'اختر الرسائل التي تريد أن تصلك عن نقاطك.',
    channels: 'وعلى جوالك عبر:',
    save: 'حفظ',
    stop: 'إيقاف كل هذه الرسائل',
    saved: 'حُفظ اختيارك.',
    stopped: 'لن تصلك هذه الرسائل بعد الآن.',
    other: 'English',
  },
  en: {
    title: (store) => `Messages from ${store}`,
    lead: 'Choose which messages about your points you want.',
    channels: 'And on your phone by:',
    save: 'Save',
    stop: 'Stop all of these messages',
    saved: 'Your choice is saved.',
    stopped: 'You will no longer get these messages.',
    other: 'العربية',
  },
};

type Choices = Awaited<ReturnType<typeof readMailChoices>>;

const bodyOf = ({ locale, c }: Visit, { kinds, channels }: Choices): Markup => {
  const words = WORDS[locale];
  const other = locale === 'ar' ? 'en' : 'ar';
  return html`<form method="post" action="${c.req.path}?lang=${locale}" class="card">
      <ul>
        ${kinds.map(
          ({ kind, isWanted }) =>
            html`<li>
              <label class="choice"
                ><input type="checkbox" name="wanted" value="${kind}" ${isWanted ? 'checked' : ''} />
                ${NAMES[locale][kind]}</label
              >
            </li>`,
        )}
      </ul>
      ${
        channels.length === 0
          ? ''
          : html`<p>${words.channels}</p>
              <input type="hidden" name="channels" value="shown" />
              <ul>
                ${channels.map(
                  ({ channel, isWanted }) =>
                    html`<li>
                      <label class="choice"
                        ><input
                          type="checkbox"
                          name="channel"
                          value="${channel}"
                          ${isWanted ? 'checked' : ''}
                        />
                        ${CHANNELS[locale][channel]}</label
                      >
                    </li>`,
                )}
              </ul>`
      }
      <p class="own">
        <button class="main" name="do" value="save">${words.save}</button>
        <button name="do" value="stop">${words.stop}</button>
      </p>
    </form>
    <p><a href="${c.req.path}?lang=${other}" lang="${other}" hreflang="${other}">${words.other}</a></p>`;
};

const show = async (deps: HttpDeps, visit: Visit, choice: MailChoice, said?: string): Promise<Response> => {
  const { caller, locale, nonce, c } = visit;
  const choices = await deps.database.inStore(caller.storeId, (tx) => readMailChoices(tx, deps, choice));
  const { title, lead } = WORDS[locale];
  return answerPage(
    c,
    nonce,
    plainPage({
      title: title(choices.storeName),
      text: lead,
      locale,
      nonce,
      body: html`${said === undefined ? '' : html`<p class="card note" role="status">${said}</p>`}
      ${bodyOf(visit, choices)}`,
    }),
  );
};

const choiceIn = (deps: HttpDeps, { c, caller }: Visit): MailChoice => {
  const choice = readChoiceToken(deps.keys, caller.storeId, c.req.param('token') ?? '');
  if (!choice) throw new AppError('not_found');
  return choice;
};

/** The fields of a form; one name may have several values. */
const formOf = async (c: Context): Promise<Readonly<Record<string, readonly unknown[]>>> =>
  Object.fromEntries(
    Object.entries(await c.req.parseBody({ all: true })).map(([name, value]) => [name, [value].flat()]),
  );

/**
 * Where a customer chooses their messages, by the link in each email and in templates of WhatsApp: without signing in and without a script, even while the store is paused or
 * its page for customers is off. Opening the link changes nothing, since mail programs open links. The same address takes the POST of a mail
 * program's unsubscribe button (RFC 8058), which has no origin and no cookie, so only the signature in the address proves it.
 */
export const mountMailChoice = (
  router: Router,
  deps: HttpDeps,
  shown: (handler: (visit: Visit) => Promise<Response>) => (c: Context) => Promise<Response>,
): void => {
  router.get(
    PATH,
    shown((visit) => show(deps, visit, choiceIn(deps, visit))),
  );
  router.post(
    PATH,
    shown(async (visit) => {
      const choice = choiceIn(deps, visit);
      const form = await formOf(visit.c);
      const isStop = form['do']?.includes('stop') === true;
      // Whatever is not our own form is a mail program's button, also if its fields got lost: it ends one kind, not all.
      const isOneClick = !isStop && form['do']?.includes('save') !== true;
      const wanted = isStop ? [] : MAIL_KINDS.filter((kind) => form['wanted']?.includes(kind));
      const channels = PHONE_CHANNELS.filter((channel) => form['channel']?.includes(channel));
      await deps.database.inStore(visit.caller.storeId, async (tx) => {
        const ctx = verbContext(deps, tx, { kind: 'shopper' });
        if (isOneClick) return stopMails(ctx, choice);
        if (!isStop && form['channels'] !== undefined) await chooseChannels(ctx, deps, choice, channels);
        return chooseMails(ctx, deps, choice, wanted);
      });
      const words = WORDS[visit.locale];
      return show(deps, visit, choice, isOneClick || wanted.length === 0 ? words.stopped : words.saved);
    }),
  );
};
