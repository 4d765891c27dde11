import { encode } from 'uqr';

import classes from './qr-code.module.css';

/** A quiet margin of four modules, as readers expect. */
const BORDER = 4;

/** A QR code drawn in the browser, because its text is a secret. Black on white in both themes. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <path d={path} fill="#000" />
    </svg>
  );
};
