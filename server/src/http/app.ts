import type { Context, Next } from 'hono';
import type { ErrorCode } from '@apps-hub/contract/errors';
import { addOrderImportPart } from '@apps-hub/contract/loyalty/order-imports/routes';
import { importRemittance } from '@apps-hub/contract/shipping/cash/routes';
import { bookPickup, findTimeslots } from '@apps-hub/contract/shipping/booking/routes';
import { DOWNLOAD_PATH } from '@apps-hub/contract/loyalty/values';
import { changePickup } from '@apps-hub/contract/shipping/changes/routes';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { routePath } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';

import { AppError } from '../errors.ts';
import { mountAddressPage } from './address/page.ts';
import { mountReturnPages } from './returns/page.ts';
import { mountTrackingPage } from './tracking/page.ts';
import { createApi, createRouter, type HttpDeps, type Router } from './api.ts';
import { isSecure } from './caller.ts';
import { nameRequests } from './request-id.ts';
import { cleanBody } from './clean-body.ts';
import { logRefusal, withoutSecret } from './log-refusal.ts';
import { problemResponse, requestIdOf, RETRY_SECONDS, toAppError } from './problem.ts';
import { isPageRequest, unavailablePage } from './unavailable-page.ts';
import { mountAreas } from './routes/areas.ts';
import { DIST } from './dist.ts';
import { ASSETS, mountAssets } from './routes/assets.ts';
import { problemOfRoute } from './routes/hub/sign-in.ts';
import { isTraced, traced } from '../telemetry/tracing.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { MCP_PATH, mountMcp } from './mcp/door.ts';
import { mountHealth } from './routes/health.ts';
import { mountOperator } from './operator/door.ts';
import type { OperatorOptions } from './operator/guards.ts';
import { BASE as OPERATOR } from './operator/layout.ts';
import { mountShopDoors } from './shopper/doors.ts';
import { createShop } from './shopper/in-shop.ts';
import { mountShopScripts, SHOP_FILES, SHOP_LOADER, SHOP_SCRIPTS } from './shopper/scripts.ts';
import { mountShopperPage } from './shopper/page.ts';
import { mountInstalls } from './routes/installs.ts';
import { mountPages, type PageOptions } from './routes/pages.ts';
import { describeApi, mountPublicDescription, mountReference } from './routes/reference.ts';
import { mountCarrierNews } from './routes/carrier-news.ts';
import { mountMessageNews } from './routes/message-news.ts';
import { mountReviewNews } from './routes/review-news.ts';
import { mountWebhooks } from './routes/webhooks.ts';

const API_BODY_BYTES = 64 * 1024;
/** Enough for a pickup with the most parcels, each with its order, size and a long tracking number in three-byte characters. */
const PARCELS_BODY_BYTES = 512 * 1024;
const PATHS_WITH_PARCELS: readonly RegExp[] = [
  bookPickup.path,
  findTimeslots.path,
  changePickup.path,
  // A file of some thousand lines.
  importRemittance.path,
  // A part of a file.
  addOrderImportPart.path,
].map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
const WEBHOOK_BODY_BYTES = 1024 * 1024;

/** Of requests that have a body: to ask one without for it costs more than answering it. */
const limitBody = (maxSize: number) => {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('body_too_large', { params: { bytes: maxSize } });
    },
  });
  return (c: Context, next: Next) =>
    c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next);
};

const limitApiBody = () => {
  const usual = limitBody(API_BODY_BYTES);
  const withParcels = limitBody(PARCELS_BODY_BYTES);
  return (c: Context, next: Next) =>
    PATHS_WITH_PARCELS.some((path) => path.test(c.req.path)) ? withParcels(c, next) : usual(c, next);
};

/** The trace that our proxy began; others could choose which requests are sampled. */
const parentOf = (c: Context, trustProxy: boolean): string | undefined =>
  trustProxy ? c.req.header('traceparent') : undefined;

