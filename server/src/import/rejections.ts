import type { Rejection } from './invoice.ts';
import type { Reason } from './reasons.ts';
import type { RejectsFile } from './rejects-file.ts';
import type { Spool } from './spool.ts';

const SHOWN_REJECTIONS = 10;

/** The rejected lines of a file: their number, and the first few. */
export interface RejectedLines {
  readonly count: number;
  readonly reasons: ReadonlyMap<Reason, number>;
  readonly first: readonly Rejection[];
}

/** Collects rejected lines in any order, and writes them in the order of the file. */
export class Rejections {
  private readonly spool: Spool<Rejection>;
  private readonly linesPerPart: number;

  constructor(spool: Spool<Rejection>, lines: number) {
    this.spool = spool;
    this.linesPerPart = Math.ceil((lines + 1) / spool.parts);
  }

  async add(rejections: readonly Rejection[]): Promise<void> {
    for (const each of rejections) {
      const part = Math.floor(each.row.line / this.linesPerPart);
      // Cells with line breaks make line numbers exceed the number of lines.
      await this.spool.add(Math.min(part, this.spool.parts - 1), each);
    }
  }

  async writeTo(file: RejectsFile): Promise<RejectedLines> {
    const reasons = new Map<Reason, number>();
    const first: Rejection[] = [];
    for (let part = 0; part < this.spool.parts; part += 1) {
      const rejections: Rejection[] = [];
      for await (const some of this.spool.read(part)) rejections.push(...some);
      rejections.sort((a, b) => a.row.line - b.row.line);
      for (const { reason } of rejections) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      first.push(...rejections.slice(0, SHOWN_REJECTIONS - first.length));
      await file.write(rejections);
    }
    return { count: file.count, reasons, first };
  }
}
