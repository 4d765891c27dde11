import { type Canvas, INK, type TextStyle } from '@apps-hub/pdf/canvas';
import type { HandOverSheet } from './sheet.ts';
import { ofTotalText, wordIn, wordsIn } from './values.ts';
import type { SheetWord } from './words.ts';

const HEADING: TextStyle = { sizePoints: 9.5, weight: 'bold' };
const LABEL: TextStyle = { sizePoints: 7.5, colour: INK.quiet };
const TEXT: TextStyle = { sizePoints: 9 };

const GAP = 14;
const FIELDS = [
  { word: 'name', height: 28 },
  { word: 'signature', height: 46 },
  { word: 'time', height: 28 },
] as const satisfies readonly { word: SheetWord; height: number }[];

const STATEMENT_LINE = 15;
const RECEIVED_HEIGHT = 24;
const FRAME_HEIGHT = 24 + FIELDS.reduce((sum, { height }) => sum + height, 0);
const BLANK_WIDTH = 46;

const headHeight = (sheet: HandOverSheet): number =>
  8 + wordsIn(sheet, 'statement').length * STATEMENT_LINE + RECEIVED_HEIGHT;

/** The height of the signatures; they are never split over two pages. */
export const signaturesHeight = (sheet: HandOverSheet): number => headHeight(sheet) + FRAME_HEIGHT;

const drawSigner = (
  canvas: Canvas,
  sheet: HandOverSheet,
  { word, start, top, width }: { word: SheetWord; start: number; top: number; width: number },
): void => {
  canvas.box({ start, top, width, height: FRAME_HEIGHT }, { stroke: INK.line, radius: 6 });
  const inner = { start: start + 10, width: width - 20 };
  canvas.text(wordIn(sheet, word), HEADING, { ...inner, top: top + 5 });
  let at = top + 22;
  for (const field of FIELDS) {
    canvas.text(wordIn(sheet, field.word), LABEL, { ...inner, top: at });
    at += field.height;
    canvas.rule({ ...inner, top: at - 5 });
  }
};

const drawReceived = (canvas: Canvas, sheet: HandOverSheet, top: number): void => {
  const { width } = canvas;
  const label = canvas.text(wordIn(sheet, 'received'), HEADING, { start: 0, top, width: width * 0.7 });
  canvas.rule({ start: label + 8, top: top + 14, width: BLANK_WIDTH }, 0.75);
  const start = label + BLANK_WIDTH + 14;
  canvas.text(ofTotalText(sheet), HEADING, { start, top, width: width - start });
};

/** Where driver and store sign for the parcels. */
export const drawSignatures = (canvas: Canvas, sheet: HandOverSheet, top: number): void => {
  const { width } = canvas;
  for (const [index, statement] of wordsIn(sheet, 'statement').entries())
    canvas.text(statement, TEXT, { start: 0, top: top + 8 + index * STATEMENT_LINE, width });
  drawReceived(canvas, sheet, top + headHeight(sheet) - RECEIVED_HEIGHT);
  const half = (width - GAP) / 2;
  const at = { top: top + headHeight(sheet), width: half };
  drawSigner(canvas, sheet, { ...at, word: 'driver', start: 0 });
  drawSigner(canvas, sheet, { ...at, word: 'store', start: half + GAP });
};
