import type { StoreId } from '@apps-hub/domain/ids';
import {
  type ExportRequest,
  startExport as startExportRoute,
} from '@apps-hub/contract/loyalty/exports/routes';
import { DOWNLOAD_PATH } from '@apps-hub/contract/loyalty/values';
import { LIST_MEDIA } from '@apps-hub/contract/values';

import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { listFile, streamOf } from '#spreadsheets/list-file.ts';
import { sheetsCsv, sheetsWorkbook } from '#spreadsheets/sheets-file.ts';
import { installedApps } from '#verbs/hub/stores/installed-apps.ts';
import { exportRows } from '#verbs/loyalty/exports/rows.ts';
import { startExport, storeOfTicket, takeTicket } from '#verbs/loyalty/exports/ticket.ts';
import { auditPack, type PackRequest } from '#verbs/loyalty/impact/pack.ts';
import { packJson, packSheets } from '#verbs/loyalty/impact/pack-sheets.ts';
import { customerDataJson } from '#verbs/shop/privacy/customer-data.ts';
import { customerDocument } from '#verbs/shop/privacy/customer-document.ts';
import { proofLines } from '#verbs/loyalty/proof/proof-file.ts';
import type { Api, Router } from '#http/api.ts';

interface File {
  readonly media: string;
  readonly ending: string;
  readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const textFile = (media: string, ending: string, parts: AsyncGenerator<string>): File => ({
  media: `${media}; charset=utf-8`,
  ending,
  body: streamOf(parts),
});

const packFile = async (deps: Deps, storeId: StoreId, request: PackRequest): Promise<File> => {
  const pack = await auditPack(deps, storeId, request);
  switch (request.format) {
    case 'json':
      return { media: 'application/json; charset=utf-8', ending: 'json', body: bytesOf(packJson(pack)) };
    case 'csv':
      return {
        media: `${LIST_MEDIA.csv}; charset=utf-8`,
        ending: 'csv',
        body: bytesOf(sheetsCsv(packSheets(pack))),
      };
    case 'xlsx':
      return { ending: 'xlsx', ...(await sheetsWorkbook(packSheets(pack), request.locale)) };
  }
};

const fileOf = async (deps: Deps, storeId: StoreId, request: ExportRequest): Promise<File> => {
  switch (request.of) {
    case 'proof':
      return textFile(
        'application/x-ndjson',
        'ndjson',
        proofLines({ deps, storeId, customerId: request.customerId }),
      );
    case 'customer': {
      const asked = { customerId: request.customerId, forTeam: true };
      return request.format === 'html'
        ? textFile('text/html', 'html', customerDocument(deps, storeId, { ...request, forTeam: true }))
        : textFile('application/json', 'json', customerDataJson(deps, storeId, asked));
    }
    case 'points_report':
      return packFile(deps, storeId, request);
    case 'customers':
    case 'transactions':
    case 'coupons':
      return {
        ending: request.format,
        ...(await listFile(exportRows(deps, storeId, request), request)),
      };
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
    const { media, ending, body } = await fileOf(deps, storeId, request);
    const name = `${request.of}-${now.toISOString().slice(0, 10)}.${ending}`;
    return c.body(body, 200, {
      'content-type': media,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  });
};

export const mountExports = (router: Router, api: Api, deps: Deps): void => {
  api.write(startExportRoute, (ctx, { body }) => startExport(ctx, body));
  mountDownloads(router, deps);
};
