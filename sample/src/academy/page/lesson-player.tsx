import type { Course, Lesson, TopicPlace } from '../contract.ts';
import { LOCALES, type Locale } from '@apps-hub/domain/locale';
import {
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRotate2,
  IconRotateClockwise2,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import drawing from './academy.module.css';
import { SUBJECT_SCENES } from './course-scenes.tsx';
import classes from './lesson-player.module.css';
import { lessonQuery } from './queries.ts';
import { type Playback, type Speed, SPEEDS, usePlayback } from './use-playback.ts';

type Captions = Locale | 'off';

const JUMP_SECONDS = 5;
const MINUTE_SECONDS = 60;

interface PlayerProps {
  readonly course: Course;
  readonly title: string;
  readonly lesson: Lesson;
}

const useTimes = () => {
  const { formats } = usePhrases();
  const digits = (seconds: number) =>
    Array.from(String(seconds).padStart(2, '0'), (digit) => formats.number(Number(digit))).join('');
  return (at: number): string => {
    const whole = Math.floor(at);
    return `${formats.number(Math.floor(whole / MINUTE_SECONDS))}:${digits(whole % MINUTE_SECONDS)}`;
  };
};

const cuesIn = ({ captions }: Lesson, language: Locale) =>
  captions.find((each) => each.language === language)?.cues ?? [];

/** The drawing, over which the camera moves from caption to caption. */
const Stage = ({
  course,
  lesson,
  at,
  runs,
  captions,
}: Omit<PlayerProps, 'title'> & {
  readonly at: number;
  readonly runs: boolean;
  readonly captions: Captions;
}) => {
  const timed = cuesIn(lesson, 'ar');
  const index = timed.findIndex(({ from, to }) => at >= from && at < to);
  const said = captions === 'off' ? undefined : cuesIn(lesson, captions)[index];
  return (
    <span
      className={`${classes.stage} ${drawing.drawing}`}
      data-tag={course.tags}
      data-runs={runs || undefined}
    >
      <svg
        viewBox="0 0 240 120"
        preserveAspectRatio="xMidYMid slice"
        className={`${drawing.scene} ${classes.scene}`}
        data-view={index === -1 ? 0 : index % 4}
        aria-hidden
      >
        {SUBJECT_SCENES[course.tags]}
      </svg>
      {said && (
        <span className={classes.caption} lang={captions === 'off' ? undefined : captions} dir="auto">
          {said.text}
        </span>
      )}
    </span>
  );
};

const CaptionsChoice = ({
  value,
  onChange,
}: {
  readonly value: Captions;
  readonly onChange: (to: Captions) => void;
}) => {
  const { t } = usePhrases();
  return (
    <ChoiceSelect<Captions>
      size="xs"
      aria-label={t('sampleAcademy.film.captions')}
      value={value}
      options={[
        { value: 'off', label: t('sampleAcademy.film.captionsOff') },
        ...LOCALES.map((language) => ({
          value: language,
          label: t(`sampleAcademy.film.captionsIn.${language}`),
        })),
      ]}
      onChange={onChange}
    />
  );
};

const Transport = ({ playback, seconds }: { readonly playback: Playback; readonly seconds: number }) => {
  const { t } = usePhrases();
  const times = useTimes();
  const { at, runs, hasEnded, toggle, seek } = playback;
  const position = t('sampleAcademy.film.position', { at: times(at), of: times(seconds) });
  return (
    <>
      <IconAction
        label={t(runs ? 'sampleAcademy.film.pause' : 'sampleAcademy.film.play')}
        icon={
          runs ? (
            <IconPlayerPauseFilled size={18} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={18} aria-hidden />
          )
        }
        onClick={toggle}
      />
      <span className={classes.jump}>
        <IconAction
          label={t('sampleAcademy.film.back')}
          icon={<IconRotate2 size={18} aria-hidden />}
          onClick={() => seek(at - JUMP_SECONDS)}
          disabledReason={at === 0 ? t('sampleAcademy.film.atStart') : undefined}
        />
        <IconAction
          label={t('sampleAcademy.film.ahead')}
          icon={<IconRotateClockwise2 size={18} aria-hidden />}
          onClick={() => seek(at + JUMP_SECONDS)}
          disabledReason={hasEnded ? t('sampleAcademy.film.atEnd') : undefined}
        />
      </span>
      <input
        type="range"
        className={classes.range}
        min={0}
        max={seconds}
        step={0.5}
        value={at}
        aria-label={t('sampleAcademy.film.seek')}
        aria-valuetext={position}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
      />
      <span className={classes.time} aria-hidden>
        {position}
      </span>
    </>
  );
};

const Transcript = ({
  lesson,
  language,
  playback,
}: Pick<PlayerProps, 'lesson'> & {
  readonly language: Locale;
  readonly playback: Playback;
}) => {
  const { t } = usePhrases();
  const times = useTimes();
  return (
    <details className={classes.transcript}>
      <summary>{t('sampleAcademy.film.transcript')}</summary>
      <ol>
        {cuesIn(lesson, language).map(({ from, to, text }) => (
          <li key={from}>
            <button
              type="button"
              aria-current={(playback.at >= from && playback.at < to) || undefined}
              onClick={() => playback.seek(from)}
            >
              <span className={classes.time}>{times(from)}</span>
              <span lang={language} dir="auto">
                {text}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
};

/** A drawn film with captions in both languages. It has no sound. */
const Player = ({ course, title, lesson }: PlayerProps) => {
  const { t } = usePhrases();
  const { locale } = useLanguage();
  const playback = usePlayback(lesson.seconds);
  const [captions, setCaptions] = useState<Captions>(locale);
  const frame = useRef<HTMLElement>(null);
  const { at, runs, hasEnded, toggle, speed, setSpeed } = playback;
  const grow = () => {
    const isGrown = document.fullscreenElement !== null;
    void (isGrown ? document.exitFullscreen() : frame.current?.requestFullscreen());
  };
  const play = hasEnded ? 'sampleAcademy.film.again' : 'sampleAcademy.film.play';
  return (
    <section ref={frame} aria-label={t('sampleAcademy.film.name', { title })} className={classes.player}>
      {/* The button below has the same name for screen readers and the keyboard. */}
      <button type="button" tabIndex={-1} aria-hidden className={classes.screen} onClick={toggle}>
        <Stage course={course} lesson={lesson} at={at} runs={runs} captions={captions} />
        {!runs && (
          <span className={classes.big}>
            <IconPlayerPlayFilled size={28} />
            <span className={classes.bigText}>{t(play)}</span>
          </span>
        )}
      </button>
      <div className={classes.controls}>
        <Transport playback={playback} seconds={lesson.seconds} />
        <CaptionsChoice value={captions} onChange={setCaptions} />
        <ChoiceSelect<Speed>
          size="xs"
          aria-label={t('sampleAcademy.film.speed')}
          value={speed}
          options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
          onChange={setSpeed}
        />
        {document.fullscreenEnabled && (
          <IconAction
            label={t('sampleAcademy.film.fullScreen')}
            icon={<IconMaximize size={18} aria-hidden />}
            onClick={grow}
          />
        )}
      </div>
      <Transcript lesson={lesson} language={captions === 'off' ? locale : captions} playback={playback} />
    </section>
  );
};

interface LessonPlayerProps extends Pick<PlayerProps, 'course' | 'title'> {
  readonly place: TopicPlace;
}

/** The film of a topic. */
export const LessonPlayer = ({ course, place, title }: LessonPlayerProps) => {
  const query = useQuery(lessonQuery(useSource(), course.id, place));
  return (
    <Loaded query={query} loadingRows={4}>
      {(lesson) => (
        <Player key={`${place.section} ${place.topic}`} course={course} title={title} lesson={lesson} />
      )}
    </Loaded>
  );
};