/** A request as a span. Its path is left out: it may name a person or hold a secret. */
const spanned = (deps: HttpDeps, c: Context, next: Next): Promise<void> =>
  traced(
    {
      kind: 'request',
      name: c.req.method,
      parent: parentOf(c, deps.trustProxy),
      attributes: {
        'http.request.method': c.req.method,
        'url.scheme': isSecure(c, deps.trustProxy) ? 'https' : 'http',
        'app.request.id': requestIdOf(c),
      },
    },
    async (span) => {
      await next();
      const { status } = c.res;
      const route = routePath(c);
      span.rename(`${c.req.method} ${route}`);
      span.set({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.fail(String(status));
    },
  );

/** Logs one line per request, without its query, which may contain a host's token, and without its body. */
const observe = (deps: HttpDeps, metrics?: Metrics) => async (c: Context, next: Next) => {
  const started = performance.now();
  await (isTraced() ? spanned(deps, c, next) : next());
  const seconds = (performance.now() - started) / 1000;
  const { method } = c.req;
  // The deepest handler that ran; the last one that matches is that of all pages.
  const route = routePath(c);
  metrics?.requests.observe({ route, method, status: c.res.status }, seconds);
  deps.log.info(
    {
      requestId: requestIdOf(c),
      method,
      path: withoutSecret(c.req.path),
      status: c.res.status,
      ms: Math.round(seconds * 1000),
    },
    'request',
  );
};

/** Failures of ours, logged with their cause. */
const FAILURES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'internal_error',
  'unavailable',
  'storage_full',
]);

/** What a Node server passes on about the request; absent when a test calls the app directly. */
interface NodeBindings {
  readonly incoming?: { readonly complete: boolean; readonly readableAborted: boolean };
}

/**
 * Whether a body could not be read because its client closed the connection early. Depending on the timing, the error is Node's own or one
 * of three of the HTTP adapter's, so the connection is checked as well.
 */
