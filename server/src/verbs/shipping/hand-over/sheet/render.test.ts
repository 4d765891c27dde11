import type { CurrencyCode } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { printHandOver } from './printer.ts';
import { renderHandOver } from './render.ts';
import type { HandOverSheet } from './sheet.ts';
import { streamsOf, textsOf } from '@apps-hub/pdf/testing/read-texts';
import { sampleSheet } from './testing/sheets.ts';

const pagesOf = async (changes: Partial<HandOverSheet> = {}, parcels = 6): Promise<string[][]> =>
  textsOf(await renderHandOver(sampleSheet(changes, parcels)));

const bars = async (trackingNumber: string | null, changes: Partial<HandOverSheet> = {}): Promise<number> => {
  const [parcel] = sampleSheet({}, 1).parcels;
  if (!parcel) throw new Error('there is a parcel');
  const parcels = [{ ...parcel, trackingNumber }];
  const streams = streamsOf(await renderHandOver(sampleSheet({ parcels, ...changes })));
  return streams.join('').match(/ re$/gm)?.length ?? 0;
};

// The tests pass valid ISO codes, so the cast holds.
const cash = (code: string, amountMinor: number) => ({ currency: code as CurrencyCode, amountMinor });

describe('a hand-over sheet', () => {
  it('shows in Arabic who collects what, where and when', async () => {
    const [page = []] = await pagesOf({}, 3);
    expect(page).toEqual(
      expect.arrayContaining([
        'كشف تسليم الطرود',
        'DHL Express',
        'PRG260602001234',
        'pku_01kt0s5q9v7p8m2x4c6b8n0q3z',
        'الثلاثاء، 2 يونيو 2026',
        'من 10:00 إلى 13:30 (GMT+03:00)',
        'الفرع الرئيسي',
        'الرياض 12252',
        'المملكة العربية السعودية',
        'عبدالرحمن بن عبدالعزيز آل الشيخ المطيري',
        '+966501112233',
        'مندوب شركة الشحن',
        'التوقيع',
        'صفحة 1 من 1',
      ]),
    );
  });

  it("shows the same in English, and leaves the merchant's own texts unchanged", async () => {
    const [page = []] = await pagesOf({ language: 'en' }, 3);
    expect(page).toEqual(
      expect.arrayContaining([
        'Hand-over sheet',
        'Tuesday, 2 June 2026',
        '10:00 to 13:30 (GMT+03:00)',
        'Saudi Arabia',
        'الفرع الرئيسي',
        '30 × 20.5 × 15 cm',
        '0.35 kg',
        'Courier',
        'Signature',
        'Page 1 of 1',
      ]),
    );
  });

  it('shows cash on delivery only if known, each currency separately', async () => {
    const cashOnDelivery = [cash('SAR', 1_240_050), cash('KWD', 12_500)];
    const [page = []] = await pagesOf({ language: 'en', cashOnDelivery }, 3);
    expect(page).toEqual(expect.arrayContaining(['Total cash on delivery', 'SAR 12,400.50 · KWD 12.500']));
    const [without = []] = await pagesOf({ language: 'en' }, 3);
    expect(without).not.toContain('Total cash on delivery');
  });

  it('says which parcel the courier takes cash for, and how much', async () => {
    const parcels = sampleSheet({}, 2).parcels.map((parcel, index) => ({
      ...parcel,
      cashOnDelivery: index === 1 ? cash('SAR', 15_050) : null,
    }));
    const [page = []] = await pagesOf({ language: 'en', parcels }, 2);
    expect(page.filter((text) => text.includes('SAR 150.50'))).toHaveLength(1);
  });

  it.each(['ar', 'en', 'ar_en'] as const)('cuts no heading and no amount of cash (%s)', async (language) => {
    const parcels = sampleSheet({}, 3).parcels.map((parcel) => ({
      ...parcel,
      cashOnDelivery: cash('SAR', 1_225_050),
    }));
    const [page = []] = await pagesOf({ language, parcels, cashOnDelivery: [cash('SAR', 3_675_150)] }, 3);
    expect(page.filter((text) => text.endsWith('…'))).toEqual([]);
    expect(page.filter((text) => text.includes('12,250.50'))).toHaveLength(3);
  });

  it('writes cash on lines of its own in both languages, so that the amount is in no other order', async () => {
    const parcels = sampleSheet({}, 1).parcels.map((parcel) => ({
      ...parcel,
      cashOnDelivery: cash('SAR', 15_050),
    }));
    const [page = []] = await pagesOf({ language: 'ar_en', parcels }, 1);
    const at = page.indexOf('الدفع عند الاستلام:');
    expect(page.slice(at, at + 3)).toEqual(['الدفع عند الاستلام:', 'Cash:', '150.50 SAR']);
  });

  it('shows each of many numbers of a pickup, and cuts none', async () => {
    const numbers = Array.from({ length: 5 }, (_, index) => `PRG26060200123${index}`);
    const pages = await pagesOf({ number: numbers.join(', ') }, 30);
    expect(pages[0]).toEqual(expect.arrayContaining(numbers));
    for (const page of pages) expect(page.filter((text) => text.endsWith('…'))).toEqual([]);
  });

  it('uses both languages if the store wants both', async () => {
    const [page = []] = await pagesOf({ language: 'ar_en' }, 3);
    expect(page).toEqual(
      expect.arrayContaining([
        'كشف تسليم الطرود',
        'Hand-over sheet',
        'الثلاثاء، 2 يونيو 2026',
        'Tuesday, 2 June 2026',
        'قابل للكسر · Fragile',
        'من 3 · of 3',
      ]),
    );
  });

  it('can be copied and searched in reading order in every PDF reader', async () => {
    const streams = streamsOf(await renderHandOver(sampleSheet()));
    const page = streams.find((stream) => stream.includes('/ActualText')) ?? '';
    // Poppler would write the ActualText of a Span from left to right.
    expect(page).not.toContain('/Span');
    const letters = streams.filter((stream) => stream.includes('beginbfrange')).join('');
    // Lam and alef are drawn as one: readers that reverse a line reverse them back.
    expect(letters).toContain('<0627 0644>');
    expect(letters).not.toContain('<0644 0627>');
  });

  it('has the barcode of each waybill, and none without a waybill', async () => {
    const none = await bars(null);
    expect(await bars('30000000001')).toBeGreaterThan(none + 20);
    expect(await bars('رقم')).toBe(none);
  });

  it('has the barcode of one number where the carrier gave several', async () => {
    const two = 'PRG260602001234, PRG260602001235';
    expect(await bars(null, { number: two })).toBe(await bars(null, { number: 'PRG260602001234' }));
    const [page = []] = await pagesOf({ number: two }, 1);
    expect(page).toContain(two);
  });

  it('counts and marks what is fragile and large', async () => {
    const { counts, parcels } = sampleSheet();
    const [page = []] = await pagesOf({ language: 'en' });
    const marks = (word: string) => page.filter((text) => text === word).length;
    // One more of each, in the heading of its total.
    expect(marks('Fragile')).toBe(parcels.filter(({ fragile }) => fragile).length + 1);
    expect(marks('Large')).toBe(parcels.filter(({ large }) => large).length + 1);
    expect(page[page.indexOf('Fragile') + 1]).toBe(String(counts.fragile));
    expect(page[page.indexOf('Large') + 1]).toBe(String(counts.large));
    expect(page).toContain('16.8 kg');
  });

  it('lists each of 200 parcels once, with headings on every page and signatures at the end', async () => {
    const pages = await pagesOf({ language: 'en' }, 200);
    expect(pages.length).toBeGreaterThan(4);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Tracking number');
      expect(page).toContain('PRG260602001234');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page.includes('Signature')).toBe(index === pages.length - 1);
    }
    const shown = pages.flat().filter((text) => /^JD\d+$/.test(text));
    const wanted = sampleSheet({}, 200).parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []);
    expect(shown).toEqual(wanted);
    expect(pages.flat()).toContain('of 200');
  });

  it('keeps the signatures together on a page of their own when there is no room', async () => {
    const counts = await Promise.all(
      [2, 4, 6, 8, 10].map(async (parcels) => pagesOf({ language: 'en' }, parcels)),
    );
    for (const pages of counts) {
      const last = pages.at(-1) ?? [];
      for (const word of ['Courier', 'Handed over by']) expect(last).toContain(word);
      expect(last.filter((text) => text === 'Signature')).toHaveLength(2);
    }
    expect(new Set(counts.map((pages) => pages.length)).size).toBe(2);
  });

  it('has the same bytes for the same data', async () => {
    const [one, two] = [await renderHandOver(sampleSheet()), await renderHandOver(sampleSheet())];
    expect(Buffer.compare(one, two)).toBe(0);
    expect(Buffer.from(one.subarray(0, 8)).toString('latin1')).toBe('%PDF-1.7');
  });

  it('handles characters without a glyph, and texts that fit no line', async () => {
    const long = 'شارع'.repeat(40);
    const [page = []] = await pagesOf({
      number: null,
      storeName: '漢字 😀 \u202eevil',
      address: { ...sampleSheet().address, lines: [long, 'x'.repeat(300)] },
      instructions: [`${'كلمة '.repeat(120)}\nsecond line`],
    });
    expect(page.join('')).not.toContain('\u202e');
    expect(page.filter((text) => text.endsWith('…')).length).toBeGreaterThan(0);
    expect(page).toContain('pku_01kt0s5q9v7p8m2x4c6b8n0q3z');
  });

  it('is drawn outside the request thread, concurrent sheets independently', async () => {
    const sheets = [sampleSheet({ number: 'ONE' }), sampleSheet({ number: 'TWO', language: 'en' })];
    const printed = await Promise.all(sheets.map((sheet) => printHandOver(sheet)));
    expect(printed.map((pdf) => textsOf(pdf)[0]?.find((text) => /^(?:ONE|TWO)$/.test(text)))).toEqual([
      'ONE',
      'TWO',
    ]);
    const direct = await renderHandOver(sampleSheet({ number: 'ONE' }));
    expect(Buffer.from(printed[0] ?? []).equals(direct)).toBe(true);
  });

  it('hardly delays the request thread, even with 300 parcels', async () => {
    await printHandOver(sampleSheet());
    const before = { thread: process.threadCpuUsage(), all: process.cpuUsage() };
    await printHandOver(sampleSheet({}, 300));
    const [thread, all] = [process.threadCpuUsage(before.thread), process.cpuUsage(before.all)];
    expect(thread.user + thread.system).toBeLessThan((all.user + all.system) / 5);
  });
});
