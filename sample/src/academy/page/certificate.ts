import { LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { type Canvas, createCanvas, INK, type TextStyle } from '@apps-hub/pdf/canvas';
import type { Faces } from '@apps-hub/pdf/fonts';
import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

import type { CourseDetails } from '../contract.ts';

const ACCENT = '#5b4fd6';

const KICKER: TextStyle = { sizePoints: 11, weight: 'bold', colour: ACCENT };
const HEADING: TextStyle = { sizePoints: 30, weight: 'bold' };
const TEXT: TextStyle = { sizePoints: 13, colour: INK.quiet };
const NAME: TextStyle = { sizePoints: 26, weight: 'bold' };
const COURSE: TextStyle = { sizePoints: 18, weight: 'bold' };
const SMALL: TextStyle = { sizePoints: 10, colour: INK.quiet };
const SIGNED: TextStyle = { sizePoints: 12, weight: 'bold' };

interface Certified extends Pick<CourseDetails, 'title' | 'instructor' | 'totalLectures' | 'length'> {
  readonly learner: string;
}

/** Draws text in the middle of the page; returns its bottom. */
const drawCentred = (canvas: Canvas, text: string, style: TextStyle, top: number): number => {
  const lines = canvas.lines(text, style, canvas.width * 0.8, 3);
  for (const [index, line] of lines.entries()) {
    const width = (line.advance * style.sizePoints) / 1000;
    canvas.drawLines([line], style, {
      start: (canvas.width - width) / 2,
      top: top + index * style.sizePoints * 1.5,
      width,
    });
  }
  return top + canvas.heightOf(lines, style);
};

/** Two lines at the foot: a text and what it is. */
const drawSigned = (canvas: Canvas, [text, label]: readonly [string, string], start: number): void => {
  const place = { start, top: canvas.height - 150, width: canvas.width * 0.36 };
  canvas.text(text, SIGNED, place);
  canvas.rule({ ...place, top: place.top + 22 }, 1);
  canvas.text(label, SMALL, { ...place, top: place.top + 28 });
};

/** The certificate of a completed course, an A4 page in the reader's language. */
export const drawCertificate = (
  { t, formats }: Pick<Phrasebook, 't' | 'formats'>,
  { learner, title, instructor, totalLectures, length }: Certified,
  { faces, now }: { readonly faces: Faces; readonly now: Date },
): Promise<Uint8Array<ArrayBuffer>> => {
  const { locale } = formats;
  const heading = t('sampleAcademy.certificate.title');
  const canvas = createCanvas({
    faces,
    direction: LOCALE_SETUPS[locale].dir,
    language: locale,
    title: `${heading}: ${title}`,
    author: t('sampleAcademy.title'),
    now,
  });
  canvas.addPage();
  const { width, height } = canvas;
  canvas.box({ start: 0, top: 0, width, height }, { stroke: ACCENT, radius: 14 });
  canvas.box({ start: 8, top: 8, width: width - 16, height: height - 16 }, { stroke: INK.line, radius: 10 });
  canvas.box({ start: width / 2 - 30, top: 96, width: 60, height: 6 }, { fill: ACCENT, radius: 3 });
  let top = drawCentred(canvas, t('sampleAcademy.title'), KICKER, 120) + 14;
  top = drawCentred(canvas, heading, HEADING, top) + 50;
  top = drawCentred(canvas, t('sampleAcademy.certificate.given'), TEXT, top) + 10;
  top = drawCentred(canvas, learner, NAME, top) + 34;
  top = drawCentred(canvas, t('sampleAcademy.certificate.for'), TEXT, top) + 10;
  top = drawCentred(canvas, title, COURSE, top) + 14;
  drawCentred(
    canvas,
    t('sampleAcademy.certificate.scope', {
      count: totalLectures,
      n: formats.number(totalLectures),
      length,
    }),
    TEXT,
    top,
  );
  drawSigned(canvas, [instructor, t('sampleAcademy.page.instructor')], 40);
  drawSigned(
    canvas,
    [formats.dateOf(now.toISOString()), t('sampleAcademy.certificate.date')],
    width - 40 - width * 0.36,
  );
  return canvas.finish();
};
