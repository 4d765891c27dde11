import classes from './drawings.module.css';

/** A rocket over the hills, about to leave. */
export const LaunchDrawing = () => (
  <svg viewBox="0 0 320 200" className={classes.drawing}>
    <circle className={classes.soft} cx="160" cy="98" r="92" />
    <circle className={classes.light} cx="74" cy="52" r="3" />
    <circle className={classes.light} cx="252" cy="40" r="4" />
    <circle className={classes.light} cx="232" cy="86" r="2.5" />
    <path className={classes.light} d="M20 176c30-46 66-46 92-14 22-34 62-40 88-4 22-26 66-20 100 18z" />
    <path className={classes.colour} d="M134 118c-12 4-20 16-22 32l24-10zM186 118c12 4 20 16 22 32l-24-10z" />
    <path
      className={classes.paper}
      d="M160 20c22 18 30 44 30 70 0 22-8 40-14 50h-32c-6-10-14-28-14-50 0-26 8-52 30-70z"
    />
    <path className={classes.colour} d="M160 20c9 7 16 17 21 28h-42c5-11 12-21 21-28z" />
    <circle className={classes.dark} cx="160" cy="78" r="13" />
    <circle className={classes.light} cx="160" cy="78" r="8" />
    <path className={classes.warm} d="M148 142h24c0 16-6 28-12 38-6-10-12-22-12-38z" />
    <path className={classes.dark} d="M20 176h280v4H20z" />
  </svg>
);

/** A road works sign with tools. */
export const WorksDrawing = () => (
  <svg viewBox="0 0 320 200" className={classes.drawing}>
    <ellipse className={classes.soft} cx="160" cy="172" rx="140" ry="16" />
    <path className={classes.warm} d="M96 168l40-112h16l40 112z" />
    <path className={classes.paper} d="M122 96l6-18h32l6 18zM109 132l7-19h56l7 19z" />
    <rect className={classes.dark} x="80" y="162" width="128" height="12" rx="4" />
    <path className={classes.line} d="M222 164l44-82" />
    <path className={classes.colour} d="M258 88c-8-8-8-22 0-30l4 14 12 2 8-10c6 10 2 24-8 28z" />
    <rect className={classes.light} x="36" y="128" width="44" height="44" rx="6" />
    <path className={classes.colour} d="M36 142h44v8H36zM50 120h16v8H50z" />
    <circle className={classes.light} cx="66" cy="60" r="20" />
    <circle className={classes.paper} cx="66" cy="60" r="8" />
    <path className={classes.light} d="M62 34h8v8h-8zM62 78h8v8h-8zM40 56h8v8h-8zM84 56h8v8h-8z" />
  </svg>
);
