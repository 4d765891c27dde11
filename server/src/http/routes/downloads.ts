import { DOWNLOAD_PATH, type ExportRequest } from '@apps-hub/contract/loyalty/exports';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../verbs/exports/csv.ts';
import { type Cells, exportRows } from '../../verbs/exports/rows.ts';
import { storeOfTicket, takeTicket } from '../../verbs/exports/ticket.ts';
import type { Router } from '../api.ts';

/** A stream that asks for the next rows when the reader has taken the last: memory stays the same however long the file is. */
const streamOf = (rows: AsyncGenerator<readonly Cells[]>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK)),
    pull: async (controller) => {
      const { done, value } = await rows.next();
      if (done) controller.close();
      else if (value.length > 0) controller.enqueue(encoder.encode(value.map(csvLine).join('')));
      else controller.enqueue(new Uint8Array());
    },
    cancel: async () => void (await rows.return(undefined)),
  });
};

const fileName = ({ of }: ExportRequest, now: Date): string => `${of}-${now.toISOString().slice(0, 10)}.csv`;

/** A form hands in a ticket and the browser saves the file: neither the token nor the ticket stands in an address. */
export const mountDownloads = (router: Router, deps: Deps): void => {
  router.post(DOWNLOAD_PATH, async (c) => {
    const { ticket } = await c.req.parseBody();
    const storeId = typeof ticket === 'string' ? storeOfTicket(ticket) : undefined;
    if (typeof ticket !== 'string' || !storeId) throw new AppError('download_ticket_invalid');
    const now = deps.now();
    const request = await deps.database.inStore(storeId, (tx) => takeTicket(tx, ticket, now));
    return c.body(streamOf(exportRows(deps, storeId, request)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName(request, now)}"`,
      'cache-control': 'no-store',
    });
  });
};
