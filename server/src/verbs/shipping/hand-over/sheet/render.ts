import { createCanvas, INK, type TextStyle } from '@apps-hub/pdf/canvas';
import { drawHead, drawRunningHead } from './head.ts';
import { drawParcels } from './parcels-table.ts';
import type { HandOverSheet } from './sheet.ts';
import { drawSignatures, signaturesHeight } from './signatures.ts';
import { printedText, wordIn } from './values.ts';
import { localesOf } from './words.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Faces, facesFrom } from '@apps-hub/pdf/fonts';

const require = createRequire(import.meta.url);
const FOLDER = join(dirname(require.resolve('@fontsource/ibm-plex-sans-arabic/package.json')), 'files');

let opened: Faces | undefined;

/** The typeface of every sheet, read from its package on first use. */
export const faces = (): Faces => {
  opened ??= facesFrom((file) => readFileSync(join(FOLDER, file)));
  return opened;
};

const FOOT: TextStyle = { sizePoints: 7.5, colour: INK.quiet };
const FOOT_HEIGHT = 18;

/** The sheet as an A4 PDF; the same data gives the same bytes. */
export const renderHandOver = (sheet: HandOverSheet): Promise<Uint8Array<ArrayBuffer>> => {
  const [locale] = localesOf(sheet.language);
  const canvas = createCanvas({
    faces: faces(),
    direction: sheet.language === 'en' ? 'ltr' : 'rtl',
    language: sheet.language === 'en' ? 'en' : 'ar',
    title: `${wordIn(sheet, 'title')} ${sheet.number ?? sheet.reference}`,
    author: sheet.storeName,
    now: sheet.printedAt,
  });
  const bottom = canvas.height - FOOT_HEIGHT;
  const next = (): number => {
    canvas.addPage();
    return drawRunningHead(canvas, sheet);
  };
  canvas.addPage();
  const end = drawParcels(canvas, sheet, drawHead(canvas, sheet), { next, bottom });
  drawSignatures(canvas, sheet, end + signaturesHeight(sheet) > bottom ? next() : end);
  canvas.onEveryPage((page, pages) => {
    const top = canvas.height - 10;
    const width = canvas.width / 2;
    canvas.text(printedText(sheet), FOOT, { start: 0, top, width });
    canvas.text(locale.page(page, pages), FOOT, { start: width, top, width }, 'end');
  });
  return canvas.finish();
};
