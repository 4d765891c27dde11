import type { MessageAccount, MessageAccountInput } from '@apps-hub/contract/loyalty/messages/routes';
import {
  DAILY_LIMIT,
  MESSAGE_FIELDS,
  type MessageField,
  type MessageFieldName,
  MONTHLY_LIMIT,
  type PhoneChannel,
  TEMPLATE_LANGUAGE,
  TEMPLATE_NAME,
  type TemplateField,
} from '@apps-hub/contract/loyalty/messages/values';
import { MAIL_KINDS, type MailKind } from '@apps-hub/contract/loyalty/mails/values';
import { latinDigits } from '@apps-hub/domain/text';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Check, checkWhole } from '@apps-hub/ui/kit/form/validation.ts';

/** A kind's template as typed; none while the name is empty. */
export interface TemplateDraft {
  readonly kind: MailKind;
  readonly name: string;
  readonly language: string;
  readonly fields: readonly TemplateField[];
}

/** The account as typed; a secret stays empty until it is typed again. */
export interface AccountDraft {
  readonly fields: Readonly<Record<string, string>>;
  readonly dailyLimit: string;
  readonly monthlyLimit: string;
  readonly templates: readonly TemplateDraft[];
}

interface NamedField extends MessageField {
  readonly name: MessageFieldName;
}

export const fieldsOf = (channel: PhoneChannel): readonly NamedField[] => MESSAGE_FIELDS[channel];

export const draftOf = ({
  channel,
  fields,
  dailyLimit,
  monthlyLimit,
  templates,
}: MessageAccount): AccountDraft => ({
  fields: Object.fromEntries(fieldsOf(channel).map(({ name }) => [name, fields[name] ?? ''])),
  dailyLimit: String(dailyLimit),
  monthlyLimit: String(monthlyLimit),
  templates: MAIL_KINDS.map(
    (kind) => templates.find((each) => each.kind === kind) ?? { kind, name: '', language: 'ar', fields: [] },
  ),
});

const checkField = (
  { name, isSecret, pattern }: NamedField,
  typed: string,
  kept: readonly string[],
): Check => {
  const value = typed.trim();
  if (value === '') return isSecret && kept.includes(name) ? undefined : 'required';
  return pattern.test(value) ? undefined : 'invalid';
};

const typedTemplates = ({ templates }: AccountDraft): readonly TemplateDraft[] =>
  templates.filter(({ name }) => name.trim() !== '');

/** The errors, by the field's path in the API; `account` says which secrets are stored. */
export const checkDraft = (draft: AccountDraft, { channel, secretsKept }: MessageAccount): Checks => ({
  ...Object.fromEntries(
    fieldsOf(channel).map((field) => [
      `fields.${field.name}`,
      checkField(field, draft.fields[field.name] ?? '', secretsKept),
    ]),
  ),
  dailyLimit: checkWhole(draft.dailyLimit, DAILY_LIMIT),
  monthlyLimit: checkWhole(draft.monthlyLimit, MONTHLY_LIMIT),
  ...Object.fromEntries(
    typedTemplates(draft).flatMap(({ name, language }, index): [string, Check][] => [
      [`templates.${index}.name`, TEMPLATE_NAME.test(name.trim()) ? undefined : 'invalid'],
      [`templates.${index}.language`, TEMPLATE_LANGUAGE.test(language.trim()) ? undefined : 'invalid'],
    ]),
  ),
});

/** The place of a kind's template among those that are sent; undefined while it has none. */
export const indexOf = (draft: AccountDraft, kind: MailKind): number | undefined => {
  const index = typedTemplates(draft).findIndex((each) => each.kind === kind);
  return index === -1 ? undefined : index;
};

/** What is sent; an empty secret keeps the stored one. */
export const bodyOf = (draft: AccountDraft): MessageAccountInput => ({
  fields: Object.fromEntries(
    Object.entries(draft.fields).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  ),
  dailyLimit: Number(latinDigits(draft.dailyLimit)),
  monthlyLimit: Number(latinDigits(draft.monthlyLimit)),
  templates: typedTemplates(draft).map(({ kind, name, language, fields }) => ({
    kind,
    name: name.trim(),
    language: language.trim(),
    fields: [...fields],
  })),
});
