import type { StoreId } from '@apps-hub/domain/ids';
import {
  type ExportRequest,
  startExport as startExportRoute,
} from '@apps-hub/contract/loyalty/exports/routes';
import { DOWNLOAD_PATH } from '@apps-hub/contract/loyalty/values';

import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { BYTE_ORDER_MARK, csvLine } from '@apps-hub/domain/csv/lines';
import { installedApps } from '#verbs/hub/stores/installed-apps.ts';
import { exportRows } from '#verbs/loyalty/exports/rows.ts';
import type { Cells } from '#verbs/loyalty/exports/source.ts';
import { startExport, storeOfTicket, takeTicket } from '#verbs/loyalty/exports/ticket.ts';
import { customerDataJson } from '#verbs/shop/privacy/customer-data.ts';
import { customerDocument } from '#verbs/shop/privacy/customer-document.ts';
import { proofLines } from '#verbs/loyalty/proof/proof-file.ts';
import type { Api, Router } from '#http/api.ts';

/** A stream that produces the next part once the reader has taken the last, so that memory stays constant for any length. */
const streamOf = (parts: AsyncGenerator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
};

const csvText = async function* (rows: AsyncGenerator<readonly Cells[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const some of rows) yield some.map(csvLine).join('');
};

interface File {
  readonly media: string;
  readonly ending: string;
  readonly parts: AsyncGenerator<string>;
}

const csvFile = (rows: AsyncGenerator<readonly Cells[]>): File => ({
  media: 'text/csv',
  ending: 'csv',
  parts: csvText(rows),
});

const fileOf = (deps: Deps, storeId: StoreId, request: ExportRequest): File => {
  switch (request.of) {
    case 'proof': {
      const parts = proofLines({ deps, storeId, customerId: request.customerId });
      return { media: 'application/x-ndjson', ending: 'ndjson', parts };
    }
    case 'customer': {
      if (request.format === 'html')
        return {
          media: 'text/html',
          ending: 'html',
          parts: customerDocument(deps, storeId, { ...request, forTeam: true }),
        };
      const parts = customerDataJson(deps, storeId, { customerId: request.customerId, forTeam: true });
      return { media: 'application/json', ending: 'json', parts };
    }
    case 'customers':
    case 'transactions':
    case 'coupons':
      return csvFile(exportRows(deps, storeId, request));
  }
};

/** A form submits a ticket and the browser saves the file, so that neither token nor ticket appears in an address. */
const mountDownloads = (router: Router, deps: Deps): void => {
  router.post(DOWNLOAD_PATH, async (c) => {
    const { ticket } = await c.req.parseBody();
    const storeId = typeof ticket === 'string' ? storeOfTicket(ticket) : undefined;
    if (typeof ticket !== 'string' || !storeId) throw new AppError('download_ticket_invalid');
    const now = deps.now();
    const request = await deps.database.inStore(storeId, async (tx) => {
      const taken = await takeTicket(tx, ticket, now);
      // The app may have been removed since the ticket was issued.
      if (!(await installedApps(tx)).includes('loyalty')) throw new AppError('app_not_installed');
      return taken;
    });
    const { media, ending, parts } = fileOf(deps, storeId, request);
    const name = `${request.of}-${now.toISOString().slice(0, 10)}.${ending}`;
    return c.body(streamOf(parts), 200, {
      'content-type': `${media}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  });
};

export const mountExports = (router: Router, api: Api, deps: Deps): void => {
  api.write(startExportRoute, (ctx, { body }) => startExport(ctx, body));
  mountDownloads(router, deps);
};
