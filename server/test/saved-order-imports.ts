import type { OrderImportPlan } from '@apps-hub/contract/loyalty/order-imports/routes';
import type { OrderImportState } from '@apps-hub/contract/loyalty/order-imports/values';

import type { Suite, TestStore } from './suite.ts';
import type { WritingRoute } from './writing-route.ts';

/** A plan of an empty file. */
const PLAN: OrderImportPlan = {
  encoding: 'utf-8',
  headers: [],
  columns: {},
  decimal: '.',
  dateOrder: 'y-m-d',
  dateExample: null,
  currency: 'SAR',
  isCurrencyAssumed: false,
  methods: 0,
  orders: 0,
  guestOrders: 0,
  foreignOrders: 0,
  customers: 0,
  from: null,
  to: null,
  feeLines: 0,
  freeLines: 0,
  stockLines: 0,
  totals: {
    lines: 0,
    added: 0,
    completed: 0,
    unchanged: 0,
    withPoints: 0,
    points: 0,
    pointsTakenBack: 0,
    returnsMatched: 0,
    returnsKnown: 0,
    returnsUnmatched: 0,
    rejected: 0,
  },
  mostPoints: 0,
  reasons: [],
  rejected: [],
  samples: [],
};

const OPTIONS = {
  columns: {},
  decimal: null,
  dateOrder: null,
  currency: null,
  points: 'earn',
  ids: 'import',
};

/** The file that a route begins to upload, or goes on with. */
const UPLOAD = { fileName: 'orders.csv', bytes: 3, fingerprint: 'a file of a test' };

/** Ids of uploads that nothing is asked about. */
export const orderImportIds = (id: () => string) => ({
  orderImport: id(),
  uploadedOrders: id(),
  stoppedOrders: id(),
  runningOrders: id(),
  discardedOrders: id(),
});

/** Uploads of order files in every state that a route asks for; the last one is {@link UPLOAD}. */
export const savedOrderImports = async (suite: Suite, store: TestStore) => {
  const save = async (state: OrderImportState, fingerprint: string = state): Promise<string> => {
    const id = suite.deps.newId('orderImport');
    const at = suite.clock.now();
    await suite.database.owner`
      insert into order_import (store_id, id, state, file_name, bytes, fingerprint, options, plan, created_by, created_at, forget_at)
      values (${store.id}, ${id}, ${state}, 'orders.csv', 3, ${fingerprint}, ${JSON.stringify(OPTIONS)}::jsonb,
        ${JSON.stringify(PLAN)}::jsonb, ${store.staff.manager}, ${at}, ${new Date(at.getTime() + 86_400_000)})`;
    return id;
  };
  return {
    uploadedOrders: await save('uploaded'),
    stoppedOrders: await save('stopped'),
    runningOrders: await save('importing'),
    discardedOrders: await save('checked'),
    orderImport: await save('uploading'),
    resumedOrders: await save('uploading', UPLOAD.fingerprint),
  };
};

const orderImports = '/api/v1/loyalty/order-imports';

/** The routes of order files, and of the platform's own programme. */
export const MOVING_IN_WRITES: readonly WritingRoute[] = [
  {
    route: `POST ${orderImports}`,
    body: () => UPLOAD,
    roles: ['owner', 'manager'],
  },
  {
    route: `POST ${orderImports}/{id}/parts`,
    of: 'orderImport',
    body: () => ({ part: 0, content: 'YWJj' }),
    roles: ['owner', 'manager'],
  },
  {
    route: `POST ${orderImports}/{id}/check`,
    of: 'uploadedOrders',
    body: () => ({}),
    roles: ['owner', 'manager'],
  },
  {
    route: `POST ${orderImports}/{id}/start`,
    of: 'stoppedOrders',
    body: () => ({}),
    roles: ['owner', 'manager'],
  },
  {
    route: `POST ${orderImports}/{id}/stop`,
    of: 'runningOrders',
    body: () => ({}),
    roles: ['owner', 'manager'],
  },
  {
    route: `DELETE ${orderImports}/{id}`,
    of: 'discardedOrders',
    body: () => ({}),
    roles: ['owner', 'manager'],
  },
  {
    route: 'POST /api/v1/loyalty/own-programme/reading',
    body: () => ({ mode: 'add', comment: null }),
    roles: ['owner', 'manager'],
  },
  {
    route: 'POST /api/v1/loyalty/own-programme/reading/pause',
    body: () => ({}),
    roles: ['owner', 'manager'],
  },
  {
    route: 'POST /api/v1/loyalty/own-programme/reading/resume',
    body: () => ({}),
    roles: ['owner', 'manager'],
  },
];
