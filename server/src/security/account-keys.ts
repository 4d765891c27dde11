import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Carrier } from '@apps-hub/domain/carrier';
import { SHOPPER_CODE_DIGITS } from '@apps-hub/contract/loyalty/shopper/values';
import {
  type AccountId,
  parseId,
  type PasswordResetId,
  type RegistrationId,
  type SessionId,
  type ShipmentId,
  type ShopperCodeId,
  type ShopperSessionId,
  type StoreId,
} from '@apps-hub/domain/ids';

/** The contents of a refresh token whose signature is valid. */
export interface RefreshClaim {
  readonly storeId: StoreId;
  readonly sessionId: SessionId;
  readonly generation: number;
}

/** The contents of a ticket: the account whose password was correct, its session epoch, and the expiry. */
export interface StepTicket {
  readonly accountId: AccountId;
  readonly epoch: number;
  readonly endsAt: Date;
}

/** A passkey challenge: its purpose and expiry. */
export interface Challenge {
  /** The account that adds a passkey; null for signing in. */
  readonly accountId: AccountId | null;
  readonly endsAt: Date;
}

/**
 * Account secrets, derived from the application's secret: the database stores no usable token, and a repeated job or refresh derives
 * the same token again instead of a second one.
 */
export interface AccountKeys {
  refreshToken(claim: RefreshClaim): string;
  /** Undefined when we did not issue it. */
  readRefreshToken(token: string): RefreshClaim | undefined;
  resetToken(id: PasswordResetId): string;
  registrationToken(id: RegistrationId): string;
  /** The keyed digest of an e-mail address, stored where the address itself need not be known. */
  emailDigest(email: string): string;
  /** Whether a stored digest was made from this address. */
  isEmailDigest(email: string, digest: string): boolean;
  /** The keyed digest of a network address. */
  networkDigest(address: string): string;
  stepTicket(ticket: StepTicket): string;
  /** Undefined when we did not issue it; the caller checks the expiry. */
  readStepTicket(text: string): StepTicket | undefined;
  /** A new challenge each time, stored only in its own text. */
  challenge(challenge: Challenge): string;
  readChallenge(text: string): Challenge | undefined;
  /** The digest of a new recovery code. It needs no key, because nobody can guess a code of 140 bits. */
  recoveryDigest(accountId: AccountId, code: string): string;
  /** All digests that the database may have of a typed code: short codes of earlier versions were digested with a key. */
  recoveryDigests(accountId: AccountId, code: string): readonly string[];
  /** The digits that a shopper types to prove an address. */
  shopperCode(id: ShopperCodeId): string;
  isShopperCode(id: ShopperCodeId, code: string): boolean;
  /** The challenge that a shopper's browser signs to get its next token: the time it was made, in ms, with our signature. */
  shopperChallenge(id: ShopperSessionId, at: Date): string;
  /** When we made this challenge for the session; undefined if we did not make it. */
  readShopperChallenge(id: ShopperSessionId, text: string): Date | undefined;
  /** The token in a customer's link to their email choices; it does not expire. */
  mailChoiceToken(storeId: StoreId, choice: string): string;
  isMailChoiceToken(storeId: StoreId, choice: string, token: string): boolean;
  /** The token in a link on which a customer enters an order's address; the link's id is stored, the token is not. */
  addressToken(linkId: string): string;
  /** The signature in a customer's link to the page of a waybill. */
  trackingToken(shipmentId: ShipmentId): string;
  isTrackingToken(shipmentId: ShipmentId, token: string): boolean;
  /** The secret part of the address at which a carrier tells a store about changes. */
  carrierToken(storeId: StoreId, carrier: Carrier): string;
  isCarrierToken(storeId: StoreId, carrier: Carrier, token: string): boolean;
  /** What a carrier signs its messages to a store with, the current secret first. */
  carrierSecrets(storeId: StoreId, carrier: Carrier): readonly [string, ...string[]];
  /** What Meta repeats when a merchant enters our address for messages about WhatsApp. */
  messageHookToken(storeId: StoreId): string;
  /** With which a store's review app signs what it tells us. */
  reviewHookSecret(storeId: StoreId): string;
  isMessageHookToken(storeId: StoreId, token: string): boolean;
  /** Proves until an instant that a person has shown that they are the buyer of a waybill's order. */
  buyerToken(shipmentId: ShipmentId, endsAt: Date): string;
  isBuyerToken(shipmentId: ShipmentId, token: string, now: Date): boolean;
  /** Proves that a form was drawn for this session of a shopper. */
  formToken(sessionToken: string): string;
  isFormToken(sessionToken: string, token: string): boolean;
}

