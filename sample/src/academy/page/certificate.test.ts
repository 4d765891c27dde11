import { FACES } from '@apps-hub/pdf/testing/faces';
import { textsOf } from '@apps-hub/pdf/testing/read-texts';
import { expect, it } from 'vitest';

import { createFormatters } from '@apps-hub/ui/format/formatters.ts';
import { createTranslator } from '@apps-hub/ui/i18n/translator.ts';
import { ar } from '#phrases/ar/ar.ts';
import { en } from '#phrases/en/en.ts';
import { drawCertificate } from './certificate.ts';

const NOW = new Date('2026-11-15T09:00:00Z');

const onMissing = (key: string) => {
  throw new Error(`no phrase ${key}`);
};

it.each(['ar', 'en'] as const)(
  'the certificate in %s names learner, course and instructor',
  async (locale) => {
    const phrases = { ar, en }[locale];
    const { t } = createTranslator({ locale, phrases, fallback: undefined, onMissing });
    const formats = createFormatters({ locale, currency: 'SAR', timeZone: 'Asia/Riyadh', now: () => NOW });
    const course = { title: 'Faster pages', instructor: 'Noura', totalLectures: 12, length: '1h 44m' };
    const setup = { faces: FACES, now: NOW };
    const [page = []] = textsOf(await drawCertificate({ t, formats }, { ...course, learner: 'Sami' }, setup));
    const { title } = phrases.sampleAcademy.certificate;
    expect(page).toEqual(expect.arrayContaining([title, 'Sami', 'Faster pages', 'Noura']));
  },
);
