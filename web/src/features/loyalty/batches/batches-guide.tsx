import { Button } from '@mantine/core';
import { IconFileTypeCsv, IconGift, IconList } from '@tabler/icons-react';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { Panel, PanelTable, Panels } from '@apps-hub/ui/components/panels.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { SAMPLE_LINES, saveSample } from './sample-file.ts';

/** What a batch is for, its file, and how it goes: for stores with few of them. */
export const BatchesGuide = () => {
  const { t } = usePhrases();
  const columns = [t('batches.column.customer'), t('batches.column.points')];
  return (
    <Card title={t('batches.guide.title')}>
      <Panels>
        <Panel
          icon={<IconGift size={20} />}
          title={t('batches.guide.uses')}
          texts={[t('batches.guide.gift'), t('batches.guide.correction'), t('batches.guide.move')]}
        />
        <Panel
          icon={<IconFileTypeCsv size={20} />}
          title={t('batches.guide.file')}
          next={
            <Button variant="default" size="xs" onClick={() => saveSample(t)}>
              {t('batches.form.sample')}
            </Button>
          }
        >
          <PanelTable columns={columns} rows={SAMPLE_LINES} />
        </Panel>
        <Panel
          icon={<IconList size={20} />}
          title={t('batches.guide.steps')}
          texts={[t('batches.guide.choose'), t('batches.guide.check'), t('batches.guide.undo')]}
        />
      </Panels>
    </Card>
  );
};
