import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import { useVisitorFormats } from '#shared/use-visitor-formats.ts';
import { WorksDrawing } from './drawings.tsx';
import { MessagePage } from './message-page.tsx';
import { launchQuery } from './queries.ts';

interface CheckProps {
  readonly backAt: string;
  readonly checkedAt: number;
  readonly isBusy: boolean;
  readonly onCheck: () => void;
}

/** The end of maintenance, with a button to check again. */
const Check = ({ backAt, checkedAt, isBusy, onCheck }: CheckProps) => {
  const { t, tag } = useLanguage();
  const formats = useVisitorFormats();
  const timeOf = (ms: number) => new Intl.DateTimeFormat(tag, { timeStyle: 'medium' }).format(ms);
  const isOver = checkedAt >= new Date(backAt).getTime();
  return (
    <>
      <p>{t('sampleLaunch.maintenance.text', { time: formats.dateTime(backAt) })}</p>
      <output>
        {isOver
          ? t('sampleLaunch.maintenance.back')
          : t('sampleLaunch.maintenance.still', { time: timeOf(checkedAt) })}
      </output>
      <Button loading={isBusy} onClick={onCheck}>
        {t('sampleLaunch.maintenance.retry')}
      </Button>
    </>
  );
};

/** The maintenance page. */
export const Maintenance = () => {
  const { t } = useLanguage();
  const query = useQuery(launchQuery(useSource()));
  return (
    <MessagePage
      title={t('sampleLaunch.maintenance.title')}
      heading={t('sampleLaunch.maintenance.heading')}
      drawing={<WorksDrawing />}
      note={t('sampleLaunch.maintenance.sample')}
    >
      <Loaded query={query} loadingRows={1}>
        {({ backAt }) => (
          <Check
            backAt={backAt}
            checkedAt={query.dataUpdatedAt}
            isBusy={query.isFetching}
            onCheck={() => void query.refetch()}
          />
        )}
      </Loaded>
    </MessagePage>
  );
};
