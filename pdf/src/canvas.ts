// oxlint-disable-next-line import/no-named-as-default -- its types have only a default export
import PDFDocument from 'pdfkit';

import { drawAs, reverseLigatures } from './copied-text.ts';
import type { Face, Faces, Weight } from './fonts.ts';
import { createLayer, type Direction, layLine, type Line } from './line.ts';
import { firstDirection, wrapText } from './wrap.ts';

/** A4, in points of 1/72 inch. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 36;
const LINE_HEIGHT = 1.5;
/** The distance from the top of a line to its baseline. */
const BASELINE = 1.05;

export const INK = { text: '#1b1b24', quiet: '#5d5b6b', line: '#c9c8d3', faint: '#f1f1f5' } as const;

export interface TextStyle {
  readonly sizePoints: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** The direction of the text; its alignment follows the page's direction. */
  readonly direction?: Direction;
}

/** A position on the page. `start` is measured from the page's start side, which is the right in Arabic. */
export interface Place {
  readonly start: number;
  readonly top: number;
  readonly width: number;
}

export interface Block extends Place {
  readonly height: number;
}

export type Align = 'start' | 'end';

/** The drawing interface of a page; callers need not know its direction. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Wraps a text to a width without drawing it. */
  readonly lines: (text: string, style: TextStyle, width: number, maxLines?: number) => readonly Line[];
  readonly heightOf: (lines: readonly Line[], style: TextStyle) => number;
  readonly drawLines: (lines: readonly Line[], style: TextStyle, place: Place, align?: Align) => void;
  /** Draws one line, truncated with an ellipsis if too long. Returns its width. */
  readonly text: (text: string, style: TextStyle, place: Place, align?: Align) => number;
  readonly box: (
    block: Block,
    look: { readonly fill?: string; readonly stroke?: string; readonly radius?: number },
  ) => void;
  readonly rule: (place: Place, thickness?: number) => void;
  /** Alternating bars and gaps, in modules; drawn left to right in every language. */
  readonly bars: (modules: readonly number[], block: Block) => void;
  /** Lines through points, each in the block's own units from its left top, in every language: `size` is scaled into the block. */
  readonly strokes: (
    lines: readonly (readonly (readonly [x: number, y: number])[])[],
    block: Block,
    size: { readonly width: number; readonly height: number },
  ) => void;
  readonly addPage: () => void;
  /** Draws on every page once all of them exist. */
  readonly onEveryPage: (draw: (page: number, pages: number) => void) => void;
  /** The width of one line, in points. */
  readonly widthOf: (text: string, style: TextStyle) => number;
  readonly finish: () => Promise<Uint8Array<ArrayBuffer>>;
}

export interface CanvasSetup {
  readonly faces: Faces;
  readonly direction: 'rtl' | 'ltr';
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly author: string;
  /** The file's creation date; passing it in makes the bytes reproducible. */
  readonly now: Date;
}

const createDocument = ({ faces, language, title, author, now }: CanvasSetup): PDFKit.PDFDocument => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    // No standard font, because a browser has none: every text names one of ours.
    font: '',
    info: { Title: title, Author: author, CreationDate: now, ModDate: now },
  });
  // Only fonts that a page uses are embedded, reduced to the glyphs used.
  for (const { name, data } of Object.values(faces).flat()) doc.registerFont(name, data);
  return doc;
};

const drawLine = (
  doc: PDFKit.PDFDocument,
  line: Line,
  at: { readonly x: number; readonly baseline: number; readonly style: TextStyle },
): void => {
  const { sizePoints, colour = INK.text } = at.style;
  let { x } = at;
  const placed = line.runs.map((run) => {
    const start = x;
    x += (run.advance * sizePoints) / 1000;
    return { run, start };
  });
  const inReadingOrder = placed.toSorted((a, b) => a.run.index - b.run.index);
  drawAs(doc, line.text, () => {
    for (const { run, start } of inReadingOrder) {
      doc
        .font(run.face.name)
        .fontSize(sizePoints)
        .fillColor(colour)
        .text(run.text, start, at.baseline, { lineBreak: false, baseline: 'alphabetic', features: [] });
    }
  });
};

const joined = (chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
};

const finished = (doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(joined(chunks)));
    doc.on('error', reject);
    reverseLigatures(doc);
    doc.end();
  });

type Shapes = Pick<Canvas, 'box' | 'rule' | 'bars' | 'strokes'>;

