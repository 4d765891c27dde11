import { type Canvas, INK, type Place, type TextStyle } from '@apps-hub/pdf/canvas';

import type { Fact, Paper } from '../paper.ts';

const HEADING: TextStyle = { sizePoints: 18, weight: 'bold' };
const NAME: TextStyle = { sizePoints: 13, weight: 'bold' };
const LABEL: TextStyle = { sizePoints: 8.5, weight: 'bold', colour: INK.quiet };
const TEXT: TextStyle = { sizePoints: 9.5 };
const QUIET: TextStyle = { sizePoints: 9, colour: INK.quiet };
const STRONG: TextStyle = { sizePoints: 10.5, weight: 'bold' };

const GAP = 24;
const LINES_MAX = 12;

const valueStyle = ({ isCode = false }: Fact, style: TextStyle): TextStyle =>
  isCode ? { ...style, direction: 'ltr' } : style;

/** Draws wrapped text; returns its bottom. */
const drawText = (canvas: Canvas, text: string, style: TextStyle, place: Place): number => {
  const lines = text.split('\n').flatMap((part) => canvas.lines(part, style, place.width, LINES_MAX));
  canvas.drawLines(lines, style, place);
  return place.top + canvas.heightOf(lines, style);
};

/** Draws labels at a column's start and values at its end; returns the bottom. */
const drawFacts = (canvas: Canvas, facts: readonly Fact[], place: Place, isLastStrong = false): number => {
  let { top } = place;
  for (const [index, fact] of facts.entries()) {
    const isStrong = isLastStrong && index === facts.length - 1;
    const style = isStrong ? STRONG : TEXT;
    if (isStrong) {
      canvas.rule({ ...place, top: top + 2 }, 1);
      top += 6;
    }
    const width = canvas.widthOf(fact.label, QUIET) + 10;
    canvas.text(fact.label, isStrong ? STRONG : QUIET, { ...place, top });
    canvas.text(
      fact.value,
      valueStyle(fact, style),
      { start: place.start + width, top, width: place.width - width },
      'end',
    );
    top += style.sizePoints * 1.65;
  }
  return top;
};

/** Draws two columns side by side; returns the bottom of the longer one. */
const sideBySide = (
  canvas: Canvas,
  top: number,
  [first, second]: readonly [(place: Place) => number, (place: Place) => number],
): number => {
  const wide = (canvas.width - GAP) * 0.56;
  return Math.max(
    first({ start: 0, top, width: wide }),
    second({ start: wide + GAP, top, width: canvas.width - GAP - wide }),
  );
};

const drawHead = (canvas: Canvas, { heading, seller, facts }: Paper, top: number): number =>
  sideBySide(canvas, top, [
    (place) => {
      let end = drawText(canvas, seller.name, NAME, place) + 2;
      for (const line of seller.lines) end = drawText(canvas, line, QUIET, { ...place, top: end });
      return drawFacts(canvas, [seller.tax], { ...place, width: place.width * 0.75, top: end });
    },
    (place) => drawFacts(canvas, facts, { ...place, top: drawText(canvas, heading, HEADING, place) + 4 }),
  ]);

const drawParties = (canvas: Canvas, { billTo, payTo }: Paper, top: number): number =>
  sideBySide(canvas, top, [
    (place) => {
      let end = drawText(canvas, billTo.label, LABEL, place) + 2;
      end = drawText(canvas, billTo.name, STRONG, { ...place, top: end });
      for (const line of billTo.lines) end = drawText(canvas, line, TEXT, { ...place, top: end });
      return end;
    },
    (place) =>
      drawFacts(canvas, payTo.facts, { ...place, top: drawText(canvas, payTo.label, LABEL, place) + 2 }),
  ]);

/** The widths of the columns after the first, in points. */
const CELL_WIDTHS = [70, 48, 48, 48, 84] as const;
const CELLS_WIDTH = CELL_WIDTHS.reduce((sum, width) => sum + width, 0);

const drawCells = (canvas: Canvas, cells: readonly string[], style: TextStyle, top: number): void => {
  let start = canvas.width - CELLS_WIDTH;
  for (const [index, width] of CELL_WIDTHS.entries()) {
    canvas.text(cells[index] ?? '', style, { start: start + 4, top, width: width - 4 }, 'end');
    start += width;
  }
};

/** Starts another page when this one is full; returns the position to continue at. */
export interface Pages {
  readonly next: () => number;
  readonly bottom: number;
}

const itemWidth = (canvas: Canvas): number => canvas.width - CELLS_WIDTH - 8;

const drawColumns = (canvas: Canvas, { columns }: Paper, top: number): number => {
  const [first = '', ...others] = columns;
  canvas.text(first, LABEL, { start: 0, top, width: itemWidth(canvas) });
  drawCells(canvas, others, LABEL, top);
  canvas.rule({ start: 0, top: top + 15, width: canvas.width }, 1);
  return top + 20;
};

const drawLines = (canvas: Canvas, paper: Paper, from: number, pages: Pages): number => {
  let top = drawColumns(canvas, paper, from);
  for (const { name, description, cells } of paper.lines) {
    const width = itemWidth(canvas);
    const said = canvas.lines(description, QUIET, width, LINES_MAX);
    const height = TEXT.sizePoints * 1.5 + canvas.heightOf(said, QUIET) + 10;
    if (top + height > pages.bottom) top = drawColumns(canvas, paper, pages.next());
    canvas.text(name, { ...TEXT, weight: 'bold' }, { start: 0, top, width });
    canvas.drawLines(said, QUIET, { start: 0, top: top + TEXT.sizePoints * 1.5, width });
    drawCells(canvas, cells, TEXT, top);
    top += height;
    canvas.rule({ start: 0, top: top - 5, width: canvas.width });
  }
  return top;
};

const drawSums = (canvas: Canvas, { salesperson, thanks, totals }: Paper, top: number): number =>
  sideBySide(canvas, top, [
    (place) => {
      const said = salesperson ? `${salesperson.label}: ${salesperson.value}` : '';
      return drawText(canvas, thanks, TEXT, { ...place, top: drawText(canvas, said, TEXT, place) });
    },
    (place) => drawFacts(canvas, totals, place, true),
  ]);

const drawNote = (canvas: Canvas, { label, value }: Fact, top: number): number => {
  const place = { start: 0, width: canvas.width };
  return drawText(canvas, value, TEXT, { ...place, top: drawText(canvas, label, LABEL, { ...place, top }) });
};

const SUMS_HEIGHT = 110;
const NOTE_HEIGHT = 60;
const STUB_HEIGHT = 100;

/** Draws one invoice from the top of a page, over as many pages as it needs. */
export const drawPaper = (canvas: Canvas, paper: Paper, pages: Pages): void => {
  const room = (top: number, height: number) => (top + height > pages.bottom ? pages.next() : top);
  let top = drawParties(canvas, paper, drawHead(canvas, paper, 0) + 18) + 20;
  top = room(drawLines(canvas, paper, top, pages) + 8, SUMS_HEIGHT);
  top = drawSums(canvas, paper, top) + 16;
  for (const note of paper.notes) top = drawNote(canvas, note, room(top, NOTE_HEIGHT)) + 10;
  if (paper.stub === undefined) return;
  top = room(top, STUB_HEIGHT);
  canvas.rule({ start: 0, top, width: canvas.width }, 1);
  top = drawText(canvas, paper.stub.label, LABEL, { start: 0, top: top + 8, width: canvas.width });
  drawFacts(canvas, paper.stub.facts, { start: 0, top: top + 2, width: canvas.width * 0.6 });
};
