import { z } from '@hono/zod-openapi';

import { SCAN_CODE_MAX_LENGTH } from '@apps-hub/domain/shipping/hand-over/scan-code';
import { SIGNATURE_MOST_POINTS, SIGNATURE_SIZE } from '@apps-hub/domain/shipping/hand-over/signature';

import { dateValue, fieldIssue, idOf, instantValue, listQuery, visibleText } from '#primitives.ts';
import { fileRoute, readRoute, writeRoute } from '#route.ts';
import { carrierField } from '../fields.ts';
import { DRIVER_NAME_MAX_LENGTH, HAND_OVER_LANGUAGES, SCANS_AT_ONCE } from '../values.ts';

const languageQuery = z.object({ language: z.enum(HAND_OVER_LANGUAGES, fieldIssue('invalid')).optional() });

/** Without `language` the settings decide. `pickup_cannot` says why there is no sheet when no courier is expected. */
export const getHandOverSheet = fileRoute({
  path: '/api/v1/shipping/pickups/{id}/hand-over',
  summary: 'The hand-over sheet of a pickup, to be signed by driver and store',
  params: z.object({ id: idOf('pickup') }),
  query: languageQuery,
  media: ['application/pdf'],
  errors: ['pickup_not_found', 'pickup_cannot'],
});

const HAND_OVERS_PATH = '/api/v1/shipping/hand-overs';

const handOverParams = z.object({ id: idOf('handOver') });

/** Boxes, but codes for `extra` and scans for `duplicate`. */
const countsValue = z.object({
  expected: z.number().int(),
  scanned: z.number().int(),
  missing: z.number().int(),
  extra: z.number().int(),
  duplicate: z.number().int(),
});

/** The id that a phone gives a scan or a request. */
const phoneId = z.string(fieldIssue('required')).regex(/^[\w-]{8,64}$/, fieldIssue('invalid'));

/** A phone's clock may be wrong, but is in some year that can be stored. */
const phoneTime = z.iso.datetime({ offset: true, error: fieldIssue('invalid') }).refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return !(year < 1000 || year > 9999);
}, fieldIssue('invalid'));

const scanFields = {
  id: phoneId,
  code: z.string(fieldIssue('required')).max(SCAN_CODE_MAX_LENGTH, fieldIssue('too_long')),
  /** The id of the scan that this one takes back. */
  undoes: phoneId.nullable(),
};

/** A hand-over without people and addresses: what a warehouse works with. */
const handOverSchema = z
  .object({
    id: idOf('handOver'),
    /** Counts the closed ones; null while it is open. */
    number: z.number().int().nullable(),
    carrier: carrierField,
    branch: z.object({ id: idOf('pickupAddress'), name: z.string() }),
    day: dateValue,
    openedAt: instantValue,
    closedAt: instantValue.nullable(),
    waybills: z.array(
      z.object({
        number: z.string(),
        boxes: z.number().int(),
        pieceNumbers: z.array(z.string()),
        orderNumber: z.string().nullable(),
        scanned: z.number().int(),
      }),
    ),
    scans: z.array(z.object(scanFields)),
    extra: z.array(z.string()),
    counts: countsValue,
  })
  .openapi('HandOver');

export type HandOver = z.infer<typeof handOverSchema>;

const dueSchema = z.object({
  carrier: carrierField,
  branch: z.object({ id: idOf('pickupAddress'), name: z.string() }),
  day: dateValue,
  boxes: z.number().int(),
  /** The open hand-over; null until someone begins. */
  openId: idOf('handOver').nullable(),
});

export type DueHandOver = z.infer<typeof dueSchema>;

export const listDueHandOvers = readRoute({
  path: `${HAND_OVERS_PATH}/due`,
  summary: 'What carriers are due to take today, by branch',
  answer: z.object({ due: z.array(dueSchema) }),
});

/** The open one of the branch, carrier and day is continued. */
export const openHandOver = writeRoute({
  method: 'post',
  path: HAND_OVERS_PATH,
  summary: "Begin handing a branch's parcels over to a carrier's driver",
  body: z.object({ carrier: carrierField, addressId: idOf('pickupAddress') }).openapi('HandOverInput'),
  answer: handOverSchema,
  errors: ['pickup_address_not_found'],
});

