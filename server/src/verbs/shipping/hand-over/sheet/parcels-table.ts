import { type Canvas, INK, type TextStyle } from '@apps-hub/pdf/canvas';
import { barcodeOf } from './barcode.ts';
import type { HandOverSheet, SheetParcel } from './sheet.ts';
import { countText, moneyText, sizeText, weightText, wordsIn } from './values.ts';
import type { SheetWord } from './words.ts';

const HEADING: TextStyle = { sizePoints: 7.5, weight: 'bold', colour: INK.quiet };
const CELL: TextStyle = { sizePoints: 8.5 };
const CODE: TextStyle = { sizePoints: 8.5, direction: 'ltr' };
const MARK: TextStyle = { sizePoints: 7.5, weight: 'bold' };

const PADDING = 4;
const LEAST_ROW = 20;
const CHECK_BOX = 10;

interface Column {
  readonly word: SheetWord;
  readonly width: number;
}

/** In points; together they fill the width between the margins. */
const COLUMNS = [
  { word: 'row', width: 28 },
  { word: 'order', width: 80 },
  { word: 'tracking', width: 126 },
  { word: 'parcelWeight', width: 56 },
  { word: 'size', width: 92 },
  { word: 'marks', width: 92 },
  { word: 'checked', width: 49.28 },
] as const satisfies readonly Column[];

type ColumnWord = (typeof COLUMNS)[number]['word'];

const placeOf = (word: ColumnWord) => {
  const index = COLUMNS.findIndex((column) => column.word === word);
  const before = COLUMNS.slice(0, index).reduce((sum, { width }) => sum + width, 0);
  return { start: before + PADDING, width: (COLUMNS[index]?.width ?? 0) - 2 * PADDING };
};

const headingHeight = (sheet: HandOverSheet): number => wordsIn(sheet, 'row').length * 12 + 6;

const drawHeading = (canvas: Canvas, sheet: HandOverSheet, top: number): number => {
  const height = headingHeight(sheet);
  for (const { word } of COLUMNS) {
    for (const [index, text] of wordsIn(sheet, word).entries())
      canvas.text(text, HEADING, { ...placeOf(word), top: top + 2 + index * 12 });
  }
  canvas.rule({ start: 0, top: top + height, width: canvas.width }, 1);
  return top + height;
};

/** The text of each mark, by lines. */
const marksOf = (sheet: HandOverSheet, parcel: SheetParcel): readonly (readonly string[])[] => {
  const said = (word: SheetWord) => [wordsIn(sheet, word).join(' · ')];
  const cash = parcel.cashOnDelivery;
  return [
    // Each language and the amount on a line of its own: they would wrap anywhere.
    ...(cash ? [[...wordsIn(sheet, 'cashMark'), moneyText(sheet, cash)]] : []),
    ...(parcel.fragile ? [said('fragileMark')] : []),
    ...(parcel.large ? [said('largeMark')] : []),
  ];
};

const MARK_LINE_HEIGHT = 11.25;
const MARK_GAP = 2.75;

interface Mark {
  readonly lines: ReturnType<Canvas['lines']>;
  readonly height: number;
}

const layMark = (canvas: Canvas, texts: readonly string[]): Mark => {
  const lines = texts.flatMap((text) => canvas.lines(text, MARK, placeOf('marks').width - 8, 3));
  return { lines, height: lines.length * MARK_LINE_HEIGHT + MARK_GAP };
};

/** A frame rather than a colour, because most sheets are printed in black. */
const drawMark = (canvas: Canvas, { lines, height }: Mark, top: number): void => {
  const { start, width: most } = placeOf('marks');
  const widest = Math.max(...lines.map(({ advance }) => (advance * MARK.sizePoints) / 1000));
  const width = Math.min(widest + 8, most);
  canvas.box({ start, top: top + 1, width, height: height - 2 }, { stroke: INK.text, radius: 3 });
  canvas.drawLines(lines, MARK, { start: start + 4, top: top + 1.5, width: width - 8 });
};

const BAR_HEIGHT = 18;
const BAR_GAP = 5;

/** The barcode of a waybill, below order and number; a waybill too long for a barcode is text only. */
const waybillOf = ({ trackingNumber }: SheetParcel) => {
  const { start } = placeOf('order');
  const tracking = placeOf('tracking');
  const end = tracking.start + tracking.width;
  const barcode = trackingNumber === null ? undefined : barcodeOf(trackingNumber, end - start);
  return barcode && { ...barcode, start: end - barcode.width, height: BAR_HEIGHT };
};

interface Row {
  readonly draw: (top: number) => void;
  readonly height: number;
}

const rowOf = (
  canvas: Canvas,
  sheet: HandOverSheet,
  numbered: { parcel: SheetParcel; number: number },
): Row => {
  const { parcel, number } = numbered;
  const cell = (word: ColumnWord, text: string, style: TextStyle) => {
    const place = placeOf(word);
    return { place, style, lines: canvas.lines(text, style, place.width, 3) };
  };
  const cells = [
    cell('row', countText(sheet, number), CELL),
    cell('order', parcel.orderNumber ?? '', CODE),
    cell('tracking', parcel.trackingNumber ?? '', CODE),
    cell('parcelWeight', weightText(sheet, parcel.weightGrams), CELL),
    cell('size', sizeText(sheet, parcel), CELL),
  ];
  const marks = marksOf(sheet, parcel).map((texts) => layMark(canvas, texts));
  const tallest = Math.max(...cells.map(({ lines, style }) => canvas.heightOf(lines, style)));
  const waybill = waybillOf(parcel);
  const written = waybill ? tallest + BAR_HEIGHT + BAR_GAP : tallest;
  const height = Math.max(
    LEAST_ROW,
    written + 6,
    marks.reduce((sum, mark) => sum + mark.height, 6),
  );
  return {
    height,
    draw: (top) => {
      for (const { lines, style, place } of cells) canvas.drawLines(lines, style, { ...place, top: top + 3 });
      if (waybill) canvas.bars(waybill.modules, { ...waybill, top: top + tallest + BAR_GAP });
      let markTop = top + 3;
      for (const mark of marks) {
        drawMark(canvas, mark, markTop);
        markTop += mark.height;
      }
      const { start } = placeOf('checked');
      canvas.box(
        { start, top: top + (height - CHECK_BOX) / 2, width: CHECK_BOX, height: CHECK_BOX },
        { stroke: INK.quiet },
      );
      canvas.rule({ start: 0, top: top + height, width: canvas.width });
    },
  };
};

export interface TablePages {
  /** Starts a page and returns where its table begins. */
  readonly next: () => number;
  readonly bottom: number;
}

/** Draws a row per parcel over as many pages as needed, each with headings; returns where the table ends. */
export const drawParcels = (
  canvas: Canvas,
  sheet: HandOverSheet,
  from: number,
  pages: TablePages,
): number => {
  let top = drawHeading(canvas, sheet, from);
  for (const [index, parcel] of sheet.parcels.entries()) {
    const row = rowOf(canvas, sheet, { parcel, number: index + 1 });
    if (top + row.height > pages.bottom) top = drawHeading(canvas, sheet, pages.next());
    row.draw(top);
    top += row.height;
  }
  return top;
};
