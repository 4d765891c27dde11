import { describe, expect, it } from 'vitest';

import type { TierId } from '../ids.ts';
import { proposedTiers, readBirthday, withTierChoice } from './moving-in-details.ts';
import { dateExample, fileTiers, mapped, dataRows, movedLineBy } from './moving-in-file.ts';
import { columnsOf, dateOrderOf, movedRow, programmeOf } from './moving-in.ts';

const rowsOf = (text: string): string[][] => text.split('\n').map((line) => line.split(','));

/** One file per programme, with its documented headings, or with none where only places are documented. */
const FILES = {
  smile:
    'Name,Email,Phone,Member status,Points Balance,VIP tier,Address\nSara,sara@example.com,0501112233,member,120,Gold,Riyadh',
  yotpo: 'Full Name,Email,Points Balance,Points Spent,Birthday (MM/DD)\nSara,sara@example.com,120,500,05/27',
  'yotpo, the new app': 'Emails,Points\nsara@example.com,120',
  'yotpo, its export':
    'Email,First name,Last name,Balance,Referral link\nsara@example.com,Sara,H,120,https://example.com/r/1',
  stamped:
    'first_name,last_name,email,points,birthday,vip_tier,vip_tier_end_date\nSara,H,sara@example.com,120,1990-05-27,Gold,2027-01-31',
  rivo: 'Email,Points Balance,Birthdate,VIP Tier,Activation Date,Credits Balance\nsara@example.com,120,,Gold,,0',
  rivyo:
    'Email,Points Balance,Birthdate,Points Expiry,Created At\nsara@example.com,120,,03-04-2027,01-02-2024',
} as const;

const birthdayRow = (day: string) => ['Sara', 'sara@example.com', '', day, '120'];

