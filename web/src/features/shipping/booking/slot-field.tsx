import type { ShownTimeslot } from '@apps-hub/contract/shipping/fields';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useServerNow } from '@apps-hub/ui/api/server-clock.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { TimeInput } from '@apps-hub/ui/components/time-input.tsx';
import type { SlotsAnswer } from './queries.ts';
import {
  isBookable,
  isSame,
  type OwnLimits,
  ownProblem,
  type SlotChoice,
  type Times,
} from '@apps-hub/contract/shipping/booking/slot-choice';
import classes from './slot-field.module.css';

interface SlotFieldProps {
  readonly slots: UseQueryResult<SlotsAnswer>;
  readonly zone: string;
  readonly choice: SlotChoice;
  readonly times: Times | undefined;
  readonly limits: OwnLimits;
  readonly isTried: boolean;
  readonly onChoice: (choice: SlotChoice) => void;
  /** Chooses the next window on another day. */
  readonly onNext: (slot: ShownTimeslot) => void;
}

type ChoiceProps = Pick<SlotFieldProps, 'choice' | 'times' | 'onChoice'>;

const SLOT_STEP_MS = 5_000;

interface SlotOptionProps extends ChoiceProps {
  readonly slot: ShownTimeslot;
  readonly zone: string;
  readonly now: Date;
}

const SlotOption = ({ slot, zone, now, choice, times, onChoice }: SlotOptionProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const { window } = slot;
  const isOpen = isBookable(slot, now);
  return (
    <label className={classes.slot} data-over={!isOpen || undefined}>
      <input
        type="radio"
        name="pickup-window"
        disabled={!isOpen}
        checked={choice.kind !== 'own' && times !== undefined && isSame(window, times)}
        onChange={() => onChoice({ kind: 'slot', from: window.from, to: window.to })}
      />
      <span className={classes.name}>{texts.span(window)}</span>
      <span className={classes.quiet}>
        {isOpen
          ? t('booking.slots.bookBy', { at: texts.wall.at(slot.bookBy, zone, now) })
          : t('booking.slots.over')}
      </span>
    </label>
  );
};

type CustomTimesProps = Omit<ChoiceProps, 'times'> & Pick<SlotFieldProps, 'limits' | 'isTried'>;

const CustomTimes = ({ choice, limits, isTried, onChoice }: CustomTimesProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const own = choice.kind === 'own' ? choice : undefined;
  const problem = own && ownProblem(own, limits);
  const missing = (time: string) => isTried && time === '' && t('fieldErrors.required');
  const words = {
    length: texts.length(limits.minMinutes),
    from: texts.wall.time(limits.from),
    to: texts.wall.time(limits.to),
  };
  return (
    <div className={classes.own}>
      <label className={classes.ownChoice}>
        <input
          type="radio"
          name="pickup-window"
          checked={own !== undefined}
          onChange={() => onChoice({ kind: 'own', from: '', to: '' })}
        />
        <span className={classes.name}>{t('booking.slots.own')}</span>
        <span className={classes.quiet}>{t('booking.slots.ownHelp', words)}</span>
      </label>
      {own && (
        <div className={classes.times}>
          <TimeInput
            size="xs"
            label={t('booking.slots.from')}
            min={limits.from}
            max={limits.to}
            value={own.from}
            error={problem !== undefined || missing(own.from)}
            onChange={(from) => onChoice({ ...own, from })}
          />
          <TimeInput
            size="xs"
            label={t('booking.slots.to')}
            min={limits.from}
            max={limits.to}
            value={own.to}
            error={problem ? t(`booking.slots.${problem}`, words) : missing(own.to)}
            onChange={(to) => onChoice({ ...own, to })}
          />
        </div>
      )}
    </div>
  );
};

type NoSlotsProps = Pick<SlotFieldProps, 'zone' | 'onNext'> & { readonly answer: SlotsAnswer };

/** Why the day has no window, and the next available one. */
const NoSlots = ({ answer, zone, onNext }: NoSlotsProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const { why, next, refusal } = answer;
  return (
    <output className={classes.none}>
      <strong>{t('booking.slots.none')}</strong>
      {why && <span>{texts.slot(why, zone)}</span>}
      {refusal && <RefusalNote refusal={refusal} />}
      {next && (
        <span className={classes.next}>
          {t('booking.slots.next', { window: texts.window(next.window) })}
          <Button size="xs" onClick={() => onNext(next)}>
            {t('booking.slots.take')}
          </Button>
        </span>
      )}
    </output>
  );
};

const Slots = (props: SlotFieldProps & { readonly answer: SlotsAnswer }) => {
  const { t } = usePhrases();
  const now = useServerNow(SLOT_STEP_MS);
  const { answer, zone, choice, times, onChoice, limits, isTried } = props;
  return (
    <>
      {answer.slots.length === 0 ? (
        <NoSlots answer={answer} zone={zone} onNext={props.onNext} />
      ) : (
        <div className={classes.slots}>
          {answer.slots.map((slot) => (
            <SlotOption
              key={`${slot.window.from} ${slot.window.to}`}
              {...{ slot, zone, now, choice, times, onChoice }}
            />
          ))}
        </div>
      )}
      {answer.refusal === null && <p className={classes.quiet}>{t(`booking.slots.${answer.source}`)}</p>}
      {answer.slots.length > 0 && <CustomTimes {...{ choice, limits, isTried, onChoice }} />}
      {isTried && times === undefined && choice.kind !== 'own' && (
        <p className={classes.wrong} role="alert">
          {t('booking.slots.choose')}
        </p>
      )}
    </>
  );
};

/** When the courier may come: the day's windows, or custom times within the carrier's limits. */
export const SlotField = (props: SlotFieldProps) => {
  const { t } = usePhrases();
  const { slots } = props;
  return (
    <fieldset className={form.section}>
      <legend>{t('booking.slots.title')}</legend>
      {slots.isPending && <LoadingRows rows={2} />}
      {slots.isLoadingError && <QueryError query={slots} />}
      {slots.data && <Slots {...props} answer={slots.data} />}
    </fieldset>
  );
};
