import { CARRIER_NAMES } from '@apps-hub/domain/carrier';
import { LOCALE_SETUPS } from '@apps-hub/domain/locale';
import type { ReturnState } from '@apps-hub/domain/shipping/returns/states';
import type { LocalDate } from '@apps-hub/domain/time';
import { html } from 'hono/html';

import type { AskedLine, ReturnForm } from '#verbs/shipping/returns/ask.ts';
import type { ReturnNews, ReturnParcel } from '#verbs/shipping/returns/news.ts';
import { FORM_STYLE, linkPage, type LinkView, type Markup, saidPage } from '../link-page/layout.ts';
import { RETURN_WORDS, type ReturnRefusal } from './words.ts';

/** The most lines on one form, so that the page stays small on a phone. */
const LINES_SHOWN = 60;
const TITLE_SHOWN = 80;
const NOTE_ROWS = 2;

const STYLE = `${FORM_STYLE}
fieldset{border:0;border-block-start:1px solid var(--line);margin:.75rem 0 0;padding:.75rem 0 .25rem;min-inline-size:0}
legend{float:inline-start;inline-size:100%;font-weight:600;padding:0 0 .5rem}
legend+*{clear:both}
label.units{display:flex;align-items:center;justify-content:space-between;gap:1rem;font-weight:400}
.units input{inline-size:5rem;flex:none}`;

const wordsOf = ({ locale }: LinkView) => RETURN_WORDS[locale];

const numberOf = ({ locale }: LinkView, value: number): string =>
  new Intl.NumberFormat(LOCALE_SETUPS[locale].tag).format(value);

const daysOf = ({ locale }: LinkView, days: number): string =>
  new Intl.NumberFormat(LOCALE_SETUPS[locale].tag, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  }).format(days);

/** The page of the link itself, and this page's own. */
const trackingPath = ({ path, locale }: LinkView): string =>
  `${path.replace(/\/return$/, '')}?lang=${locale}`;

const problemOf = (view: LinkView, refused: ReturnRefusal | undefined): Markup | '' =>
  refused === undefined
    ? ''
    : html`<p class="bad" role="alert" id="problem">${wordsOf(view).refused[refused]}</p>`;

const backTo = (view: LinkView): Markup =>
  html`<p><a class="button" href="${trackingPath(view)}">${wordsOf(view).back}</a></p>`;

interface Steps {
  readonly store?: string;
  readonly refused?: ReturnRefusal | undefined;
}

/** Asks for the last digits of the phone number. */
export const provePage = (view: LinkView, { store = '', refused }: Steps): Markup => {
  const words = wordsOf(view);
  return linkPage(view, {
    title: words.proveTitle,
    store,
    style: STYLE,
    body: html`
      <p>${words.proveText}</p>
      ${problemOf(view, refused)}
      <form method="post" action="${view.path}?lang=${view.locale}">
        <label for="digits">${words.digits}</label>
        <input
          id="digits"
          name="digits"
          inputmode="numeric"
          autocomplete="off"
          maxlength="8"
          dir="ltr"
          required
        />
        <button>${words.next}</button>
      </form>
      ${backTo(view)}
    `,
  });
};

const hidden = (name: string, value: string): Markup =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

const shownTitle = (title: string): string =>
  title.length > TITLE_SHOWN ? `${title.slice(0, TITLE_SHOWN).trimEnd()}…` : title;

const unitsField = (
  view: LinkView,
  line: ReturnForm['lines'][number],
  chosen: ReadonlyMap<string, number>,
): Markup => {
  const words = wordsOf(view);
  const title = shownTitle(line.title);
  if (line.isExcluded || line.units === 0)
    return html`<fieldset>
      <legend><bdi>${title}</bdi></legend>
      <p class="soft">${line.isExcluded ? words.excluded : words.gone}</p>
    </fieldset>`;
  return html`<fieldset>
    <legend><bdi>${title}</bdi></legend>
    <label class="units"
      ><span>${words.units(numberOf(view, line.units))}</span>
      <input
        type="number"
        name="u:${line.lineId}"
        min="0"
        max="${line.units}"
        value="${chosen.get(line.lineId) ?? 0}"
    /></label>
  </fieldset>`;
};

interface FormParts {
  readonly form: ReturnForm;
  readonly proof: string;
  readonly asked: readonly AskedLine[];
  readonly refused?: ReturnRefusal | undefined;
}

/** Chooses items and quantities. */
export const choosePage = (view: LinkView, { form, proof, asked, refused }: FormParts): Markup => {
  const words = wordsOf(view);
  const chosen = new Map(asked.map(({ lineId, units }) => [lineId, units]));
  return linkPage(view, {
    title: words.chooseTitle,
    store: form.store,
    style: STYLE,
    body: html`
      <p class="soft">${words.order}: <bdi>${form.order}</bdi></p>
      <p>${words.chooseText(daysOf(view, form.windowDays))}</p>
      ${form.costNote === '' ? '' : html`<p>${form.costNote}</p>`} ${problemOf(view, refused)}
      <form method="post" action="${view.path}/reasons?lang=${view.locale}">
        ${hidden('proof', proof)}${hidden('version', String(form.version))}
        ${form.lines.slice(0, LINES_SHOWN).map((line) => unitsField(view, line, chosen))}
        ${form.lines.length > LINES_SHOWN ? html`<p class="soft">${words.moreLines}</p>` : ''}
        <button>${words.next}</button>
      </form>
      ${backTo(view)}
    `,
  });
};