export const getHandOver = readRoute({
  path: `${HAND_OVERS_PATH}/{id}`,
  summary: 'A hand-over with its waybills and scans',
  params: handOverParams,
  answer: handOverSchema,
  errors: ['hand_over_not_found'],
});

/** Each scan counts once per id. After closing only scans that are known already are accepted. */
export const addScans = writeRoute({
  method: 'post',
  path: `${HAND_OVERS_PATH}/{id}/scans`,
  summary: 'Add scans of a phone, in any order and however often',
  params: handOverParams,
  body: z
    .object({
      scans: z
        .array(z.object({ ...scanFields, at: phoneTime }))
        .min(1, fieldIssue('required'))
        .max(SCANS_AT_ONCE, fieldIssue('too_large')),
    })
    .openapi('HandOverScans'),
  answer: handOverSchema,
  errors: ['hand_over_not_found', 'hand_over_closed', 'hand_over_full'],
});

const coordinate = (most: number) =>
  z.number(fieldIssue('invalid')).int(fieldIssue('invalid')).min(0).max(most);

const signatureField = z
  .array(
    z.array(z.tuple([coordinate(SIGNATURE_SIZE.width), coordinate(SIGNATURE_SIZE.height)])).min(1),
    fieldIssue('required'),
  )
  .refine((lines) => lines.some(({ length }) => length > 1), fieldIssue('required'))
  .refine(
    (lines) => lines.reduce((sum, { length }) => sum + length, 0) <= SIGNATURE_MOST_POINTS,
    fieldIssue('too_large'),
  );

/**
 * What the driver signed for must be what is stored: `hand_over_changed` if another phone has added scans since. A phone sends its scans
 * first, and none is ever removed, so that an equal number of scans means the same ones. The same `key` again gets the same response.
 */
export const closeHandOver = writeRoute({
  method: 'post',
  path: `${HAND_OVERS_PATH}/{id}/close`,
  summary: "Close a hand-over with the driver's name and signature",
  params: handOverParams,
  body: z
    .object({
      key: phoneId,
      driverName: visibleText(DRIVER_NAME_MAX_LENGTH),
      signature: signatureField,
      /** The counts shown to the driver when signing, and the number of scans on the phone. */
      seen: z.object({
        scanned: z.number().int().min(0),
        extra: z.number().int().min(0),
        scans: z.number().int().min(0),
      }),
    })
    .openapi('HandOverClosing'),
  answer: handOverSchema,
  errors: ['hand_over_not_found', 'hand_over_closed', 'hand_over_changed', 'hand_over_empty'],
});

/** Of a closed hand-over; `hand_over_not_found` while it is open. */
export const getHandOverRecord = fileRoute({
  path: `${HAND_OVERS_PATH}/{id}/sheet`,
  summary: 'A closed hand-over as PDF, with the driver’s signature',
  params: handOverParams,
  query: languageQuery,
  media: ['application/pdf'],
  errors: ['hand_over_not_found'],
});

const handOverRowSchema = z
  .object({
    id: idOf('handOver'),
    number: z.number().int().nullable(),
    carrier: carrierField,
    branch: z.string(),
    day: dateValue,
    openedAt: instantValue,
    closedAt: instantValue.nullable(),
    /** Null once it was erased, and while it is open. */
    driverName: z.string().nullable(),
    counts: countsValue.nullable(),
    /** Waybills that the carrier has not scanned within 24 hours. */
    unscanned: z.number().int(),
    /** What to write to the carrier about them, in both languages; null if there are none. */
    claim: z.object({ ar: z.string(), en: z.string() }).nullable(),
  })
  .openapi('HandOverRow');

export type HandOverRow = z.infer<typeof handOverRowSchema>;

export const listHandOvers = readRoute({
  path: HAND_OVERS_PATH,
  summary: 'Hand-overs to drivers, newest first',
  query: listQuery(['openedAt']).pick({ page: true, itemsPerPage: true }),
  answer: z.object({ handOvers: z.array(handOverRowSchema), total: z.number().int() }),
});

/** All closed hand-overs of the store with their hashes, for proof/verify.mjs. */
export const getHandOverProof = fileRoute({
  path: `${HAND_OVERS_PATH}/proof`,
  summary: 'All closed hand-overs as a file that proof/verify.mjs checks',
  media: ['application/x-ndjson'],
});
