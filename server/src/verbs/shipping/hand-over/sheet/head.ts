import { type Canvas, INK, type TextStyle } from '@apps-hub/pdf/canvas';
import { barcodeOf } from './barcode.ts';
import type { HandOverSheet } from './sheet.ts';
import {
  addressLines,
  carrierName,
  cashText,
  contactLines,
  countText,
  dateLines,
  weightText,
  windowLines,
  wordIn,
  wordsIn,
} from './values.ts';

const TITLE: TextStyle = { sizePoints: 18, weight: 'bold' };
const SUBTITLE: TextStyle = { sizePoints: 11, colour: INK.quiet };
const LABEL: TextStyle = { sizePoints: 7.5, colour: INK.quiet };
const VALUE: TextStyle = { sizePoints: 9.5 };
const STRONG: TextStyle = { sizePoints: 9.5, weight: 'bold' };
const NUMBER: TextStyle = { sizePoints: 13, weight: 'bold', direction: 'ltr' };
const COUNT: TextStyle = { sizePoints: 15, weight: 'bold' };

const GAP = 14;
const BAR_HEIGHT = 36;

/** The carrier may give several numbers. */
const numbersOf = (text: string): readonly string[] => text.split(', ');

/** A scanner reads one number: the first. */
const scannedNumber = (text: string): string => numbersOf(text)[0] ?? text;

/** All numbers if they fit, otherwise the first; the facts list each. */
const fittingNumber = (canvas: Canvas, text: string, style: TextStyle, width: number): string =>
  canvas.widthOf(text, style) <= width ? text : scannedNumber(text);

const drawBarcode = (canvas: Canvas, text: string, top: number): void => {
  const most = canvas.width * 0.62;
  const barcode = barcodeOf(scannedNumber(text), most);
  const width = barcode?.width ?? 0;
  if (barcode) {
    canvas.bars(barcode.modules, { start: canvas.width - width, top, width, height: BAR_HEIGHT });
  }
  const shown = Math.max(width, most);
  const place = { start: canvas.width - shown, top: top + BAR_HEIGHT + 3, width: shown };
  canvas.text(fittingNumber(canvas, text, NUMBER, shown), NUMBER, place, 'end');
};

/** Title and store at the start, the pickup's barcode at the end of the line. */
const drawTitle = (canvas: Canvas, sheet: HandOverSheet): number => {
  const width = canvas.width * 0.38;
  let top = 0;
  for (const [index, title] of wordsIn(sheet, 'title').entries()) {
    const style = index === 0 ? TITLE : SUBTITLE;
    canvas.text(title, style, { start: 0, top, width });
    top += style.sizePoints * 1.5;
  }
  const store = canvas.lines(sheet.storeName, STRONG, width, 2);
  canvas.drawLines(store, STRONG, { start: 0, top, width });
  drawBarcode(canvas, sheet.number ?? sheet.reference, 4);
  return Math.max(top + canvas.heightOf(store, STRONG), BAR_HEIGHT + 28) + 6;
};

interface Fact {
  readonly label: string;
  readonly values: readonly string[];
  readonly first?: TextStyle;
}

/** A label with its value below; returns its height. */
const drawFact = (
  canvas: Canvas,
  fact: Fact,
  place: { readonly start: number; readonly top: number; readonly width: number },
): number => {
  canvas.text(fact.label, LABEL, place);
  let { top } = place;
  top += LABEL.sizePoints * 1.5;
  for (const [index, value] of fact.values.entries()) {
    const style = index === 0 ? (fact.first ?? STRONG) : VALUE;
    const lines = canvas.lines(value, style, place.width, 3);
    canvas.drawLines(lines, style, { ...place, top });
    top += canvas.heightOf(lines, style);
  }
  return top - place.top;
};

const drawRow = (canvas: Canvas, facts: readonly Fact[], top: number): number => {
  const width = (canvas.width - GAP * (facts.length - 1)) / facts.length;
  const heights = facts.map((fact, index) =>
    drawFact(canvas, fact, { start: index * (width + GAP), top, width }),
  );
  return top + Math.max(...heights) + 8;
};

const drawFacts = (canvas: Canvas, sheet: HandOverSheet, from: number): number => {
  const fact = (word: Parameters<typeof wordIn>[1], values: readonly string[], first?: TextStyle): Fact => ({
    label: wordIn(sheet, word),
    values,
    ...(first && { first }),
  });
  canvas.rule({ start: 0, top: from, width: canvas.width }, 1);
  const number: TextStyle = { ...STRONG, direction: 'ltr' };
  let top = drawRow(
    canvas,
    [
      fact('carrier', [carrierName(sheet)]),
      ...(sheet.number ? [fact('number', numbersOf(sheet.number), number)] : []),
      fact('reference', [sheet.reference], { ...VALUE, sizePoints: 8.5, direction: 'ltr' }),
    ],
    from + 8,
  );
  top = drawRow(canvas, [fact('date', dateLines(sheet)), fact('window', windowLines(sheet))], top);
  top = drawRow(canvas, [fact('address', addressLines(sheet)), fact('contact', contactLines(sheet))], top);
  if (sheet.cashOnDelivery.length > 0) top = drawRow(canvas, [fact('cash', [cashText(sheet)])], top);
  if (sheet.instructions.length === 0) return top;
  return drawRow(canvas, [fact('instructions', sheet.instructions, VALUE)], top);
};

const drawTotals = (canvas: Canvas, sheet: HandOverSheet, top: number): number => {
  const { counts } = sheet;
  const totals = [
    ['parcels', countText(sheet, counts.parcels)],
    ['weight', weightText(sheet, counts.weightGrams)],
    ['fragile', countText(sheet, counts.fragile)],
    ['large', countText(sheet, counts.large)],
  ] as const;
  const height = 46;
  const width = canvas.width / totals.length;
  canvas.box({ start: 0, top, width: canvas.width, height }, { fill: INK.faint, radius: 6 });
  for (const [index, [word, text]] of totals.entries()) {
    const place = { start: index * width + 10, width: width - 20 };
    canvas.text(wordIn(sheet, word), LABEL, { ...place, top: top + 5 });
    canvas.text(text, COUNT, { ...place, top: top + 17 });
  }
  return top + height + 10;
};

/** Draws everything above the parcels; returns where the table begins. */
export const drawHead = (canvas: Canvas, sheet: HandOverSheet): number =>
  drawTotals(canvas, sheet, drawFacts(canvas, sheet, drawTitle(canvas, sheet)));

/** Draws the head of the following pages; returns where their table begins. */
export const drawRunningHead = (canvas: Canvas, sheet: HandOverSheet): number => {
  const style: TextStyle = { sizePoints: 9, weight: 'bold' };
  const half = canvas.width / 2;
  canvas.text(`${wordIn(sheet, 'title')} · ${carrierName(sheet)}`, style, {
    start: 0,
    top: 0,
    width: half,
  });
  const number: TextStyle = { ...style, direction: 'ltr' };
  const shown = fittingNumber(canvas, sheet.number ?? sheet.reference, number, half);
  canvas.text(shown, number, { start: half, top: 0, width: half }, 'end');
  return 20;
};
