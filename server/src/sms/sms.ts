/** A text message to one phone. */
export interface Sms {
  /** The same for every attempt, so that the provider's records show duplicates. */
  readonly id: string;
  /** E.164: "+966551112233". */
  readonly to: string;
  readonly text: string;
}

/** Sends text messages through a provider. Throws when the provider does not accept one, so that the job is retried. */
export interface SmsSender {
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
}

export const TIMEOUT_MS = 15_000;

/** Both providers take numbers without "+" or "00". */
export const recipientOf = ({ to }: Sms): string => to.replace(/^\+/, '');
