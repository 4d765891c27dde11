import { CARRIER_NAMES } from '@apps-hub/domain/carrier';
import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';
import type { ParcelState } from '@apps-hub/domain/shipping/pickups/tracking';
import type { LocalDate } from '@apps-hub/domain/time';
import { html } from 'hono/html';

import type { ShownScan, TrackPage } from '#verbs/shipping/shipments/track-page.ts';
import { factList, linkPage, type LinkView, type Markup } from '../link-page/layout.ts';
import { returnsCard } from '../returns/layout.ts';
import { TRACKING_WORDS } from './words.ts';

const STYLE = `
h2{font-size:1.05rem;margin:0 0 .5rem}
ol{list-style:none;margin:0;padding:0}
.steps{display:grid;grid-template-columns:repeat(4,1fr);gap:.25rem;margin-block:1.25rem}
.steps li{border-block-start:.3rem solid var(--line);padding-block-start:.4rem;font-size:.82rem;line-height:1.35;color:var(--soft)}
.steps .done{border-color:var(--fill)}
.steps [aria-current]{color:var(--ink);font-weight:600}
.scans li{padding-block:.6rem;border-block-start:1px solid color-mix(in srgb,var(--line) 45%,transparent)}
.scans li:first-child{border:0}
.scans strong{display:block}
.lead{font-size:1.05rem}
.points{border-inline-start:.25rem solid var(--fill);padding-inline-start:.75rem}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}`;

type Step = keyof (typeof TRACKING_WORDS)[Locale]['steps'];

const STEPS: readonly Step[] = ['announced', 'collected', 'out_for_delivery', 'delivered'];

/** How far each state has come; a parcel that goes back, or of which nothing is known, has no steps. */
const STEP_OF: Readonly<Partial<Record<ParcelState, Step>>> = {
  announced: 'announced',
  collected: 'collected',
  in_transit: 'collected',
  customs: 'collected',
  held: 'collected',
  out_for_delivery: 'out_for_delivery',
  delivery_failed: 'out_for_delivery',
  delivered: 'delivered',
};

/** How times are written: in the store's zone. */
const clockOf = ({ locale }: LinkView, timeZone: string) => {
  const { tag } = LOCALE_SETUPS[locale];
  const form = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options);
  const time = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  const here = form({ ...time, timeZone });
  // A place's own clock, as the carrier sent it.
  const there = form({ ...time, timeZone: 'UTC' });
  const day = form({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const zone = form({ timeZone, timeZoneName: 'longGeneric' });
  return {
    time: (at: Date) => here.format(at),
    day: (date: LocalDate) => day.format(new Date(date)),
    scan: ({ at, date, time: clock }: ShownScan) => {
      if (at !== null) return here.format(at);
      return clock === null ? day.format(new Date(date)) : there.format(new Date(`${date}T${clock}Z`));
    },
    zone: zone.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  };
};

const stepsOf = (view: LinkView, state: ParcelState): Markup | '' => {
  const words = TRACKING_WORDS[view.locale];
  const step = STEP_OF[state];
  if (!step) return '';
  const reached = STEPS.indexOf(step);
  const line = (each: Step, index: number): Markup => {
    if (index > reached) return html`<li>${words.steps[each]}</li>`;
    if (index === reached) return html`<li class="done" aria-current="step">${words.steps[each]}</li>`;
    return html`<li class="done">${words.steps[each]}<span class="hidden"> (${words.done})</span></li>`;
  };
  return html`<ol class="steps" aria-label="${words.stepsTitle}">
    ${STEPS.map(line)}
  </ol>`;
};

type Clock = ReturnType<typeof clockOf>;

/** The latest promise, and what it was before. */
const promiseOf = (view: LinkView, { promises, state }: TrackPage, { day }: Clock): Markup | '' => {
  const words = TRACKING_WORDS[view.locale];
  const latest = promises.at(-1);
  if (latest === undefined || STEP_OF[state] === undefined || state === 'delivered') return '';
  const before = promises.slice(0, -1).map(day);
  const list = new Intl.ListFormat(LOCALE_SETUPS[view.locale].tag, { type: 'unit' });
  return html`<p class="lead"><strong>${words.promised(day(latest))}</strong></p>
    ${before.length === 0 ? '' : html`<p class="soft">${words.promisedBefore(list.format(before))}</p>`}`;
};

const historyOf = (view: LinkView, { scans, checkedAt }: TrackPage, clock: Clock): Markup | '' => {
  const words = TRACKING_WORDS[view.locale];
  if (scans.length === 0) return '';
  return html`<section class="card">
    <h2>${words.history}</h2>
    <ol class="scans" reversed>
      ${scans.toReversed().map(
        (scan) =>
          html`<li>
            <strong>${words.states[scan.state].scan}</strong>
            <span class="soft"
              >${clock.scan(scan)}${scan.place === '' ? '' : html` · <bdi>${scan.place}</bdi>`}</span
            >
          </li>`,
      )}
    </ol>
    <p class="soft">
      ${checkedAt === null ? '' : `${words.checked(clock.time(checkedAt))}. `}${words.zone(clock.zone)}
    </p>
  </section>`;
};

/** How many of several boxes have arrived, and where each is. */
const boxesOf = (view: LinkView, { boxes }: TrackPage): Markup | '' => {
  if (boxes.length < 2) return '';
  const words = TRACKING_WORDS[view.locale];
  const number = new Intl.NumberFormat(LOCALE_SETUPS[view.locale].tag);
  const there = boxes.filter(({ state }) => state === 'delivered').length;
  return html`<section class="card">
    <h2>${words.boxesTitle(number.format(there), number.format(boxes.length))}</h2>
    <ol class="scans">
      ${boxes.map(
        (box, index) =>
          html`<li>
            <strong>${words.box(number.format(index + 1))}: ${words.states[box.state].scan}</strong>
            <span class="soft"><bdi dir="ltr">${box.number}</bdi></span>
            ${box.reason === null ? '' : html`<br />${words.reasons[box.reason]}`}
          </li>`,
      )}
    </ol>
  </section>`;
};

/** Where the boxes of an order are. */
export const trackingPage = (view: LinkView, page: TrackPage): Markup => {
  const words = TRACKING_WORDS[view.locale];
  const clock = clockOf(view, page.timeZone);
  const { title, text = '' } = words.states[page.state];
  const reason = page.reason === null ? text : words.reasons[page.reason];
  return linkPage(view, {
    title: page.isCancelled ? words.cancelledTitle : title,
    store: page.store,
    style: STYLE,
    body: html`
      ${
        page.isCancelled
          ? html`<p>${words.cancelled}</p>`
          : html`${reason === '' ? '' : html`<p>${reason}</p>`} ${promiseOf(view, page, clock)}
            ${stepsOf(view, page.state)}`
      }
      ${
        page.addressLink === null
          ? ''
          : html`<p>${words.addressText}</p>
              <p><a class="button" href="${page.addressLink}?lang=${view.locale}">${words.address}</a></p>`
      }
      ${page.sentences.map((sentence) => html`<p class="points">${sentence}</p>`)}
      ${factList([
        [words.order, page.order],
        [words.carrier, CARRIER_NAMES[page.carrier][view.locale]],
        [words.number, page.number],
        [words.recipient, [page.initials, page.city].filter(Boolean).join(' · ')],
      ])}
    `,
    more: html`${returnsCard(view, page.returns)}${
      page.isCancelled ? '' : html`${boxesOf(view, page)}${historyOf(view, page, clock)}`
    }`,
  });
};