/** The digest of a mailed token that the database stores. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const equal = (one: string, other: string): boolean => {
  // Compared as bytes: characters of other scripts have more than one.
  const [mine, theirs] = [Buffer.from(one), Buffer.from(other)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
};

const emailText = (email: string): string => email.trim().toLowerCase();

type Sign = (purpose: string, text: string) => string;

const signerOf = (secret: string): Sign => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'apps-hub', 'accounts', 32));
  return (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
};

const recoveryDigest = (accountId: AccountId, code: string): string => tokenHash(`${accountId}\n${code}`);

/** A shopper's code is derived from its id, so it is stored nowhere. */
const shopperCodeBy = (sign: Sign, id: ShopperCodeId): string => {
  const digest = Buffer.from(sign('shopper-code', id), 'base64url');
  const number = digest.readBigUInt64BE() % 10n ** BigInt(SHOPPER_CODE_DIGITS);
  return String(number).padStart(SHOPPER_CODE_DIGITS, '0');
};

type IsSigned = (signature: string, purpose: string, text: string) => boolean;

/** Tokens that end by themselves: their end is part of what is signed. */
const buyerTokens = (sign: Sign, isSigned: IsSigned): Pick<AccountKeys, 'buyerToken' | 'isBuyerToken'> => ({
  buyerToken: (shipmentId, endsAt) => {
    const ends = endsAt.getTime();
    return `${ends}.${sign('return-buyer', `${shipmentId}.${ends}`)}`;
  },
  isBuyerToken: (shipmentId, token, now) => {
    const [ends = '', signature = '', ...rest] = token.split('.');
    const isOurs = rest.length === 0 && isSigned(signature, 'return-buyer', `${shipmentId}.${ends}`);
    return isOurs && now.getTime() <= Number(ends);
  },
});

type CarrierKeys = Pick<AccountKeys, 'carrierToken' | 'isCarrierToken' | 'carrierSecrets'>;

/** Of a carrier's messages to a store: derived, so that none of it is stored. */
const carrierKeys = (sign: Sign, isSigned: IsSigned, signers: readonly Sign[]): CarrierKeys => ({
  carrierToken: (storeId, carrier) => sign('carrier-address', `${storeId}.${carrier}`),
  isCarrierToken: (storeId, carrier, token) => isSigned(token, 'carrier-address', `${storeId}.${carrier}`),
  carrierSecrets: (storeId, carrier) => {
    const secretBy = (each: Sign): string => each('carrier-messages', `${storeId}.${carrier}`);
    return [secretBy(sign), ...signers.slice(1).map(secretBy)];
  },
});

/** What a former secret signed is still accepted; only the current one signs. */
const shopperChallenges = (
  sign: Sign,
  isSigned: IsSigned,
): Pick<AccountKeys, 'shopperChallenge' | 'readShopperChallenge'> => ({
  shopperChallenge: (id, at) => {
    const made = at.getTime();
    return `${made}.${sign('shopper-challenge', `${id}.${made}`)}`;
  },
  readShopperChallenge: (id, text) => {
    const [made = '', signature = '', ...rest] = text.split('.');
    if (rest.length > 0 || !isSigned(signature, 'shopper-challenge', `${id}.${made}`)) return;
    return new Date(Number(made));
  },
});

