import type { Sound } from '../contract.ts';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import classes from './chat.module.css';
import { playSound } from './sounds.ts';

interface VoiceNoteProps {
  readonly url: string;
  readonly sound: Sound;
}

/** A sound that was sent: a button, its waveform and its length. */
export const VoiceNote = ({ url, sound }: VoiceNoteProps) => {
  const { t, formats } = usePhrases();
  const [isPlaying, setPlaying] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const toggle = () => {
    if (isPlaying) return stop.current?.();
    setPlaying(true);
    stop.current = playSound(url, () => setPlaying(false));
  };
  const time = t('sampleChat.voice.seconds', { count: sound.seconds, n: formats.number(sound.seconds) });
  return (
    <div className={classes.voice} data-playing={isPlaying || undefined}>
      <IconAction
        label={t(isPlaying ? 'sampleChat.voice.stop' : 'sampleChat.voice.play')}
        icon={
          isPlaying ? (
            <IconPlayerStopFilled size={18} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={18} aria-hidden />
          )
        }
        onClick={toggle}
      />
      <svg viewBox="0 0 96 24" className={classes.wave} aria-hidden>
        {sound.peaks.map((peak, part) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- the parts never change
            key={part}
            x={part * 3}
            y={12 - Math.max(1, peak * 0.11)}
            width={2}
            height={Math.max(2, peak * 0.22)}
            rx={1}
          />
        ))}
      </svg>
      <span className={classes.quiet}>{time}</span>
    </div>
  );
};
