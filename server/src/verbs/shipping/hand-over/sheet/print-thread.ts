import { parentPort } from 'node:worker_threads';

import { type HandOverRecord, renderRecord } from './record.ts';
import { renderHandOver } from './render.ts';
import type { HandOverSheet } from './sheet.ts';

/** A sheet to draw, and the result. Threads exchange copies of messages, so an error arrives as its message only. */
export interface PrintOrder {
  readonly ticket: number;
  readonly sheet: HandOverSheet | HandOverRecord;
}

export type PrintResult = { readonly ticket: number } & (
  | { readonly kind: 'printed'; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string }
);

const drawn = (sheet: PrintOrder['sheet']) => ('seal' in sheet ? renderRecord(sheet) : renderHandOver(sheet));

const print = async ({ ticket, sheet }: PrintOrder): Promise<PrintResult> => {
  try {
    return { ticket, kind: 'printed', pdf: new Uint8Array(await drawn(sheet)) };
  } catch (error) {
    return {
      ticket,
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
};

parentPort?.on('message', (order: PrintOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void print(order).then((result) => parentPort?.postMessage(result));
});