const isHangUp = (error: Error, c: Context): boolean => {
  if (error instanceof AppError) return false;
  if (error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET') return true;
  const { incoming } = (c.env ?? {}) as NodeBindings; // typed as unknown by Hono
  return incoming !== undefined && incoming.readableAborted && !incoming.complete;
};

const answerErrors = (router: Router, deps: HttpDeps): void => {
  router.onError((error, c) => {
    const known = toAppError(error);
    logRefusal(deps, c, known);
    if (isHangUp(error, c)) {
      deps.log.info({ requestId: requestIdOf(c) }, 'the client hung up');
      // Nobody receives this response, but the log and the metrics should not count a failure of ours.
      return problemResponse(c, new AppError('invalid_json'));
    }
    if (FAILURES.has(known.code)) {
      deps.log.error({ err: error, requestId: requestIdOf(c) }, 'request failed');
    }
    if (known.code === 'unavailable' && isPageRequest(c)) return unavailablePage(c, RETRY_SECONDS);
    return problemResponse(c, problemOfRoute(c.req.path, known));
  });
  router.notFound((c) => problemResponse(c, new AppError('not_found')));
};

const HSTS_SECONDS = 31_536_000;
const NOTHING = "default-src 'none'; object-src 'none'; base-uri 'none'";
const INERT = `${NOTHING}; frame-ancestors 'none'`;

/** Denies device permissions. Our own pages may ask for the camera, which reads barcodes; pages that they frame may not. */
const PERMISSIONS = {
  camera: ['self'],
  microphone: [],
  geolocation: [],
  payment: [],
  usb: [],
  serial: [],
  displayCapture: [],
};

/** An existing script, style or font; headers for documents would only make the response larger. */
const isFoundAsset = (c: Context): boolean =>
  [ASSETS, SHOP_SCRIPTS, SHOP_LOADER, SHOP_FILES].some((path) => c.req.path.startsWith(path)) &&
  c.res.status < 400;

const secure = (router: Router, deps: HttpDeps): void => {
  const forDocuments = secureHeaders({
    xFrameOptions: false,
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'no-referrer',
    permissionsPolicy: PERMISSIONS,
    strictTransportSecurity: false,
  });
  router.use(async (c, next) => {
    await next();
    if (isFoundAsset(c)) {
      c.header('x-content-type-options', 'nosniff');
      return;
    }
    await forDocuments(c, () => Promise.resolve());
    // Not c.header(), which copies the whole response once there is one.
    const { headers } = c.res;
    // Its forms tell us their origin, which browsers leave out of pages without a referrer.
    if (c.req.path.startsWith('/m/') || c.req.path.startsWith(OPERATOR))
      headers.set('referrer-policy', 'same-origin');
    if (isSecure(c, deps.trustProxy))
      headers.set('strict-transport-security', `max-age=${HSTS_SECONDS}; includeSubDomains`);
    // Pages set their own policies; anything else that a browser opens may load and run nothing.
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', c.req.path === DOWNLOAD_PATH ? NOTHING : INERT);
    if (/^\/(api|shop)\//.test(c.req.path) && !headers.has('cache-control'))
      headers.set('cache-control', 'no-store');
  });
};

export interface AppOptions extends PageOptions {
  readonly isStopping: () => boolean;
  /** The bearer token for `/metrics`; undefined disables the endpoint. */
  readonly metricsToken?: string | undefined;
  readonly hasReference: boolean;
  /** The operator's page beside everything else; undefined where it has a port of its own, or is off. */
  readonly operator?: OperatorOptions | undefined;
}

/** The whole HTTP surface over its dependencies; `main` gives it a port, tests call it directly. */
export const createApp = (deps: HttpDeps, options: AppOptions): Router => {
  const router = createRouter();
  const metrics = createMetrics(deps.database);
  router.use(...nameRequests(deps.trustProxy));
  router.use(observe(deps, metrics));
  secure(router, deps);
  router.use('/api/*', limitApiBody());
  router.use('/api/*', cleanBody);
  router.use(MCP_PATH, limitBody(API_BODY_BYTES));
  router.use('/shop/*', limitBody(API_BODY_BYTES));
  router.use('/shop/*', cleanBody);
  router.use('/m/*', limitBody(API_BODY_BYTES));
  router.use('/a/*', limitBody(API_BODY_BYTES));
  router.use(`${OPERATOR}/*`, limitBody(API_BODY_BYTES));
  router.use('/downloads', limitBody(API_BODY_BYTES));
  router.use('/install/*', limitBody(API_BODY_BYTES));
  router.use('/webhooks/*', limitBody(WEBHOOK_BODY_BYTES));
  router.use(compress());
  answerErrors(router, deps);
  const apiWith = createApi(router, deps);
  mountHealth(router, deps, { ...options, metrics });
  mountAreas(router, apiWith, deps);
  mountMcp(router, deps);
  mountWebhooks(router, deps);
  mountCarrierNews(router, deps);
  mountMessageNews(router, deps);
  mountReviewNews(router, deps);
  mountInstalls(router, deps, options);
  const shop = createShop(deps);
  mountShopDoors(router, deps, shop);
  mountShopScripts(router);
  mountShopperPage(router, deps, shop);
  mountAddressPage(router, deps);
  // It limits its own bodies, which have photos.
  mountReturnPages(router, deps);
  mountTrackingPage(router, deps);
  if (options.operator) mountOperator(router, deps, options.operator);
  describeApi(router);
  mountPublicDescription(router, deps);
  if (options.hasReference) mountReference(router);
  mountPages(router, deps, options);
  return router;
};

/** The operator's page alone, for a port of its own. */
export const createOperatorApp = (deps: HttpDeps, options: OperatorOptions): Router => {
  const router = createRouter();
  router.use(...nameRequests(deps.trustProxy));
  router.use(observe(deps));
  secure(router, deps);
  router.use('*', limitBody(API_BODY_BYTES));
  router.use(compress());
  answerErrors(router, deps);
  mountOperator(router, deps, options);
  // Its font.
  mountAssets(router, DIST);
  return router;
};
