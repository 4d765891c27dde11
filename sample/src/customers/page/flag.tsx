import type { CustomerCountry } from '../values.ts';
import type { ReactNode } from 'react';

import classes from './customers.module.css';

const STAR = 'M0 -1 L.22 -.31 L.95 -.31 L.36 .12 L.59 .81 L0 .38 L-.59 .81 L-.36 .12 L-.95 -.31 L-.22 -.31Z';

const star = (x: number, y: number, size: number, fill: string) => (
  <path d={STAR} fill={fill} transform={`translate(${x} ${y}) scale(${size})`} />
);

/** Flags, simplified for this size: 24 by 16. */
const DRAWINGS: Readonly<Record<CustomerCountry, ReactNode>> = {
  'Saudi Arabia': (
    <>
      <path d="M0 0h24v16H0Z" fill="#006c35" />
      <path d="M6 5.4h12M7.5 7.8h9" stroke="#fff" strokeWidth="1.5" strokeDasharray="2.4 .6" />
      <path d="M6.5 11.4h11l-1.5 1" fill="none" stroke="#fff" strokeWidth=".9" />
    </>
  ),
  'United Arab Emirates': (
    <>
      <path d="M0 0h24v5.33H0Z" fill="#00732f" />
      <path d="M0 5.33h24v5.34H0Z" fill="#fff" />
      <path d="M0 10.67h24V16H0Z" fill="#000" />
      <path d="M0 0h6v16H0Z" fill="#f00" />
    </>
  ),
  Kuwait: (
    <>
      <path d="M0 0h24v5.33H0Z" fill="#007a3d" />
      <path d="M0 5.33h24v5.34H0Z" fill="#fff" />
      <path d="M0 10.67h24V16H0Z" fill="#ce1126" />
      <path d="M0 0 6 5.33v5.34L0 16Z" fill="#000" />
    </>
  ),
  Qatar: (
    <>
      <path d="M0 0h24v16H0Z" fill="#8a1538" />
      <path d="M0 0h7l3 2-3 2 3 2-3 2 3 2-3 2 3 2-3 2H0Z" fill="#fff" />
    </>
  ),
  Bahrain: (
    <>
      <path d="M0 0h24v16H0Z" fill="#ce1126" />
      <path d="M0 0h6l4 1.6-4 1.6 4 1.6-4 1.6L10 8 6 9.6l4 1.6-4 1.6 4 1.6L6 16H0Z" fill="#fff" />
    </>
  ),
  Oman: (
    <>
      <path d="M0 0h24v5.33H0Z" fill="#fff" />
      <path d="M0 5.33h24v5.34H0Z" fill="#db161b" />
      <path d="M0 10.67h24V16H0Z" fill="#008000" />
      <path d="M0 0h7v16H0Z" fill="#db161b" />
    </>
  ),
  Australia: (
    <>
      <path d="M0 0h24v16H0Z" fill="#012169" />
      <path d="M0 0 12 8M12 0 0 8" stroke="#fff" strokeWidth="1.8" />
      <path d="M6 0v8M0 4h12" stroke="#fff" strokeWidth="2.8" />
      <path d="M6 0v8M0 4h12" stroke="#c8102e" strokeWidth="1.6" />
      {star(6, 12, 2, '#fff')}
      {star(18, 4, 1.2, '#fff')}
      {star(18, 12.5, 1.2, '#fff')}
      {star(15.5, 7.5, 1.1, '#fff')}
      {star(20.5, 7, 1.1, '#fff')}
    </>
  ),
  'United States': (
    <>
      <path d="M0 0h24v16H0Z" fill="#fff" />
      <path d="M0 1.2h24M0 5.1h24M0 9h24M0 12.9h24" stroke="#b31942" strokeWidth="2" />
      <path d="M0 0h11v8H0Z" fill="#0a3161" />
      {star(3, 2.6, 1, '#fff')}
      {star(8, 2.6, 1, '#fff')}
      {star(5.5, 4.4, 1, '#fff')}
      {star(3, 6.2, 1, '#fff')}
      {star(8, 6.2, 1, '#fff')}
    </>
  ),
  France: (
    <>
      <path d="M0 0h8v16H0Z" fill="#0055a4" />
      <path d="M8 0h8v16H8Z" fill="#fff" />
      <path d="M16 0h8v16h-8Z" fill="#ef4135" />
    </>
  ),
  China: (
    <>
      <path d="M0 0h24v16H0Z" fill="#ee1c25" />
      {star(5, 5, 2.6, '#ff0')}
      {star(10, 2, 0.9, '#ff0')}
      {star(12, 4, 0.9, '#ff0')}
      {star(12, 6.6, 0.9, '#ff0')}
      {star(10, 8.6, 0.9, '#ff0')}
    </>
  ),
  Brazil: (
    <>
      <path d="M0 0h24v16H0Z" fill="#009c3b" />
      <path d="M12 1.8 22 8l-10 6.2L2 8Z" fill="#ffdf00" />
      <circle cx="12" cy="8" r="3.4" fill="#002776" />
    </>
  ),
  India: (
    <>
      <path d="M0 0h24v5.33H0Z" fill="#f93" />
      <path d="M0 5.33h24v5.34H0Z" fill="#fff" />
      <path d="M0 10.67h24V16H0Z" fill="#138808" />
      <circle cx="12" cy="8" r="2" fill="none" stroke="#000080" strokeWidth=".7" />
      <circle cx="12" cy="8" r=".6" fill="#000080" />
    </>
  ),
};

/** A country's flag; decorative, because its name stands beside it. */
export const Flag = ({ country }: { readonly country: CustomerCountry }) => (
  <svg className={classes.flag} viewBox="0 0 24 16" width="24" height="16" aria-hidden>
    {DRAWINGS[country]}
  </svg>
);