export const createAccountKeys = (secret: string, former?: string): AccountKeys => {
  const sign = signerOf(secret);
  const signers = former === undefined ? [sign] : [sign, signerOf(former)];
  const isSigned: IsSigned = (signature, purpose, text) =>
    signers.some((each) => equal(signature, each(purpose, text)));
  return {
    shopperCode: (id) => shopperCodeBy(sign, id),
    isShopperCode: (id, code) => signers.some((each) => equal(code, shopperCodeBy(each, id))),
    ...shopperChallenges(sign, isSigned),
    mailChoiceToken: (storeId, choice) => sign('mail-choice', `${storeId}.${choice}`),
    isMailChoiceToken: (storeId, choice, token) => isSigned(token, 'mail-choice', `${storeId}.${choice}`),
    addressToken: (linkId) => sign('address-link', linkId),
    trackingToken: (shipmentId) => sign('tracking-link', shipmentId),
    isTrackingToken: (shipmentId, token) => isSigned(token, 'tracking-link', shipmentId),
    ...carrierKeys(sign, isSigned, signers),
    messageHookToken: (storeId) => sign('message-hook', storeId),
    reviewHookSecret: (storeId) => sign('review-hook', storeId),
    isMessageHookToken: (storeId, token) => isSigned(token, 'message-hook', storeId),
    ...buyerTokens(sign, isSigned),
    formToken: (sessionToken) => sign('shopper-form', sessionToken),
    isFormToken: (sessionToken, token) => isSigned(token, 'shopper-form', sessionToken),
    refreshToken: ({ storeId, sessionId, generation }) => {
      const claim = `${storeId}.${sessionId}.${generation}`;
      return `${claim}.${sign('refresh', claim)}`;
    },
    readRefreshToken: (token) => {
      const [store = '', session = '', generation = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || !isSigned(signature, 'refresh', `${store}.${session}.${generation}`)) return;
      const storeId = parseId('store', store);
      const sessionId = parseId('session', session);
      if (!storeId.ok || !sessionId.ok) return;
      return { storeId: storeId.value, sessionId: sessionId.value, generation: Number(generation) };
    },
    resetToken: (id) => sign('reset', id),
    registrationToken: (id) => sign('register', id),
    emailDigest: (email) => sign('email', emailText(email)),
    isEmailDigest: (email, digest) => isSigned(digest, 'email', emailText(email)),
    networkDigest: (address) => sign('network', address),
    stepTicket: ({ accountId, epoch, endsAt }) => {
      const claim = `${accountId}.${epoch}.${endsAt.getTime()}`;
      return `${claim}.${sign('second-step', claim)}`;
    },
    readStepTicket: (text) => {
      const [account = '', epoch = '', ends = '', signature = '', ...rest] = text.split('.');
      const accountId = parseId('account', account);
      if (rest.length > 0 || !accountId.ok) return;
      if (!isSigned(signature, 'second-step', `${account}.${epoch}.${ends}`)) return;
      return { accountId: accountId.value, epoch: Number(epoch), endsAt: new Date(Number(ends)) };
    },
    challenge: ({ accountId, endsAt }) => {
      const claim = `${accountId ?? ''}.${endsAt.getTime()}.${randomBytes(16).toString('base64url')}`;
      return `${claim}.${sign('challenge', claim)}`;
    },
    readChallenge: (text) => {
      const [account = '', ends = '', nonce = '', signature = '', ...rest] = text.split('.');
      if (rest.length > 0 || !isSigned(signature, 'challenge', `${account}.${ends}.${nonce}`)) return;
      const accountId = parseId('account', account);
      return { accountId: accountId.ok ? accountId.value : null, endsAt: new Date(Number(ends)) };
    },
    recoveryDigest,
    recoveryDigests: (accountId, code) => [
      recoveryDigest(accountId, code),
      ...signers.map((each) => each('recovery', `${accountId}\n${code}`)),
    ],
  };
};
