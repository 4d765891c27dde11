import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import type { TimelineEntry } from '@apps-hub/contract/shipping/pickups/timeline';
import { IconArrowsExchange, IconPoint } from '@tabler/icons-react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';

import common from '@apps-hub/ui/components/common.module.css';
import classes from './pickup-timeline.module.css';
import { useSummary } from '../shared/pickup-words.ts';
import { RefusalNote } from '../shared/refusal-note.tsx';

type StateEntry = Extract<TimelineEntry, { kind: 'state' }>;
type HostEntry = Extract<TimelineEntry, { kind: 'host' }>;
type ExchangeEntry = Extract<TimelineEntry, { kind: 'exchange' }>;

interface StateLineProps {
  readonly entry: StateEntry;
  readonly carrier: PickupDetail['carrier'];
}

/** Who did it: a person or the carrier by name, or a part of the system. */
const useActor = ({ entry: { actor, by }, carrier }: StateLineProps): string | undefined => {
  const { find } = useLanguage();
  const texts = usePickupTexts();
  if (actor === 'carrier') return texts.carrier(carrier);
  return by ?? find(`pickupTimeline.by.${actor}`);
};

/** The requested values of a change, beside the booked ones. */
const ChangeLines = ({
  change: { before, after },
}: {
  readonly change: NonNullable<StateEntry['change']>;
}) => {
  const { t } = usePhrases();
  const summary = useSummary();
  return (
    <span className={classes.note}>
      {t('changes.from', { what: summary(before) })}
      <br />
      {t('changes.to', { what: summary(after) })}
    </span>
  );
};

const StateLine = ({ entry, carrier }: StateLineProps) => {
  const { t, formats } = usePhrases();
  const { find } = useLanguage();
  const actor = useActor({ entry, carrier });
  // A response with an unknown outcome is still a response; the state says more than "no answer".
  const event =
    entry.event === 'no_answer' && entry.refusal ? undefined : find(`pickupTimeline.event.${entry.event}`);
  const note = entry.note === null ? undefined : (find(`pickupTimeline.note.${entry.note}`) ?? entry.note);
  return (
    <li className={classes.line}>
      <IconPoint size={18} aria-hidden />
      <div>
        <strong>{event ?? t(`pickups.state.${entry.to}`)}</strong>
        <span className={common.quietLine}>
          <FactsLine facts={[formats.dateTime(entry.at), ...(actor === undefined ? [] : [actor])]} />
        </span>
        {note !== undefined && (
          <span className={classes.note}>
            <bdi dir="auto">{note}</bdi>
          </span>
        )}
        {entry.change && <ChangeLines change={entry.change} />}
        {entry.refusal && <RefusalNote refusal={entry.refusal} />}
      </div>
    </li>
  );
};

/** The outcome of telling the host about an order; otherwise the merchant has to do it there. */
const HostLine = ({ entry: { event, orderNumber, reason, at } }: { readonly entry: HostEntry }) => {
  const { t, formats } = usePhrases();
  const { find } = useLanguage();
  return (
    <li className={classes.line}>
      <IconPoint size={18} aria-hidden />
      <div>
        <strong>{t(`pickupTimeline.host.${event}`, { number: orderNumber })}</strong>
        <span className={common.quietLine}>{formats.dateTime(at)}</span>
        {reason !== null && (
          <span className={classes.note}>
            <bdi dir="auto">{find(`pickupTimeline.hostReason.${reason}`) ?? reason}</bdi>
          </span>
        )}
      </div>
    </li>
  );
};

/** Pretty-printed JSON; any other text unchanged. */
const readable = (answer: string): string => {
  try {
    return JSON.stringify(JSON.parse(answer), null, 2);
  } catch {
    return answer;
  }
};

const ExchangeLine = ({ entry }: { readonly entry: ExchangeEntry }) => {
  const { t, formats } = usePhrases();
  const { find } = useLanguage();
  const failure =
    entry.failure === null ? undefined : find(`pickupTimeline.exchange.failure.${entry.failure}`);
  const status =
    entry.status === null ? (failure ?? t('pickupTimeline.exchange.noAnswer')) : String(entry.status);
  return (
    <li className={classes.line} data-kind="exchange">
      <IconArrowsExchange size={16} aria-hidden />
      <details>
        <summary>
          {find(`pickupTimeline.exchange.${entry.operation}`) ?? entry.operation}
          <span className={common.quietLine}>
            <FactsLine
              facts={[
                formats.dateTime(entry.at),
                <bdi key="status">{status}</bdi>,
                t('pickupTimeline.exchange.took', { ms: formats.number(Math.round(entry.durationMs)) }),
              ]}
            />
          </span>
        </summary>
        <bdi dir="ltr" className={classes.path}>
          {entry.method} {entry.path}
        </bdi>
        {entry.answer !== null && entry.answer !== '' && (
          <figure className={common.flat}>
            <figcaption className="visually-hidden">{t('pickupTimeline.exchange.answer')}</figcaption>
            <pre dir="ltr" className={classes.answer}>
              {readable(entry.answer)}
            </pre>
          </figure>
        )}
      </details>
    </li>
  );
};

/** One entry of the history. */
const Line = ({
  entry,
  carrier,
}: {
  readonly entry: TimelineEntry;
  readonly carrier: PickupDetail['carrier'];
}) => {
  if (entry.kind === 'state') return <StateLine entry={entry} carrier={carrier} />;
  return entry.kind === 'host' ? <HostLine entry={entry} /> : <ExchangeLine entry={entry} />;
};

/** A pickup's history, newest first: changes of state, the carrier's answers, and what the host was told. */
export const PickupTimeline = ({ carrier, timeline }: Pick<PickupDetail, 'carrier' | 'timeline'>) => {
  const { t } = usePhrases();
  const lines = timeline.map((entry, index) => ({ entry, index })).toReversed();
  return (
    <section>
      <h3 className={common.title}>{t('pickupTimeline.detail.timeline')}</h3>
      <ol className={classes.lines}>
        {lines.map(({ entry, index }) => (
          <Line key={index} entry={entry} carrier={carrier} />
        ))}
      </ol>
    </section>
  );
};