const reasonField = (view: LinkView, { lineId, reason }: AskedLine, { reasons }: ReturnForm): Markup => {
  const words = wordsOf(view);
  return html`<label for="r:${lineId}">${words.reason}</label>
    <select id="r:${lineId}" name="r:${lineId}" required>
      <option value="">${words.choose}</option>
      ${reasons.map(
        (each) =>
          html`<option value="${each}" ${each === reason ? 'selected' : ''}>${words.reasons[each]}</option>`,
      )}
    </select>`;
};

const lineFields = (view: LinkView, line: AskedLine, form: ReturnForm): Markup => {
  const words = wordsOf(view);
  const { lineId, units, note } = line;
  const title = form.lines.find((each) => each.lineId === lineId)?.title ?? '';
  return html`<fieldset>
    <legend><bdi>${words.line(shownTitle(title), numberOf(view, units))}</bdi></legend>
    ${hidden(`u:${lineId}`, String(units))} ${reasonField(view, line, form)}
    <label for="n:${lineId}">${words.note}</label>
    <textarea id="n:${lineId}" name="n:${lineId}" rows="${NOTE_ROWS}" maxlength="500">${note}</textarea>
    <label for="p:${lineId}">${words.photo}</label>
    <input id="p:${lineId}" type="file" name="p:${lineId}" accept="image/jpeg,image/png,image/webp" />
  </fieldset>`;
};

/** A reason for each chosen item, with words and a photo. */
export const reasonsPage = (view: LinkView, { form, proof, asked, refused }: FormParts): Markup => {
  const words = wordsOf(view);
  const withPhoto = form.photoReasons.filter((reason) => form.reasons.includes(reason));
  return linkPage(view, {
    title: words.reasonsTitle,
    store: form.store,
    style: STYLE,
    body: html`
      ${problemOf(view, refused)}
      ${refused === undefined ? '' : html`<p class="soft">${words.photosAgain}</p>`}
      ${
        withPhoto.length === 0
          ? ''
          : html`<p class="soft">${words.photoHelp(withPhoto.map((reason) => words.reasons[reason]))}</p>`
      }
      <form method="post" action="${view.path}/ask?lang=${view.locale}" enctype="multipart/form-data">
        ${hidden('proof', proof)}${hidden('version', String(form.version))}
        ${asked.map((line) => lineFields(view, line, form))}
        <button>${words.send}</button>
      </form>
      ${backTo(view)}
    `,
  });
};

/** Why nothing can be returned, or why a form was not taken. */
export const refusedPage = (view: LinkView, refused: ReturnRefusal, store = ''): Markup => {
  const words = wordsOf(view);
  return saidPage(view, { title: words.closedTitle, text: words.refused[refused], store });
};

const dayOf = ({ locale }: LinkView, day: LocalDate): string =>
  new Intl.DateTimeFormat(LOCALE_SETUPS[locale].tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

/** How a parcel comes back, and where it is. */
const parcelOf = (view: LinkView, parcel: ReturnParcel): Markup => {
  const words = wordsOf(view);
  const carrier = CARRIER_NAMES[parcel.carrier][view.locale];
  const day = parcel.day && dayOf(view, parcel.day);
  const say = parcel.collects ? words.collected : words.handedOver;
  const isUntold = parcel.state !== 'announced' && parcel.scans.length === 0;
  return html`${parcel.state === 'announced' ? html`<p>${say(carrier, day)}</p>` : ''}
    ${isUntold ? html`<p>${words.parcel[parcel.state]}</p>` : ''}
    <p class="soft">${carrier} · <bdi dir="ltr">${parcel.number}</bdi></p>
    ${
      parcel.scans.length === 0
        ? ''
        : html`<ol class="scans" reversed>
            ${parcel.scans.map(
              ({ state, date, place }) =>
                html`<li>
                  ${words.parcel[state]}<br />
                  <span class="soft"
                    >${dayOf(view, date)}${place === '' ? '' : html` · <bdi>${place}</bdi>`}</span
                  >
                </li>`,
            )}
          </ol>`
    }`;
};

/** A parcel that its customer still has is not on its way; nor is one that the carrier has brought. */
const titleOf = (view: LinkView, state: ReturnState, waybill: ReturnParcel | null): string => {
  const words = wordsOf(view);
  if (state !== 'on_the_way') return words.news[state];
  if (waybill?.state === 'announced') return words.ready;
  return waybill?.state === 'delivered' ? words.arrived : words.news[state];
};

/** On the page of the link: what became of the requests, and the way to another. */
export const returnsCard = (view: LinkView, { isOpen, isAllGone, requests }: ReturnNews): Markup | '' => {
  const words = wordsOf(view);
  if (!isOpen && requests.length === 0) return '';
  return html`<section class="card">
    <h2>${words.newsTitle}</h2>
    ${requests.map(
      ({ state, way, message, isRefunded, waybill }) =>
        html`<p><strong>${isRefunded ? words.refunded : titleOf(view, state, waybill)}</strong></p>
          ${state === 'on_the_way' && waybill ? parcelOf(view, waybill) : ''}
          ${state === 'approved' && way ? html`<p>${words.way[way]}</p>` : ''}
          ${message === '' || isRefunded ? '' : html`<p><bdi>${message}</bdi></p>`}`,
    )}
    ${isAllGone ? html`<p class="soft">${words.allGone}</p>` : ''}
    ${isOpen ? html`<p><a class="button" href="${view.path}/return?lang=${view.locale}">${words.link}</a></p>` : ''}
  </section>`;
};
