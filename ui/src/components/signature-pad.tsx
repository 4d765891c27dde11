import {
  type Signature,
  SIGNATURE_MOST_POINTS,
  SIGNATURE_SIZE,
} from '@apps-hub/domain/shipping/hand-over/signature';
import { type PointerEvent, useState } from 'react';

import classes from './signature-pad.module.css';

const { width, height } = SIGNATURE_SIZE;

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), 1) * most);

const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] => {
  const box = currentTarget.getBoundingClientRect();
  return [within((clientX - box.left) / box.width, width), within((clientY - box.top) / box.height, height)];
};

/** Where the driver signs with a finger. */
export const SignaturePad = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: Signature;
  readonly onChange: (signature: Signature) => void;
}) => {
  const [isDown, setDown] = useState(false);
  const points = value.reduce((sum, line) => sum + line.length, 0);
  const start = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDown(true);
    if (points < SIGNATURE_MOST_POINTS) onChange([...value, [pointOf(event)]]);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDown || points >= SIGNATURE_MOST_POINTS) return;
    onChange([...value.slice(0, -1), [...(value.at(-1) ?? []), pointOf(event)]]);
  };
  return (
    <svg
      className={classes.pad}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={() => setDown(false)}
    >
      {value.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines are only added at the end
        <polyline key={at} points={line.join(' ')} />
      ))}
    </svg>
  );
};
