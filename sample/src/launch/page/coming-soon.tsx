import { useQuery } from '@tanstack/react-query';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import { LaunchDrawing } from './drawings.tsx';
import { MessagePage } from './message-page.tsx';
import { launchQuery } from './queries.ts';
import { TimeLeft } from './time-left.tsx';
import { WaitingForm } from './waiting-form.tsx';

/** The coming-soon page: a countdown and a waiting list. */
export const ComingSoon = () => {
  const { t } = useLanguage();
  const query = useQuery(launchQuery(useSource()));
  return (
    <MessagePage
      title={t('sampleLaunch.soon.title')}
      heading={t('sampleLaunch.soon.heading')}
      drawing={<LaunchDrawing />}
      note={t('sampleLaunch.soon.sample')}
    >
      <p>{t('sampleLaunch.soon.text')}</p>
      <Loaded query={query} loadingRows={1}>
        {({ opensAt }) => <TimeLeft until={opensAt} />}
      </Loaded>
      <WaitingForm />
    </MessagePage>
  );
};
