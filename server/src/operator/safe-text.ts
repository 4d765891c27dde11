import { createHash } from 'node:crypto';

const LONGEST = 160;

/** What could name a person, or hold a secret, in an error's message. */
const MASKED: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>"']+@[^\s<>"']+/g, '[email]'],
  [/\bhttps?:\/\/([^\s/?#]+)[^\s]*/g, '$1'],
  [/\b(?:basic|bearer)\s+\S+/gi, '[…]'],
  [/\b(?:key|password|secret|signature|token)\s*[=:]\s*\S+/gi, '[…]'],
  [/"[^"]*"|'[^']*'|“[^”]*”|«[^»]*»/g, '[…]'],
  [/[^ -~\s…]+/g, '[…]'],
  [/\b[A-Z][\w'-]+(?: [A-Z][\w'-]+)+/g, '[…]'],
  [/\b\d{2,4}(?:\.\d{2,4}){2,}\b|\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[number]'],
  [/\+?(?:\d[ ()-]{0,2}){6,}/g, '[number]'],
  [/\b(?![a-z]{3}_[\da-z]{26}\b)[\w+/-]{24,}\b/g, '[…]'],
];

/** An error's message without what hosts and mail servers repeat of people: addresses, names, numbers, quoted texts. */
export const safeText = (text: string | null): string => {
  if (text === null) return '';
  const masked = MASKED.reduce((left, [pattern, mask]) => left.replaceAll(pattern, mask), text);
  return masked.length > LONGEST ? `${masked.slice(0, LONGEST)}…` : masked;
};

const OUR_ID = /^(?:[a-z]{3}_[0-9a-z]{26}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Our own ids as they are; anything else, such as a host's id of a customer, as the beginning of its SHA-256. */
export const safeId = (text: string): string =>
  text === '' || OUR_ID.test(text)
    ? text
    : `#${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
