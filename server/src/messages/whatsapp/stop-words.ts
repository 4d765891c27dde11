/** Whole messages that ask to stop, in either language. "Stop promotions" is the button that Meta offers for advertising. */
const STOPS: ReadonlySet<string> = new Set([
  'stop',
  'stop promotions',
  'unsubscribe',
  'cancel',
  'إيقاف',
  'ايقاف',
  'إيقاف العروض الترويجية',
  'ايقاف العروض الترويجية',
  'توقف',
  'قف',
  'إلغاء',
  'الغاء',
  'إلغاء الاشتراك',
  'الغاء الاشتراك',
]);

/** Words by which a text tells how to stop: those that stop when they are sent, without the ones that mean other things too. */
const TELLING = ['stop', 'unsubscribe', 'إيقاف', 'ايقاف', 'توقف', 'إلغاء الاشتراك', 'الغاء الاشتراك'];

/** Drops punctuation, and the Arabic vowel marks and lengthening strokes. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Whether a message asks to stop. */
export const isStopText = (text: string): boolean => STOPS.has(wordsOf(text));

/** Whether a text tells which word to send to stop. */
export const asksHowToStop = (text: string): boolean => {
  const words = ` ${wordsOf(text)} `;
  return TELLING.some((each) => words.includes(` ${each} `));
};
