import type { SandboxError } from '../sandbox-error.ts';
import type { Locale } from '../stores/stores.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { PhraseKey, Phrases } from './en.ts';

const PHRASES: Readonly<Record<Locale, Phrases>> = { ar, en };

/** The phrase in a language with its `{placeholders}` filled in. */
export const translate = (
  locale: Locale,
  key: PhraseKey,
  params: Readonly<Record<string, string | number>> = {},
): string =>
  PHRASES[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

export const errorText = (locale: Locale, { code, params }: SandboxError): string =>
  translate(locale, `error.${code}`, params);
