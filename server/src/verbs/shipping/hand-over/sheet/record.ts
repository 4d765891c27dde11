import type { HandOverLanguage } from '@apps-hub/contract/shipping/values';
import type { Carrier } from '@apps-hub/domain/carrier';
import { type Signature, SIGNATURE_SIZE } from '@apps-hub/domain/shipping/hand-over/signature';
import { type Canvas, createCanvas, INK, type TextStyle } from '@apps-hub/pdf/canvas';

import { faces } from './render.ts';
import { carrierName, countText, printedText, timeText, wordIn, wordsIn } from './values.ts';
import { localesOf, type SheetWord } from './words.ts';

/** A closed hand-over as a document: what the driver took and signed for. */
export interface HandOverRecord {
  readonly language: HandOverLanguage;
  readonly storeName: string;
  readonly number: number;
  readonly reference: string;
  readonly carrier: Carrier;
  readonly branch: string;
  readonly zone: string;
  readonly closedAt: Date;
  readonly waybills: readonly {
    readonly number: string;
    readonly orderNumber: string | null;
    readonly boxes: number;
    readonly scanned: number;
  }[];
  readonly extra: readonly string[];
  readonly counts: Readonly<Record<'expected' | 'scanned' | 'missing' | 'extra', number>>;
  /** Null once it was erased. */
  readonly driver: { readonly name: string; readonly signature: Signature } | null;
  /** The hash of the record in the store's chain. */
  readonly seal: string;
  readonly printedAt: Date;
}

const TITLE: TextStyle = { sizePoints: 18, weight: 'bold' };
const LABEL: TextStyle = { sizePoints: 7.5, colour: INK.quiet };
const STRONG: TextStyle = { sizePoints: 9.5, weight: 'bold' };
const COUNT: TextStyle = { sizePoints: 15, weight: 'bold' };
const CELL: TextStyle = { sizePoints: 8.5 };
const CODE: TextStyle = { sizePoints: 8.5, direction: 'ltr' };
const FINE: TextStyle = { sizePoints: 6.5, colour: INK.quiet, direction: 'ltr' };

const ROW_HEIGHT = 18;
const DRIVER_HEIGHT = 150;
const SIGNATURE = { width: 225, height: 90 } as const;

interface Cell {
  readonly label: string;
  readonly text: string;
  readonly style: TextStyle;
}

/** Labels with their values side by side; returns where they end. */
const drawCells = (canvas: Canvas, cells: readonly Cell[], top: number): number => {
  const width = canvas.width / cells.length;
  for (const [index, { label, text, style }] of cells.entries()) {
    const place = { start: index * width + 6, width: width - 12 };
    canvas.text(label, LABEL, { ...place, top });
    canvas.text(text, style, { ...place, top: top + 12 });
  }
  return top + 40;
};

const drawHead = (canvas: Canvas, record: HandOverRecord): number => {
  const word = (name: SheetWord) => wordIn(record, name);
  canvas.text(word('recordTitle'), TITLE, { start: 0, top: 0, width: canvas.width });
  canvas.text(record.storeName, STRONG, { start: 0, top: 30, width: canvas.width });
  const facts: readonly Cell[] = [
    { label: word('recordNumber'), text: countText(record, record.number), style: STRONG },
    { label: word('carrier'), text: carrierName(record), style: STRONG },
    { label: word('branch'), text: record.branch, style: STRONG },
    { label: word('closed'), text: timeText(record, record.closedAt), style: STRONG },
  ];
  const top = drawCells(canvas, facts, 56);
  const { expected, scanned, missing, extra } = record.counts;
  canvas.box({ start: 0, top, width: canvas.width, height: 46 }, { fill: INK.faint, radius: 6 });
  const count = (name: SheetWord, value: number): Cell => ({
    label: word(name),
    text: countText(record, value),
    style: COUNT,
  });
  const counts = [
    count('expected', expected),
    count('taken', scanned),
    count('missing', missing),
    count('extra', extra),
  ];
  return drawCells(canvas, counts, top + 5) + 14;
};

type Column = readonly [start: number, width: number];

