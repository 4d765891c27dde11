/** A text message to one phone. */
export interface Sms {
  /** The same for every attempt, so that the provider's records show duplicates. */
  readonly id: string;
  /** E.164: "+966551112233". */
  readonly to: string;
  readonly text: string;
}

/** The provider may have sent the message: it did not answer, or not in a form that it documents. */
export class SmsUnanswered extends Error {}

/** Sends text messages through a provider. Throws when it does not accept one; `SmsUnanswered` if it may have been sent all the same. */
export interface SmsSender {
  /** Messages that one store may have in 24 hours. */
  readonly mostPerStore: number;
  send(sms: Sms): Promise<void>;
}

/** The operator's account at a provider. */
export interface SmsAccount {
  /** The provider's address. */
  readonly url: string;
  /** Unifonic's AppSid or Taqnyat's bearer token. */
  readonly secret: string;
  /** The sender's name, which the provider has registered. */
  readonly sender: string;
  readonly mostPerStore: number;
}

export const TIMEOUT_MS = 15_000;

/** Both providers take numbers without "+" or "00". */
export const recipientOf = ({ to }: Sms): string => to.replace(/^\+/, '');
