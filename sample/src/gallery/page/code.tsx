import { Button } from '@mantine/core';
import { IconCode, IconCopy } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';

import { copyText } from '@apps-hub/ui/components/copy-text.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { codeOf, partsOf } from './code-of.ts';
import classes from './gallery.module.css';

interface CodeProps {
  /** The file with the example, or undefined while it loads. */
  readonly source: string | undefined;
  readonly name: string;
  /** The example's title. */
  readonly title: string;
}

/** The code of an example, folded, with a button that copies it. */
export const Code = ({ source, name, title }: CodeProps) => {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const text = useMemo(() => (source === undefined ? '' : codeOf(source, name)), [source, name]);
  const copy = async () => {
    if (await copyText(text)) showToast('success', t('sampleGallery.copied'));
    else showToast('error', t('sampleGallery.notCopied'));
  };
  return (
    <div className={classes.code}>
      <div className={classes.codeHead}>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconCode size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'sampleGallery.hideCode' : 'sampleGallery.code')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconCopy size={14} aria-hidden />}
          aria-label={t('sampleGallery.copyOf', { title })}
          disabled={text === ''}
          onClick={() => void copy()}
        >
          {t('sampleGallery.copy')}
        </Button>
      </div>
      <pre id={id} dir="ltr" data-overflows hidden={!isOpen}>
        <code>
          {partsOf(text).map(({ kind, text: part }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts have no identity: they are the text in order
            <span key={at} data-kind={kind}>
              {part}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
};