/** In points, with 4 between columns. */
const COLUMNS: Readonly<Record<'row' | 'order' | 'tracking' | 'boxes', Column>> = {
  row: [0, 32],
  order: [36, 120],
  tracking: [160, 260],
  boxes: [424, 99],
};

type RowTexts = Readonly<Record<keyof typeof COLUMNS, string>>;

const drawRow = (canvas: Canvas, texts: RowTexts, top: number, style: TextStyle): void => {
  for (const name of ['row', 'order', 'tracking', 'boxes'] as const) {
    const [start, width] = COLUMNS[name];
    const isCode = style === CELL && (name === 'order' || name === 'tracking');
    canvas.text(texts[name], isCode ? CODE : style, { start, width, top });
  }
};

const drawDriver = (canvas: Canvas, record: HandOverRecord, top: number): void => {
  canvas.text(wordsIn(record, 'recordStatement').join(' '), CELL, { start: 0, top, width: canvas.width });
  const width = canvas.width / 2;
  canvas.text(wordIn(record, 'driver'), LABEL, { start: 0, top: top + 22, width });
  canvas.text(record.driver?.name ?? wordIn(record, 'erased'), STRONG, { start: 0, top: top + 34, width });
  canvas.text(wordIn(record, 'signature'), LABEL, { start: width, top: top + 22, width });
  if (record.driver)
    canvas.strokes(record.driver.signature, { start: width, top: top + 36, ...SIGNATURE }, SIGNATURE_SIZE);
  canvas.rule({ start: width, top: top + 38 + SIGNATURE.height, width: SIGNATURE.width });
};

/** The record as an A4 PDF; the same data gives the same bytes. */
export const renderRecord = (record: HandOverRecord): Promise<Uint8Array<ArrayBuffer>> => {
  const [locale] = localesOf(record.language);
  const canvas = createCanvas({
    faces: faces(),
    direction: record.language === 'en' ? 'ltr' : 'rtl',
    language: record.language === 'en' ? 'en' : 'ar',
    title: `${wordIn(record, 'recordTitle')} ${record.number}`,
    author: record.storeName,
    now: record.printedAt,
  });
  canvas.addPage();
  let top = drawHead(canvas, record);
  const room = (height: number): void => {
    if (top + height <= canvas.height - 30) return;
    canvas.addPage();
    top = 0;
  };
  const row = (texts: RowTexts, style: TextStyle): void => {
    room(ROW_HEIGHT);
    drawRow(canvas, texts, top + 3, style);
    canvas.rule({ start: 0, top: top + ROW_HEIGHT, width: canvas.width });
    top += ROW_HEIGHT;
  };
  const heading = (tracking: SheetWord) =>
    row(
      {
        row: wordIn(record, 'row'),
        order: wordIn(record, 'order'),
        tracking: wordIn(record, tracking),
        boxes: wordIn(record, 'boxes'),
      },
      LABEL,
    );
  heading('tracking');
  for (const [index, { number, orderNumber, boxes, scanned }] of record.waybills.entries())
    row(
      {
        row: countText(record, index + 1),
        order: orderNumber ?? '',
        tracking: number,
        boxes: `${countText(record, scanned)} / ${countText(record, boxes)}`,
      },
      CELL,
    );
  if (record.extra.length > 0) heading('extraCodes');
  for (const [index, code] of record.extra.entries())
    row({ row: countText(record, index + 1), order: '', tracking: code, boxes: '' }, CELL);
  room(DRIVER_HEIGHT);
  drawDriver(canvas, record, top + 10);
  canvas.onEveryPage((page, pages) => {
    const foot = canvas.height - 20;
    const width = canvas.width / 2;
    canvas.text(printedText(record), LABEL, { start: 0, top: foot, width });
    canvas.text(locale.page(page, pages), LABEL, { start: width, top: foot, width }, 'end');
    const place = { start: 0, top: foot + 11, width: canvas.width };
    canvas.text(`${wordIn(record, 'hash')} ${record.seal} · ${record.reference}`, FINE, place);
  });
  return canvas.finish();
};
