import { createSampleApp } from '#testing/suite.ts';
import { FACES } from '@apps-hub/pdf/testing/faces';
import { textsOf } from '@apps-hub/pdf/testing/read-texts';
import type { Locale } from '@apps-hub/domain/locale';
import { describe, expect, it } from 'vitest';

import { createSampleApi } from '#api/client.ts';
import { reachable } from '@apps-hub/ui/api/send.ts';
import { createFormatters } from '@apps-hub/ui/format/formatters.ts';
import { ar } from '#phrases/ar/ar.ts';
import { en } from '#phrases/en/en.ts';
import { createTranslator } from '@apps-hub/ui/i18n/translator.ts';
import { minorAmount, minorText } from '#shared/shop-money.ts';
import { loadInvoice, type WholeInvoice } from '../queries.ts';
import { drawInvoices } from './draw-invoices.ts';

const NOW = new Date('2026-11-15T09:00:00Z');

const booksOf = (locale: Locale) => ({
  t: createTranslator({
    locale,
    phrases: { ar, en }[locale],
    fallback: undefined,
    onMissing: (key) => {
      throw new Error(`no phrase ${key}`);
    },
  }).t,
  formats: createFormatters({ locale, currency: 'SAR', timeZone: 'Asia/Riyadh', now: () => NOW }),
});

const invoiceIn = (locale: Locale, id = '5036'): Promise<WholeInvoice> => {
  const app = createSampleApp({ locale, now: () => NOW, timeZone: 'Asia/Riyadh' });
  return loadInvoice(createSampleApi(reachable(async (request) => app.fetch(request))), id);
};

const draw = (locale: Locale, invoices: readonly WholeInvoice[]) =>
  drawInvoices(booksOf(locale), invoices, { title: 'Invoices', faces: FACES, now: NOW });

const plain = (text: string): string =>
  text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

const pagesOf = async (locale: Locale, invoices: readonly WholeInvoice[]): Promise<string[][]> =>
  textsOf(await draw(locale, invoices)).map((page) => page.map(plain));

describe('the PDF of an invoice', () => {
  it.each(['ar', 'en'] as const)('names seller, client, amounts and each line in %s', async (locale) => {
    const whole = await invoiceIn(locale);
    const { t, formats } = booksOf(locale);
    const [page = []] = await pagesOf(locale, [whole]);
    const { sheet, invoice, paymentDetails } = whole;
    const money = (amount: number) => plain(minorText(formats, minorAmount(amount)));
    expect(page).toEqual(
      expect.arrayContaining([
        '5036',
        t('sampleInvoices.seller.name'),
        sheet.client.name,
        sheet.client.address,
        paymentDetails.iban,
        formats.dayAndYear(sheet.dueDate),
        money(invoice.total),
        t('sampleInvoices.paper.total'),
        ...sheet.lines.flatMap(({ kind, description }) => [t(`sampleInvoices.kind.${kind}`), description]),
      ]),
    );
  });

  it('joins the letters of Arabic words', async () => {
    const bytes = Buffer.from(await draw('ar', [await invoiceIn('ar')])).toString('latin1');
    expect(bytes).toContain('/Lang (ar)');
    expect(bytes).toMatch(/BaseFont \/[A-Z]{6}\+IBMPlexSansArabic/);
  });

  it('starts each invoice on a new page, and continues over as many as it needs', async () => {
    const [one, other] = [await invoiceIn('en', '5036'), await invoiceIn('en', '5035')];
    const [line] = one.sheet.lines;
    if (!line) throw new Error('a seed has lines');
    const lines = Array.from({ length: 30 }, () => ({ ...line, description: 'word '.repeat(40) }));
    const long = { ...one, sheet: { ...one.sheet, lines } };
    const pages = await pagesOf('en', [long, other]);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.flat().filter((text) => text === 'Item').length).toBeGreaterThan(3);
    expect(pages.at(-1)).toContain('5035');
    expect(pages.at(-1)).not.toContain('5036');
    expect(pages[0]).toContain(`Page 1 of ${pages.length}`);
  });

  it('has a payment slip where the invoice asks for one', async () => {
    const whole = await invoiceIn('en');
    const withStub = (showsStub: boolean) => ({ ...whole, sheet: { ...whole.sheet, showsStub } });
    const [without = []] = await pagesOf('en', [withStub(false)]);
    const [shown = []] = await pagesOf('en', [withStub(true)]);
    expect([without.includes('Payment slip'), shown.includes('Payment slip')]).toEqual([false, true]);
  });
});
