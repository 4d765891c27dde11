import { MAIL_KINDS, type MailKind } from '@apps-hub/contract/loyalty/mails/values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { messagePreviewQuery } from './queries.ts';

const ENCODINGS = { gsm7: 'GSM-7', ucs2: 'UCS-2' } as const;

/** Each text message with example data in both languages, and what it is charged as. */
export const TextPreview = () => {
  const { t, formats } = usePhrases();
  const [kind, setKind] = useState<MailKind>('expiring');
  const query = useQuery(messagePreviewQuery(useApi()));
  return (
    <Card title={t('messages.preview.title')} subtitle={t('messages.preview.help')}>
      <Loaded query={query} loadingRows={4}>
        {({ messages }) => (
          <div className={`${common.wideColumn} ${common.inset}`}>
            <ChoiceSelect
              label={t('mails.kind')}
              value={kind}
              options={MAIL_KINDS.map((value) => ({ value, label: t(`mails.kinds.${value}`) }))}
              onChange={setKind}
            />
            {messages
              .find((each) => each.kind === kind)
              ?.texts.map(({ locale, text, encoding, units, parts }) => (
                <article key={locale} lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'}>
                  <p>{text}</p>
                  <p className={common.quiet} dir="auto">
                    {t('messages.preview.parts', { count: parts, n: formats.number(parts) })} ·{' '}
                    {t('messages.preview.size', {
                      units: formats.number(units),
                      encoding: `\u2066${ENCODINGS[encoding]}\u2069`,
                    })}
                  </p>
                </article>
              ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
};
