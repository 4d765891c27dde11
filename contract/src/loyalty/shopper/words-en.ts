import { HOSTED_WORDS_EN } from './hosted-words-en.ts';
import type { ShopperWords } from './words.ts';

/** The shopper's page and panel in English. */
export const SHOPPER_WORDS_EN: ShopperWords = {
  ...HOSTED_WORDS_EN,
  signIn: {
    title: 'Show my points',
    open: 'Show my points',
    text: 'We will send you a code if the store has your details. You need no password.',
    email: 'Email address',
    contact: 'Email address or mobile number',
    send: 'Send the code',
    codeTitle: 'Enter the code',
    code: 'Code',
    enter: 'Sign in',
    again: 'No code? Check your spam folder, or request another one.',
  },
};
