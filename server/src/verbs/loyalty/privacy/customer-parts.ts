import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';

import type { Follower } from '#context.ts';
import { actionClaim, customerBirthday } from '#db/schema/loyalty/actions.ts';
import { adjustmentRequest } from '#db/schema/loyalty/approvals.ts';
import { adjustmentBatchLine } from '#db/schema/loyalty/batches.ts';
import { movingInDetail } from '#db/schema/loyalty/moving-in.ts';
import { campaignUse } from '#db/schema/loyalty/campaigns.ts';
import { coupon } from '#db/schema/loyalty/coupons.ts';
import { customerMail, mailOptOut, mailRest } from '#db/schema/loyalty/mails.ts';
import { messageRest, messageStop } from '#db/schema/loyalty/messages.ts';
import { posting, wallet } from '#db/schema/loyalty/points.ts';
import { referral, referralCode } from '#db/schema/loyalty/referrals.ts';
import { campaignMember } from '#db/schema/loyalty/segments.ts';
import { customerTier, tierChange } from '#db/schema/loyalty/tiers.ts';
import { shopperCode, shopperMessages, shopperSession } from '#db/schema/loyalty/shopper.ts';

// Without the digests, which are secrets.
const {
  tokenHash: _tokenHash,
  emailHash: _emailHash,
  clientDigest: _sessionDigest,
  publicKey: _publicKey,
  ...SESSION_COLUMNS
} = getTableColumns(shopperSession);
const {
  contactDigest: _contactDigest,
  clientDigest: _clientDigest,
  ...CODE_COLUMNS
} = getTableColumns(shopperCode);

const { addressDigest: _addressDigest, ...REST_COLUMNS } = getTableColumns(mailRest);
const { numberDigest: _numberDigest, ...NUMBER_REST_COLUMNS } = getTableColumns(messageRest);

// Neither whom the invitation is of, nor what the team noted or saw about them.
const { id, state, changes, terms, claimedAt, expiresAt, reason, orderId } = getTableColumns(referral);
const ACCEPTED_COLUMNS = { id, state, changes, terms, claimedAt, expiresAt, reason, orderId };
// As on the customer's page, states with their days (UTC): times and reasons would tell of the friend's orders.
const SENT_COLUMNS = {
  id,
  state,
  days: sql`(
    select jsonb_agg(jsonb_build_object('state', c ->> 'state', 'day', left(c ->> 'at', 10)) order by n)
    from jsonb_array_elements(${changes}) with ordinality as e (c, n)
  )`,
  terms,
};

const { orderId: actionOrder, kind, ...actionColumns } = getTableColumns(actionClaim);
const ACTION_COLUMNS = {
  ...actionColumns,
  kind,
  // For inviting somebody it is the friend's order.
  orderId: sql`case when ${kind} <> 'invite' then ${actionOrder} end`,
};

const actionParts = (storeId: StoreId, ids: CustomerId[]) => ({
  actions: {
    table: actionClaim,
    columns: ACTION_COLUMNS,
    where: and(eq(actionClaim.storeId, storeId), inArray(actionClaim.customerId, ids)),
    by: [actionClaim.customerId, actionClaim.kind, actionClaim.occasion],
  },
  invitationCodes: {
    table: referralCode,
    where: and(eq(referralCode.storeId, storeId), inArray(referralCode.customerId, ids)),
    by: [referralCode.code],
  },
  /** Without the customer on the other side. */
  invitationsSent: {
    table: referral,
    columns: SENT_COLUMNS,
    where: and(eq(referral.storeId, storeId), inArray(referral.advocateId, ids)),
    by: [referral.id],
  },
  invitationAccepted: {
    table: referral,
    columns: ACCEPTED_COLUMNS,
    where: and(eq(referral.storeId, storeId), inArray(referral.friendId, ids)),
    by: [referral.id],
  },
  birthday: {
    table: customerBirthday,
    where: and(eq(customerBirthday.storeId, storeId), inArray(customerBirthday.customerId, ids)),
    by: [customerBirthday.customerId],
  },
});

