import { latinDigits } from '#text.ts';
import type { Carrier } from '#carrier.ts';

/** The longest code that is kept; FedEx's linear barcode has 34 digits, DHL's routing barcode about 40 characters. */
export const SCAN_CODE_MAX_LENGTH = 80;

/** A code as it is compared: Latin digits, capitals, without spaces, hyphens, brackets and control characters. */
export const plainCode = (code: string): string =>
  latinDigits(code)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s()\p{C}-]/gu, '');

/**
 * FedEx's linear barcode has 34 digits and ends with the tracking number, padded with zeros to 14 digits. It begins with 100 (Express) or 96
 * (Ground). Ground's older one has 22 digits, 96 and the last 15. Source: the formats and samples of `jkeen/tracking_number_data`
 * (couriers/fedex.json); FedEx's own label guide is not public.
 */
const fedexNumbers = (code: string): readonly string[] => {
  if (/^(?:100|96)\d+$/.test(code) && code.length === 34) return [code.slice(20).replace(/^0+/, '')];
  return /^96\d{20}$/.test(code) ? [code.slice(7)] : [];
};

/**
 * DHL's piece barcode is a licence plate (ISO/IEC 15459), whose data identifier J precedes the piece's number: JJD01… for JD01…. Source:
 * piece numbers of the MyDHL API's samples, and `jkeen/tracking_number_data` (couriers/dhl.json) for the identifier.
 */
const dhlNumbers = (code: string): readonly string[] => (/^JJD\d+$/.test(code) ? [code.slice(1)] : []);

/** Nothing documents what the barcodes of the others hold besides the number. */
const NUMBERS: Readonly<Partial<Record<Carrier, (code: string) => readonly string[]>>> = {
  dhl: dhlNumbers,
  fedex: fedexNumbers,
};

/** The numbers that a scanned or typed code may stand for, in the form of `plainCode`: itself, and what the carrier's barcode holds. */
export const numbersIn = (carrier: Carrier, code: string): readonly string[] => {
  const plain = plainCode(code);
  return [plain, ...(NUMBERS[carrier]?.(plain) ?? [])];
};
