import type { ReactElement } from 'react';

// Own drawings of people, in the classes of portrait.module.css.

export type Look = ReactElement;

const shoulders = (className: string) => (
  <path className={className} d="M6 64c1-12 11-18 26-18s25 6 26 18z" />
);

const neck = <path className="shade" d="M26 36h12v10c0 3-2.5 6-6 6s-6-3-6-6z" />;

const head = <path className="skin" d="M21 26c0-8 4-12 11-12s11 4 11 12c0 10-5 15-11 15s-11-5-11-15z" />;

const features = (
  <>
    <circle className="eye" cx="27.5" cy="27" r="1.5" />
    <circle className="eye" cx="36.5" cy="27" r="1.5" />
    <path className="line" d="M28.5 34c2 1.8 5 1.8 7 0" />
  </>
);

const glasses = (
  <path className="line" d="M22 27a5 5 0 1 1 9.8 0a5 5 0 1 1-9.8 0M32.2 27a5 5 0 1 1 9.8 0a5 5 0 1 1-9.8 0" />
);

const beard = (
  <path
    className="hair"
    d="M20.5 26c0 13 4.5 17 11.5 17s11.5-4 11.5-17c-1.5 4-3 5.5-5 5.5-2.5 0-4-1-6.5-1s-4 1-6.5 1c-2 0-3.5-1.5-5-5.500zM28 34.500h8c-1 2.5-7 2.5-8 0z"
    fillRule="evenodd"
  />
);

const shortHair = (
  <path className="hair" d="M20 27c-2-11 4-16 12-16s14 5 12 16c-1-4-2-6-4-8-5 1.5-11 1.5-16 0-2 2-3 4-4 8z" />
);

const sideHair = (
  <path className="hair" d="M20 27c-3-10 4-17 13-16 8 0 13 6 11 16-1-3-2-5-3-7-6 0-10-1-13-4-2 3-6 5-8 11z" />
);

/** The cloth hangs behind the face and over the shoulders, and a cord holds it. */
const headcloth = (className: 'white' | 'red') => (
  <>
    <path
      className={className}
      d="M17 27c0-10 6-17 15-17s15 7 15 17c0 11 3 21 8 29-6 3-12 0-13-7-1-8 2-17-1-24H23c-3 7 0 16-1 24-1 7-7 10-13 7 5-8 8-18 8-29z"
    />
    <path className={className} d="M19 24c0-8 5-13 13-13s13 5 13 13c-8-3-18-3-26 0z" />
    <path className="cord" d="M19 20c7-4 19-4 26 0" />
  </>
);

const scarf = (
  <>
    <path
      className="clothes"
      d="M14 33c0-15 7-23 18-23s18 8 18 23c0 9 4 13 6 19-8 9-40 9-48 0 2-6 6-10 6-19z"
    />
    <path className="fold" d="M20 42c3 6 9 9 16 8 6-1 10-4 12-9 0 10-6 16-15 16s-14-6-13-15z" />
    <path className="skin" d="M22 28c0-8 4-12 10-12s10 4 10 12c0 9-5 14-10 14s-10-5-10-14z" />
  </>
);

const longHair = (
  <path className="hair" d="M15 33c0-14 6-22 17-22s17 8 17 22c0 8 1 13 3 17-6 3-34 3-40 0 2-4 3-9 3-17z" />
);

const bob = <path className="hair" d="M16 32c-1-14 6-21 16-21s17 7 16 21c0 5-1 8-3 10H19c-2-2-3-5-3-10z" />;

const fringe = (
  <path className="hair" d="M20.5 28c0-9 4-14 11.5-14s11.5 5 11.5 14c-6-1-11-3-14-8-2 4-5 7-9 8z" />
);

const parting = (
  <path className="hair" d="M20.5 29c0-9 3-15 11.5-15s11.5 6 11.5 15c-4-2-9-6-11.5-11-2.5 5-7.5 9-11.5 11z" />
);

const man = (hair: ReactElement, extra?: ReactElement): Look => (
  <>
    {shoulders('clothes')}
    <path className="white" d="M25 46l7 8 7-8-2-2H27z" />
    {neck}
    {head}
    {extra}
    {hair}
    {features}
  </>
);

const inHeadcloth = (className: 'white' | 'red', extra?: ReactElement): Look => (
  <>
    {shoulders('grey')}
    {neck}
    {head}
    {extra}
    {headcloth(className)}
    {features}
  </>
);

const inScarf = (extra?: ReactElement): Look => (
  <>
    {shoulders('fold')}
    {scarf}
    {features}
    {extra}
  </>
);

const woman = (back: ReactElement, front: ReactElement): Look => (
  <>
    {back}
    {shoulders('clothes')}
    {neck}
    {head}
    {front}
    {features}
  </>
);

export const LOCAL_MEN: readonly Look[] = [
  inHeadcloth('white', beard),
  man(shortHair, beard),
  inHeadcloth('red', beard),
  man(sideHair),
  inHeadcloth('white'),
  man(
    shortHair,
    <>
      {beard}
      {glasses}
    </>,
  ),
];

export const LOCAL_WOMEN: readonly Look[] = [
  inScarf(),
  woman(longHair, parting),
  inScarf(glasses),
  woman(bob, fringe),
];

export const ABROAD_MEN: readonly Look[] = [man(shortHair), man(sideHair, glasses), man(sideHair, beard)];

export const ABROAD_WOMEN: readonly Look[] = [
  woman(longHair, fringe),
  woman(bob, parting),
  woman(longHair, parting),
];
