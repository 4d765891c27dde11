import type { CustomerId } from '@apps-hub/domain/ids';
import type { ActionRule } from '@apps-hub/domain/loyalty/actions';
import type { Birthday } from '@apps-hub/domain/loyalty/birthday';
import type { Locale } from '@apps-hub/domain/locale';

import type { DocumentSection, DocumentWords } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { actionName } from '../actions/action-names.ts';

const WORDS: Readonly<
  Record<Locale, Readonly<Record<'actions' | 'birthday', Omit<DocumentSection, 'rows'>>>>
> = {
  en: {
    actions: { title: 'Points from other ways to earn', columns: ['Date', 'Way', 'Points'] },
    birthday: { title: 'Birthday', columns: ['Month', 'Day', 'Calendar'] },
  },
  ar: {
    actions: { title: 'نقاط الطرق الأخرى', columns: ['التاريخ', 'الطريقة', 'النقاط'] },
    birthday: { title: 'يوم الميلاد', columns: ['الشهر', 'اليوم', 'التقويم'] },
  },
};

interface ActionLine {
  readonly at: Date;
  readonly rule: ActionRule;
  readonly points: number;
}

/** What actions gave the customer, by the names of the version that gave it. */
const actionLines = ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]) => sql<ActionLine[]>`
  select c.claimed_at as at, e as rule, c.points
  from action_claim c
  join action_programme p on p.store_id = ${storeId} and p.version = c.programme_version
  cross join lateral jsonb_array_elements(p.terms -> 'actions') e
  where c.store_id = ${storeId} and c.customer_id = any(${[...ids]}::text[]) and e ->> 'kind' = c.kind and c.stands
  order by c.claimed_at, c.customer_id, c.kind, c.occasion`;

const birthdayLines = ({ sql, storeId }: StoreTx, ids: readonly CustomerId[]) => sql<Birthday[]>`
  select calendar, month, day from customer_birthday
  where store_id = ${storeId} and customer_id = any(${[...ids]}::text[]) order by entered_at, customer_id`;

const CALENDARS: Readonly<Record<Locale, Readonly<Record<Birthday['calendar'], string>>>> = {
  en: { gregorian: 'Gregorian', hijri: 'Hijri' },
  ar: { gregorian: 'ميلادي', hijri: 'هجري' },
};

/** What actions gave the customer, and the birthday that they entered. */
export const actionSections = async (
  tx: StoreTx,
  ids: readonly CustomerId[],
  words: DocumentWords,
): Promise<DocumentSection[]> => {
  const own = WORDS[words.locale];
  const actions = await actionLines(tx, ids);
  const birthdays = await birthdayLines(tx, ids);
  return [
    {
      ...own.actions,
      rows: actions.map(({ at, rule, points }) => [
        words.time(at),
        actionName(rule, words.locale),
        words.number(points),
      ]),
    },
    {
      ...own.birthday,
      rows: birthdays.map(({ calendar, month, day }) => [
        words.number(month),
        words.number(day),
        CALENDARS[words.locale][calendar],
      ]),
    },
  ];
};
