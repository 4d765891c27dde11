import { unsentCount } from '@apps-hub/domain/shipping/hand-over/phone';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useCarrierScope } from '../shared/carrier-scope.ts';
import { dueQuery } from './queries.ts';
import { RecordButton } from './record-button.tsx';
import { ScanDesk } from './scan-desk.tsx';
import { usePhone } from './use-phone.ts';
import classes from './scan.module.css';

const DueList = ({ onBegin }: { readonly onBegin: ReturnType<typeof usePhone>['begin'] }) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  // A frame belongs to one carrier's app.
  const scope = useCarrierScope();
  const query = useQuery(dueQuery(useApi()));
  if (query.isLoadingError) return <QueryError query={query} />;
  if (!query.data) return <LoadingRows rows={3} />;
  const due = query.data.due.filter(({ carrier }) => scope === undefined || carrier === scope);
  return (
    <Card title={t('shipments.handOvers.due.title')} subtitle={t('shipments.handOvers.due.subtitle')}>
      <Stack gap="sm" className={common.body}>
        {due.length === 0 && <Text>{t('shipments.handOvers.due.empty')}</Text>}
        {due.map(({ carrier, branch, boxes }) => (
          <Button
            key={`${branch.id} ${carrier}`}
            size="lg"
            variant="default"
            classNames={{ root: classes.due, label: classes.branch }}
            justify="space-between"
            rightSection={t('shipments.handOvers.due.boxes', { count: boxes, n: formats.number(boxes) })}
            onClick={() => void onBegin({ carrier, branch })}
          >
            <FactsLine facts={[texts.carrier(carrier), branch.name]} />
          </Button>
        ))}
      </Stack>
    </Card>
  );
};

/** The page of a phone at the door: what is due, the hand-over that is open here, and what waits to be sent. */
export const Door = () => {
  const { t, formats } = usePhrases();
  const { value: phone, isRead, begin, put, change } = usePhone();
  if (!isRead) return <LoadingRows rows={3} />;
  if (!phone) return <DueList onBegin={begin} />;
  const unsent = unsentCount(phone);
  const { closedAt, id, number } = phone.handOver;
  return (
    <Stack gap="md">
      <Text component="output">
        {unsent > 0
          ? t('shipments.handOvers.waiting', { count: unsent, n: formats.number(unsent) })
          : t('shipments.handOvers.allSent')}
      </Text>
      {closedAt === null && !phone.closing && <ScanDesk phone={phone} onChange={change} />}
      {phone.closing && <Text fw={600}>{t('shipments.handOvers.closing')}</Text>}
      {closedAt !== null && number !== null && (
        <Card title={t('shipments.handOvers.closed', { number })}>
          <Group className={common.body}>
            <RecordButton id={id} number={number} />
          </Group>
        </Card>
      )}
      {unsent === 0 && (
        <Button size="lg" variant="default" onClick={() => put(undefined)}>
          {t('shipments.handOvers.leave')}
        </Button>
      )}
    </Stack>
  );
};
