import { PARCEL_MAIL_NAMES as AR } from '@apps-hub/contract/shipping/parcel-mails/names-ar';
import { PARCEL_MAIL_NAMES as EN } from '@apps-hub/contract/shipping/parcel-mails/names-en';
import type { Locale } from '@apps-hub/domain/locale';
import { PARCEL_MAILS } from '@apps-hub/domain/shipping/shipments/parcel-mail';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';

import { AppError } from '#errors.ts';
import {
  chooseParcelMails,
  readMailChoice,
  readMailChoices,
  stopParcelMails,
} from '#verbs/shipping/parcel-mails/choices.ts';
import type { HttpDeps, Router } from '../api.ts';
import { answerPage, type Visit } from '../link-page/door.ts';
import { FORM_STYLE, linkPage } from '../link-page/layout.ts';

const PAGE = '/t/:store/:token/emails';

/** Five names of kinds. */
const FORM_BYTES = 4096;

const NAMES = { ar: AR, en: EN } as const;

const STYLE = `${FORM_STYLE}
.choice{display:flex;align-items:center;gap:.75rem;min-block-size:44px;font-weight:400;margin:0}
.choice input{inline-size:1.25rem;min-block-size:1.25rem;flex:none}
.second{background:none;color:var(--fill)}`;

type Word = 'title' | 'lead' | 'save' | 'stop' | 'saved' | 'stopped';

const WORDS: Readonly<Record<Locale, Readonly<Record<Word, string>>>> = {
  ar: {
    title: 'رسائل البريد عن طلباتك',
    lead: 'اختر الرسائل التي تريد أن تصلك عن توصيل طلباتك من هذا المتجر.',
    save: 'حفظ',
    stop: 'إيقاف كل هذه الرسائل',
    saved: 'حُفظ اختيارك.',
    stopped: 'لن تصلك هذه الرسائل بعد الآن.',
  },
  en: {
    title: 'Emails about your orders',
    lead: 'Choose which emails you want about the delivery of your orders from this store.',
    save: 'Save',
    stop: 'Stop all of these emails',
    saved: 'Your choice is saved.',
    stopped: 'You will no longer get these emails.',
  },
};

type Shown = (c: Context, work: (visit: Visit) => Promise<Response>) => Promise<Response>;

/**
 * Where a customer chooses the mails about their parcels, by the link in each of them. Opening it changes nothing, since mail programs open
 * links. The same address takes the POST of a mail program's unsubscribe button (RFC 8058), which has no origin, so only the signature in the
 * address proves it.
 */
export const mountMailChoice = (router: Router, deps: HttpDeps, shown: Shown): void => {
  const show = async ({ c, view, token, out }: Visit, said?: Word): Promise<Response> => {
    const choice = readMailChoice(deps, out.storeId, token);
    const { store, kinds } = await out.inStore(({ tx }) => readMailChoices(tx, choice));
    const words = WORDS[view.locale];
    const path = `${view.path}/emails`;
    const page = linkPage(
      { ...view, path },
      {
        title: words.title,
        store,
        style: STYLE,
        body: html`${said === undefined ? '' : html`<p role="status"><strong>${words[said]}</strong></p>`}
          <p>${words.lead}</p>
          <form method="post" action="${path}?lang=${view.locale}">
            ${kinds.map(
              ({ kind, isWanted }) =>
                html`<label class="choice"
                  ><input type="checkbox" name="wanted" value="${kind}" ${isWanted ? 'checked' : ''} />
                  ${NAMES[view.locale][kind]}</label
                >`,
            )}
            <button name="do" value="save">${words.save}</button>
            <button name="do" value="stop" class="second">${words.stop}</button>
          </form>`,
      },
    );
    return answerPage(c, view, page);
  };
  const choose = async (visit: Visit): Promise<Response> => {
    const { c, token, out } = visit;
    const choice = readMailChoice(deps, out.storeId, token);
    const form = await c.req.parseBody({ all: true });
    // Whatever is not our own form is a mail program's button, also if its fields got lost: it ends one kind, not all.
    const isStop = form['do'] === 'stop';
    const isOneClick = !isStop && form['do'] !== 'save';
    const named = new Set([form['wanted']].flat());
    const wanted = isStop ? [] : PARCEL_MAILS.filter((kind) => named.has(kind));
    await out.inStore((ctx) =>
      isOneClick ? stopParcelMails(ctx, choice) : chooseParcelMails(ctx, choice, wanted),
    );
    return show(visit, isOneClick || wanted.length === 0 ? 'stopped' : 'saved');
  };
  const limit = bodyLimit({
    maxSize: FORM_BYTES,
    onError: () => {
      throw new AppError('body_too_large', { params: { bytes: FORM_BYTES } });
    },
  });
  router.get(PAGE, (c) => shown(c, (visit) => show(visit)));
  router.post(PAGE, (c) =>
    shown(c, async (visit) => {
      let answer: Response | undefined;
      await limit(c, async () => {
        answer = await choose(visit);
      });
      return answer ?? show(visit);
    }),
  );
};