/** The distance from the left edge of the paper. */
type LeftOf = (place: Place) => number;

const drawShapes = (doc: PDFKit.PDFDocument, leftOf: LeftOf): Shapes => ({
  box: (block, { fill, stroke, radius = 0 }) => {
    doc.lineWidth(0.75).roundedRect(leftOf(block), MARGIN + block.top, block.width, block.height, radius);
    if (fill && stroke) doc.fillAndStroke(fill, stroke);
    else if (fill) doc.fill(fill);
    else doc.stroke(stroke ?? INK.line);
  },
  rule: (place, thickness = 0.5) => {
    const y = MARGIN + place.top;
    const x = leftOf(place);
    doc
      .lineWidth(thickness)
      .strokeColor(INK.line)
      .moveTo(x, y)
      .lineTo(x + place.width, y)
      .stroke();
  },
  bars: (modules, block) => {
    const unit = block.width / modules.reduce((sum, module) => sum + module, 0);
    let x = leftOf(block);
    for (const [index, module] of modules.entries()) {
      if (index % 2 === 0) doc.rect(x, MARGIN + block.top, module * unit, block.height);
      x += module * unit;
    }
    doc.fill('#000000');
  },
  strokes: (lines, block, size) => {
    const scale = Math.min(block.width / size.width, block.height / size.height);
    const [left, top] = [leftOf(block), MARGIN + block.top];
    doc.lineWidth(1).lineCap('round').lineJoin('round').strokeColor(INK.text);
    for (const line of lines) {
      for (const [index, [x, y]] of line.entries()) {
        const at = [left + x * scale, top + y * scale] as const;
        if (index === 0) doc.moveTo(...at);
        else doc.lineTo(...at);
      }
      doc.stroke();
    }
  },
});

type Writing = Pick<Canvas, 'lines' | 'heightOf' | 'drawLines' | 'text' | 'widthOf'>;

const createWriting = (
  doc: PDFKit.PDFDocument,
  { faces, direction }: CanvasSetup,
  leftOf: LeftOf,
): Writing => {
  const isRtl = direction === 'rtl';
  const known = ({ weight = 'regular' }: TextStyle): readonly Face[] => faces[weight];
  const lay = createLayer();
  const lines: Canvas['lines'] = (text, style, width, maxLines) =>
    wrapText(
      text,
      {
        lay: (part, direction) => lay(part, known(style), direction),
        maxAdvance: (width * 1000) / style.sizePoints,
        ...(style.direction && { direction: style.direction }),
      },
      maxLines,
    );
  const leftOfLine = (line: Line, style: TextStyle, place: Place, align: Align): number => {
    const room = place.width - (line.advance * style.sizePoints) / 1000;
    const atRight = align === (isRtl ? 'start' : 'end');
    return leftOf(place) + (atRight ? room : 0);
  };
  const drawLines: Canvas['drawLines'] = (all, style, place, align = 'start') => {
    for (const [index, line] of all.entries()) {
      const top = MARGIN + place.top + index * style.sizePoints * LINE_HEIGHT;
      const x = leftOfLine(line, style, place, align);
      drawLine(doc, line, { x, baseline: top + style.sizePoints * BASELINE, style });
    }
  };
  return {
    lines,
    widthOf: (text, style) =>
      (layLine(text, known(style), style.direction ?? firstDirection(text)).advance * style.sizePoints) /
      1000,
    heightOf: (all, { sizePoints }) => all.length * sizePoints * LINE_HEIGHT,
    drawLines,
    text: (text, style, place, align) => {
      const drawn = lines(text, style, place.width, 1);
      drawLines(drawn, style, place, align);
      return ((drawn[0]?.advance ?? 0) * style.sizePoints) / 1000;
    },
  };
};

/** An A4 document that is read from right to left or left to right. */
export const createCanvas = (setup: CanvasSetup): Canvas => {
  const doc = createDocument(setup);
  const isRtl = setup.direction === 'rtl';
  const leftOf: LeftOf = ({ start, width }) => (isRtl ? PAGE.width - MARGIN - start - width : MARGIN + start);
  return {
    width: PAGE.width - 2 * MARGIN,
    height: PAGE.height - 2 * MARGIN,
    ...createWriting(doc, setup, leftOf),
    ...drawShapes(doc, leftOf),
    addPage: () => doc.addPage(),
    onEveryPage: (draw) => {
      const { start, count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page);
        draw(page + 1, count);
      }
    },
    finish: () => finished(doc),
  };
};
