import type { TimelineEntry } from '@apps-hub/contract/shipping/pickups/routes';
import { IconArrowsExchange, IconPoint } from '@tabler/icons-react';

import { useLanguage } from '../../../i18n/language.tsx';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import classes from './pickup-timeline.module.css';
import { RefusalNote } from '../shared/refusal-note.tsx';

type StateEntry = Extract<TimelineEntry, { kind: 'state' }>;
type ExchangeEntry = Extract<TimelineEntry, { kind: 'exchange' }>;

/** Who did it: a person by name, or a part of the system. */
const useActor = ({ actor, by }: StateEntry): string | undefined => {
  const { find } = useLanguage();
  return by ?? find(`pickups.by.${actor}`);
};

const StateLine = ({ entry }: { readonly entry: StateEntry }) => {
  const { t, formats } = usePhrases();
  const { find } = useLanguage();
  const actor = useActor(entry);
  const note = entry.note === null ? undefined : (find(`pickups.note.${entry.note}`) ?? entry.note);
  return (
    <li className={classes.line}>
      <IconPoint size={18} aria-hidden />
      <div>
        <strong>{find(`pickups.event.${entry.event}`) ?? t(`pickups.state.${entry.to}`)}</strong>
        <span className={classes.quiet}>
          {formats.dateTime(entry.at)}
          {actor !== undefined && <> · {actor}</>}
        </span>
        {note !== undefined && (
          <bdi dir="auto" className={classes.note}>
            {note}
          </bdi>
        )}
        {entry.refusal && <RefusalNote refusal={entry.refusal} />}
      </div>
    </li>
  );
};

/** Pretty-printed JSON; anything else as it came. */
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
  const failure = entry.failure === null ? undefined : find(`pickups.exchange.failure.${entry.failure}`);
  const status = entry.status === null ? (failure ?? t('pickups.exchange.noAnswer')) : String(entry.status);
  return (
    <li className={classes.line} data-kind="exchange">
      <IconArrowsExchange size={16} aria-hidden />
      <details>
        <summary>
          {find(`pickups.exchange.${entry.operation}`) ?? entry.operation}
          <span className={classes.quiet}>
            {formats.dateTime(entry.at)} · <bdi>{status}</bdi> ·{' '}
            {t('pickups.exchange.took', { ms: formats.number(Math.round(entry.durationMs)) })}
          </span>
        </summary>
        <bdi dir="ltr" className={classes.path}>
          {entry.method} {entry.path}
        </bdi>
        {entry.answer !== null && entry.answer !== '' && (
          <figure className={classes.figure}>
            <figcaption className="visually-hidden">{t('pickups.exchange.answer')}</figcaption>
            <pre dir="ltr" className={classes.answer}>
              {readable(entry.answer)}
            </pre>
          </figure>
        )}
      </details>
    </li>
  );
};

/** A pickup's history, newest first: changes of state and the carrier's answers. */
export const PickupTimeline = ({ timeline }: { readonly timeline: readonly TimelineEntry[] }) => {
  const { t } = usePhrases();
  const lines = timeline.map((entry, index) => ({ entry, index })).toReversed();
  return (
    <section>
      <h3 className={classes.title}>{t('pickups.detail.timeline')}</h3>
      <ol className={classes.lines}>
        {lines.map(({ entry, index }) =>
          entry.kind === 'state' ? (
            <StateLine key={index} entry={entry} />
          ) : (
            <ExchangeLine key={index} entry={entry} />
          ),
        )}
      </ol>
    </section>
  );
};
