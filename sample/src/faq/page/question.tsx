import type { FaqGroup } from '../contract.ts';
import { Button } from '@mantine/core';
import { IconChevronDown, IconLink } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { copyText } from '@apps-hub/ui/components/copy-text.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import classes from './faq.module.css';

interface QuestionProps {
  readonly faq: FaqGroup['faqs'][number];
  /** Its slug in the address. */
  readonly id: string;
  readonly isOpen: boolean;
}

/** A collapsible question with its answer; can be linked to. */
export const Question = ({ faq: { question, answer }, id, isOpen }: QuestionProps) => {
  const { t } = useLanguage();
  const isLinked = useRouterState({ select: ({ location }) => location.hash === id });
  const copy = async () => {
    const isCopied = await copyText(`${location.origin}${location.pathname}${location.search}#${id}`);
    if (isCopied) showToast('success', t('sampleFaq.copied'));
  };
  return (
    <details id={id} className={classes.question} open={isOpen || isLinked}>
      <summary>
        <h3>{question}</h3>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <p>{answer}</p>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconLink size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {t('sampleFaq.copyLink')}
      </Button>
    </details>
  );
};
