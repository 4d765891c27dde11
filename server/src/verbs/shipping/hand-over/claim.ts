import { CARRIER_NAMES } from '@apps-hub/domain/carrier';
import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';

import { readLine } from './sealed-line.ts';

interface Facts {
  readonly carrier: string;
  readonly store: string;
  readonly branch: string;
  readonly at: string;
  readonly record: number;
  readonly numbers: readonly string[];
}

const TEXTS: Readonly<Record<Locale, (facts: Facts) => readonly string[]>> = {
  ar: ({ carrier, store, branch, at, record, numbers }) => [
    `السادة ${carrier}،`,
    `استلم مندوبكم الشحنات التالية من ${store} (${branch}) في ${at}، ووقّع على محضر التسليم رقم ${record}.`,
    'مضت أكثر من 24 ساعة ولم تظهر لها أي حركة لديكم:',
    ...numbers,
    'نرجو تحديد مكانها وإفادتنا خلال يوم عمل، وإلا فنعدّها مفقودة ونطالب بالتعويض عنها. محضر التسليم الموقّع مرفق.',
  ],
  en: ({ carrier, store, branch, at, record, numbers }) => [
    `To ${carrier},`,
    `Your driver collected the following shipments from ${store} (${branch}) on ${at} and signed hand-over record no. ${record}.`,
    'More than 24 hours later, none of them shows a scan:',
    ...numbers,
    'Please locate them and reply within one working day. Otherwise we consider them lost and claim compensation. The signed hand-over record is attached.',
  ],
};

/** What to write to the carrier about the waybills of a sealed hand-over that it has not scanned. */
export const claimAbout = (
  line: string,
  store: string,
  numbers: readonly string[],
): Readonly<Record<Locale, string>> => {
  const { carrier, branch, closedAt, number: record, zone } = readLine(line);
  const text = (locale: Locale): string => {
    const at = new Intl.DateTimeFormat(LOCALE_SETUPS[locale].tag, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: zone,
    }).format(new Date(closedAt));
    return TEXTS[locale]({
      carrier: CARRIER_NAMES[carrier][locale],
      store,
      branch,
      at,
      record,
      numbers,
    }).join('\n');
  };
  return { ar: text('ar'), en: text('en') };
};
