import { useId } from 'react';

import common from '@apps-hub/ui/components/common.module.css';

interface ProgressLineProps {
  readonly label: string;
  readonly done: number;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
}

/** Chromium draws a white track in the dark around an accent that is dark itself; the colour of links is light there. */
const BAR = {
  inlineSize: '100%',
  blockSize: '0.5rem',
  accentColor: 'var(--mantine-color-anchor)',
} as const;

/** The progress of long work, as text and as a bar. */
export const ProgressLine = ({ label, done, total }: ProgressLineProps) => {
  const id = useId();
  return (
    <div>
      <p id={id} className={common.quiet} aria-live="polite">
        {label}
      </p>
      <progress
        aria-labelledby={id}
        style={BAR}
        {...(total === undefined ? {} : { value: done, max: Math.max(total, 1) })}
      />
    </div>
  );
};
