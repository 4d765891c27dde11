/** How a provider counts and charges a text message. */
export interface SmsSize {
  /** gsm7: only letters of the GSM alphabet, which Arabic is not part of. */
  readonly encoding: 'gsm7' | 'ucs2';
  /** What the encoding counts: septets, or UTF-16 units. */
  readonly units: number;
  /** The parts that are charged. */
  readonly parts: number;
}

/** The GSM 7-bit default alphabet (3GPP TS 23.038, 6.2.1). */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Letters of its extension table (6.2.1.1), which count twice. */
const GSM_EXTENSION = new Set('\f^{}\\[~]|€');

/** One message alone, and each part of a longer one, which begins with a header. */
const ROOM = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

/** How many parts these letters fill; a letter of two units is not divided. */
const partsOf = (
  sizes: readonly number[],
  { alone, part }: { readonly alone: number; readonly part: number },
) => {
  const units = sizes.reduce((sum, size) => sum + size, 0);
  if (units <= alone) return { units, parts: 1 };
  let [parts, left] = [1, part];
  for (const size of sizes) {
    if (size > left) [parts, left] = [parts + 1, part];
    left -= size;
  }
  return { units, parts };
};

/**
 * How many parts a text is sent and charged as: 160 letters of the GSM alphabet, or 70 otherwise, as in Arabic; in longer texts each part has 153
 * or 67.
 */
export const smsSize = (text: string): SmsSize => {
  const letters = Array.from(text);
  const isGsm = letters.every((letter) => GSM.has(letter) || GSM_EXTENSION.has(letter));
  const encoding = isGsm ? 'gsm7' : 'ucs2';
  const sizeOf = (letter: string): number => (isGsm ? 1 + Number(GSM_EXTENSION.has(letter)) : letter.length);
  return { encoding, ...partsOf(letters.map(sizeOf), ROOM[encoding]) };
};