const mailParts = (storeId: StoreId, ids: CustomerId[]) => ({
  /** Which news they got, by email, SMS or WhatsApp. Their texts are written on sending and stored nowhere. */
  emails: {
    table: customerMail,
    where: and(eq(customerMail.storeId, storeId), inArray(customerMail.customerId, ids)),
    by: [customerMail.id],
  },
  emailsNotWanted: {
    table: mailOptOut,
    where: and(eq(mailOptOut.storeId, storeId), inArray(mailOptOut.customerId, ids)),
    by: [mailOptOut.customerId, mailOptOut.kind],
  },
  addressRefused: {
    table: mailRest,
    columns: REST_COLUMNS,
    where: and(eq(mailRest.storeId, storeId), inArray(mailRest.customerId, ids)),
    by: [mailRest.customerId],
  },
  channelsStopped: {
    table: messageStop,
    where: and(eq(messageStop.storeId, storeId), inArray(messageStop.customerId, ids)),
    by: [messageStop.customerId, messageStop.channel],
  },
  numbersRefused: {
    table: messageRest,
    columns: NUMBER_REST_COLUMNS,
    where: and(eq(messageRest.storeId, storeId), inArray(messageRest.customerId, ids)),
    by: [messageRest.customerId, messageRest.channel],
  },
});

const batchParts = (storeId: StoreId, ids: CustomerId[]) => ({
  batchLines: {
    table: adjustmentBatchLine,
    where: and(eq(adjustmentBatchLine.storeId, storeId), inArray(adjustmentBatchLine.customerId, ids)),
    by: [adjustmentBatchLine.batchId, adjustmentBatchLine.line],
  },
  movedDetails: {
    table: movingInDetail,
    where: and(eq(movingInDetail.storeId, storeId), inArray(movingInDetail.customerId, ids)),
    by: [movingInDetail.batchId, movingInDetail.line, movingInDetail.kind],
  },
});

/** The loyalty app's data about a customer, for their data download. */
export const customerParts: NonNullable<Follower['customerData']> = ({ storeId }, { customerIds }) => {
  const ids = [...customerIds];
  return {
    balances: {
      table: wallet,
      where: and(eq(wallet.storeId, storeId), inArray(wallet.customerId, ids)),
      by: [wallet.customerId],
    },
    transactions: {
      table: posting,
      where: and(eq(posting.storeId, storeId), inArray(posting.customerId, ids)),
      by: [posting.customerId, posting.version],
    },
    coupons: {
      table: coupon,
      where: and(eq(coupon.storeId, storeId), inArray(coupon.customerId, ids)),
      by: [coupon.id],
    },
    requests: {
      table: adjustmentRequest,
      where: and(eq(adjustmentRequest.storeId, storeId), inArray(adjustmentRequest.customerId, ids)),
      by: [adjustmentRequest.id],
    },
    ...batchParts(storeId, ids),
    tiers: {
      table: customerTier,
      where: and(eq(customerTier.storeId, storeId), inArray(customerTier.customerId, ids)),
      by: [customerTier.customerId],
    },
    tierChanges: {
      table: tierChange,
      where: and(eq(tierChange.storeId, storeId), inArray(tierChange.customerId, ids)),
      by: [tierChange.customerId, tierChange.version],
    },
    campaigns: {
      table: campaignUse,
      where: and(eq(campaignUse.storeId, storeId), inArray(campaignUse.customerId, ids)),
      by: [campaignUse.orderId, campaignUse.campaignId],
    },
    /** In which campaigns' segments they were at their orders. */
    campaignSegments: {
      table: campaignMember,
      where: and(eq(campaignMember.storeId, storeId), inArray(campaignMember.customerId, ids)),
      by: [campaignMember.orderId, campaignMember.customerId],
    },
    ...actionParts(storeId, ids),
    sessions: {
      table: shopperSession,
      columns: SESSION_COLUMNS,
      where: and(eq(shopperSession.storeId, storeId), inArray(shopperSession.customerId, ids)),
      by: [shopperSession.id],
    },
    signInCodes: {
      table: shopperCode,
      columns: CODE_COLUMNS,
      where: and(eq(shopperCode.storeId, storeId), inArray(shopperCode.customerId, ids)),
      by: [shopperCode.id],
    },
    ...mailParts(storeId, ids),
    stoppedMessages: {
      table: shopperMessages,
      where: and(eq(shopperMessages.storeId, storeId), inArray(shopperMessages.customerId, ids)),
      by: [shopperMessages.customerId],
    },
  };
};