describe('the file of another programme', () => {
  it.each(Object.entries(FILES))('is recognised by its headings: %s', (name, text) => {
    const [headings = [], cells = []] = rowsOf(text);
    const programme = programmeOf(headings);
    expect(programme).toBe(name.split(',')[0]);
    const columns = columnsOf([headings, cells], programme ?? 'other');
    expect(movedRow(cells, columns, 'd/m/y')).toMatchObject({
      contacts: { email: 'sara@example.com' },
      points: '120',
    });
  });

  it.each([
    ['loyaltylion', 'x,sara@example.com,150,y,30', '120'],
    ['smile', 'Sara,sara@example.com,,1004-05-27,120,2', '120'],
    ['yotpo', 'sara@example.com,a,b,120', '120'],
  ] as const)(
    'has its columns where %s is said to have them, if it has no headings',
    (programme, row, points) => {
      const cells = row.split(',');
      const found = columnsOf([cells], programme);
      expect(movedRow(cells, found, undefined)).toMatchObject({
        contacts: { email: 'sara@example.com' },
        points,
      });
    },
  );

  it('is read with Arabic headings of no known programme, as a file of Wix may have', () => {
    const [headings = [], cells = []] = rowsOf(
      'البريد الإلكتروني,رقم الجوال,رصيد النقاط\nsara@example.com,٠٥٠١١١٢٢٣٣,١٢٠',
    );
    expect(programmeOf(headings)).toBeUndefined();
    expect(movedRow(cells, columnsOf([headings, cells], 'wix'), undefined)).toEqual({
      contacts: { phone: '٠٥٠١١١٢٢٣٣', email: 'sara@example.com' },
      points: '١٢٠',
    });
  });

  it.each([
    ['stamped', '1990-05-27', 'y-m-d', { calendar: 'gregorian', month: 5, day: 27 }],
    ['smile, for an unknown year', '1004-02-29', 'y-m-d', { calendar: 'gregorian', month: 2, day: 29 }],
    ['yotpo', '05/27', 'm/d/y', { calendar: 'gregorian', month: 5, day: 27 }],
    ['yotpo, with a year', '٠٥/٢٧/١٩٩٠', 'm/d/y', { calendar: 'gregorian', month: 5, day: 27 }],
    ['rivyo', '27-05-1990', 'd/m/y', { calendar: 'gregorian', month: 5, day: 27 }],
    [
      'nobody in particular, by the Hijri calendar',
      '1410-02-30',
      'y-m-d',
      { calendar: 'hijri', month: 2, day: 30 },
    ],
    ['nobody, on a day that is none', '1990-02-29', 'y-m-d', undefined],
    ['nobody, in a month that is none', '27/13', 'd/m/y', undefined],
    ['nobody, in words', 'in May', 'd/m/y', undefined],
  ] as const)('has birthdays as they are written by %s', (_, text, order, birthday) => {
    expect(readBirthday(text, order)).toEqual(birthday);
  });

  it('has birthdays and tiers, which are sent with what its tiers are here', () => {
    const rows = rowsOf(FILES.stamped).map((cells, at) => ({ cells, line: at + 1 }));
    const found = mapped(rows, 'stamped');
    const own = [{ id: 'tier_1' as TierId, name: { ar: 'ذهبي', en: 'GOLD' } }];
    const names = fileTiers(rows, found);
    const choice = { ...found, day: '', tiers: proposedTiers(names, own) };
    expect([names, found.order, dateExample(rows, found)]).toEqual([['Gold'], 'y-m-d', '1990-05-27']);
    const birthday = { calendar: 'gregorian', month: 5, day: 27 };
    expect(dataRows(rows).map(movedLineBy(choice))).toMatchObject([
      { points: '120', details: { birthday, tier: { id: 'tier_1', name: 'Gold', until: '2027-01-31' } } },
    ]);
    const without = dataRows(rows).map(
      movedLineBy({ ...choice, tiers: withTierChoice(choice.tiers, 'gold', 'none') }),
    );
    expect(without.map(({ details }) => details)).toEqual([{ birthday }]);
  });

  it('reads a birthday with two digits for the year in the order of the file', () => {
    const may = { calendar: 'gregorian', month: 5, day: 27 };
    expect(readBirthday('96-05-27', 'y-m-d')).toEqual(may);
    expect(readBirthday('27-05-96', 'd/m/y')).toEqual(may);
  });

  it('has birthdays at their place only if the column there holds birthdays', () => {
    expect(columnsOf([birthdayRow('1004-05-27'), birthdayRow('')], 'smile')).toMatchObject({ birthday: 3 });
    expect(columnsOf([birthdayRow('Riyadh')], 'smile')).toEqual({ email: 1, points: 4 });
  });

  it("does not take another programme's customer ID for the store's", () => {
    expect(columnsOf(rowsOf('Customer ID,Email,Points\n77,sara@example.com,120'), 'other')).toEqual({
      email: 1,
      points: 2,
    });
  });

  it('ignores a documented position whose column holds something else', () => {
    expect(columnsOf([['a', 'b', 'c', 'd', 'e']], 'loyaltylion')).toEqual({});
    expect(columnsOf(rowsOf('Customer,Number\nSara,120'), 'other')).toEqual({});
  });

  it('leaves unclear dates to the merchant, unless the programme documents them', () => {
    const unclear = ['03/04/2027', '04/03/2027'];
    expect(dateOrderOf(unclear, 'other')).toBeUndefined();
    expect(dateOrderOf([...unclear, '05/12/2027', '01/01/2027'], 'other')).toBeUndefined();
    expect(dateOrderOf(unclear, 'rivyo')).toBe('d/m/y');
    expect(dateOrderOf(['31/01/2027'], 'other')).toBe('d/m/y');
    expect(dateOrderOf(['2027-01-31'], 'other')).toBe('y-m-d');
  });

  it.each([
    ['smile', 'member status,points balance'],
    ['yotpo', 'email,points balance,points spent'],
    ['yotpo', 'email,balance,referral link'],
    ['stamped', 'email,points,vip_tier_end_date'],
    ['stamped', 'first_name,email,points,vip_tier'],
    ['rivo', 'email,points balance,credits balance'],
    ['rivo', 'email,points balance,vip tier,activation date'],
    ['rivyo', 'email,points balance,points expiry'],
  ])('is of %s only if it has all of these headings: %s', (programme, text) => {
    const headings = text.split(',');
    expect(programmeOf(headings)).toBe(programme);
    for (const left of headings)
      expect(programmeOf(headings.filter((each) => each !== left))).toBeUndefined();
  });

  it('finds last days under any usual heading, and the balance under the most specific one', () => {
    for (const name of [
      'Points expiry',
      'Points expiry date',
      'Expiry date',
      'Expires on',
      'تاريخ الانتهاء',
      'انتهاء النقاط',
    ])
      expect(columnsOf([['Email', 'Points', name]], 'other')).toEqual({ email: 0, points: 1, endsOn: 2 });
    for (const name of ['Points balance', 'Available points'])
      expect(columnsOf([['Email', 'Points', name]], 'other')).toEqual({ email: 0, points: 2 });
  });

  it('has what its headings name there, and only the rest where the programme is said to have it', () => {
    const cells = ['0501112233', 'sara@example.com', '150', 'Gold', '30'];
    const found = (headings: string) => columnsOf([headings.split(','), cells], 'loyaltylion');
    expect(found('a,b,c,d,e')).toEqual({ email: 1, points: 2, spent: 4 });
    expect(found('a,Email,c,Tier 1,e')).toEqual({ email: 1, points: 2, spent: 4 });
    expect(found('a,b,Points,Tier 1,e')).toEqual({ email: 1, points: 2, spent: 4 });
    expect(found('a,Email,Points,Tier 1,e')).toEqual({ email: 1, points: 2 });
    expect(found('Phone,b,Points,Tier 1,e')).toEqual({ phone: 0, points: 2 });
    expect(found('Phone,b,c,Tier 1,e')).toEqual({ phone: 0, email: 1, points: 2, spent: 4 });
  });

  it.each([
    ['an address', ['x', 'sara', '150', 'y', '30']],
    ['a balance', ['x', 'sara@example.com', 'soon', 'y', '30']],
    ['what was spent', ['x', 'sara@example.com', '150', 'y', 'no']],
  ])('has no column at a documented position if one row has no %s there', (_, cells) => {
    const fits = ['x', 'omar@example.com', '150', 'y', '30'];
    expect(columnsOf([fits, fits], 'loyaltylion')).toEqual({ email: 1, points: 2, spent: 4 });
    expect(columnsOf([fits, cells], 'loyaltylion')).toEqual({});
  });

  it('leaves dates to the merchant that one order only makes more likely', () => {
    expect(dateOrderOf(['01/02/2027', '02/02/2027', '03/02/2027'], 'other')).toBeUndefined();
    expect(dateOrderOf(['01/02/2027', '02/02/2027', '03/02/2027'], 'rivyo')).toBe('d/m/y');
  });

  it('says of a row what cannot be read instead of leaving it out', () => {
    const columns = { email: 0, points: 1, spent: 2, endsOn: 3 };
    expect(movedRow(['a@b.co', '9', 'x', 'soon'], columns, 'd/m/y')).toEqual({
      contacts: { email: 'a@b.co' },
      points: '9 - x',
      endsOn: 'unreadable',
    });
    expect(movedRow(['', '9', '10', '٣١-١-٢٠٢٧'], columns, 'd/m/y')).toEqual({
      contacts: {},
      points: '-1',
      endsOn: '2027-01-31',
    });
    expect(movedRow(['', 'x', '3', ''], columns, undefined)).toEqual({ contacts: {}, points: 'x - 3' });
  });

  it('has the store’s own customer ID where the merchant chose its column, without spaces around it', () => {
    const columns = { hostId: 0, points: 1, endsOn: 2 };
    expect(movedRow([' 77 ', ' 9 ', ' 2027-01-31 '], columns, undefined)).toEqual({
      contacts: { hostId: '77' },
      points: '9',
      endsOn: '2027-01-31',
    });
    expect(movedRow(['', '9', ''], columns, undefined)).toEqual({ contacts: {}, points: '9' });
  });
});
