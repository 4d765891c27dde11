import type { MessageRefusal, PhoneChannel, TemplateState } from '@apps-hub/contract/loyalty/messages/values';

/** A message to one phone. */
export interface PhoneMessage {
  /** The same for every attempt; the provider gets it, and names it when asked. */
  readonly id: string;
  /** E.164: "+966551112233". */
  readonly to: string;
  readonly isPromotional: boolean;
  readonly content: MessageContent;
}

export type MessageContent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'template';
      readonly name: string;
      readonly language: string;
      readonly values: readonly string[];
    };

/** The outcome of sending. not_sent: certainly nothing was sent. unknown: it may have been; never send it again. */
export type SendOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly refusal: MessageRefusal }
  | { readonly kind: 'not_sent'; readonly refusal: MessageRefusal }
  | { readonly kind: 'unknown' };

/** What became of a message. missing: the provider does not know it, or not yet. unclear: it did not say. */
export type Fate = 'taken' | 'delivered' | 'not_delivered' | 'missing' | 'unclear';

/** What a provider says about a message, and to which number it went; null if it does not say. */
export interface Told {
  readonly fate: Fate;
  readonly sentTo: string | null;
}

export interface WantedTemplate {
  readonly name: string;
  readonly language: string;
}

export interface FoundTemplate extends WantedTemplate {
  readonly state: TemplateState;
  readonly isPromotional: boolean;
  /** How many variables its text has; null if unknown. */
  readonly variables: number | null;
  /** Whether a button or its own words say how to stop. */
  readonly saysStop: boolean;
}

export interface CheckOutcome {
  /** Null if the account works. */
  readonly refusal: MessageRefusal | null;
  readonly templates: readonly FoundTemplate[];
}

/** One account at the provider of a channel. */
export interface MessagePort {
  send(message: PhoneMessage): Promise<SendOutcome>;
  /** Null where the provider cannot be asked about a message. */
  readonly ask: ((id: string) => Promise<Told>) | null;
  check(templates: readonly WantedTemplate[]): Promise<CheckOutcome>;
}

/** The credentials of a channel, by the names of its fields. */
export type MessageCredentials =
  | { readonly channel: 'sms'; readonly sender: string; readonly appSid: string }
  | {
      readonly channel: 'whatsapp';
      readonly phoneNumberId: string;
      readonly businessAccountId: string;
      readonly accessToken: string;
      readonly appSecret: string;
    };

export type CredentialsOf<C extends PhoneChannel> = Extract<MessageCredentials, { readonly channel: C }>;

/** The providers want numbers without "+" or "00". */
export const digitsOf = (phone: string): string => phone.replace(/^\+/, '');

/** A provider's number in E.164; null if it is none. */
export const phoneOfDigits = (digits: string): string | null =>
  /^\d{7,15}$/.test(digits) ? `+${digits}` : null;

export const TIMEOUT_MS = 15_000;
