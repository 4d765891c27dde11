import { Button } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import classes from './help-center.module.css';

/** Asks whether the article helped; the answer can be changed. */
export const ArticleVote = ({ slug }: { readonly slug: string }) => {
  const { t } = useLanguage();
  const api = useSampleApi();
  const [vote, setVote] = useState<boolean>();
  const { run, isBusy } = useAction<boolean, unknown>({
    send: (isHelpful) =>
      api.post('/api/pages/help-center/articles/{slug}/votes', { params: { slug }, body: { isHelpful } }),
    onDone: (_, isHelpful) => setVote(isHelpful),
  });
  return (
    <fieldset className={classes.vote}>
      <legend>{t('sampleHelpCenter.helpful')}</legend>
      <Button
        size="xs"
        variant={vote === true ? 'filled' : 'default'}
        aria-pressed={vote === true}
        disabled={isBusy}
        leftSection={<IconThumbUp size={16} aria-hidden />}
        onClick={() => run(true)}
      >
        {t('sampleHelpCenter.yes')}
      </Button>
      <Button
        size="xs"
        variant={vote === false ? 'filled' : 'default'}
        aria-pressed={vote === false}
        disabled={isBusy}
        leftSection={<IconThumbDown size={16} aria-hidden />}
        onClick={() => run(false)}
      >
        {t('sampleHelpCenter.no')}
      </Button>
      <output>{vote !== undefined && t(vote ? 'sampleHelpCenter.thanks' : 'sampleHelpCenter.sorry')}</output>
    </fieldset>
  );
};
