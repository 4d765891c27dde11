import { ACCOUNT_CHANNELS, ACCOUNT_TOPICS, TOLD_WHEN } from '../values.ts';
import { Button, Group } from '@mantine/core';
import { IconActivity, IconBrowserCheck, IconDevices, IconSparkles } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { ChoiceTable } from '@apps-hub/ui/components/choice-table.tsx';
import { BrowserPermission } from './browser-permission.tsx';
import { Tile } from './tile.tsx';
import { type SettingsTab, useSettingsChange } from './use-settings-change.ts';
import classes from './account.module.css';

type Topic = (typeof ACCOUNT_TOPICS)[number];

const EVERYTHING = ACCOUNT_TOPICS.flatMap((topic) =>
  ACCOUNT_CHANNELS.map((channel) => `${topic}/${channel}` as const),
);

const TILES = {
  newForYou: { Icon: IconSparkles, hue: 1 },
  activity: { Icon: IconActivity, hue: 2 },
  newBrowser: { Icon: IconBrowserCheck, hue: 5 },
  newDevice: { Icon: IconDevices, hue: 3 },
} as const satisfies Readonly<Record<Topic, Parameters<typeof Tile>[0]>>;

const TopicCell = ({ topic }: { readonly topic: Topic }) => {
  const { t } = usePhrases();
  return (
    <span className={classes.entry}>
      <Tile {...TILES[topic]} />
      <span>
        <strong>{t(`sampleAccount.told.topics.${topic}`)}</strong>
        <span className={classes.below}>{t(`sampleAccount.told.texts.${topic}`)}</span>
      </span>
    </span>
  );
};

const topicCell = (topic: Topic) => <TopicCell topic={topic} />;

const ToldTable = (props: SettingsTab) => {
  const { t } = usePhrases();
  const { run } = useSettingsChange(props);
  const { told } = props.settings;
  return (
    <ChoiceTable
      caption={t('sampleAccount.told.title')}
      rowHeader={t('sampleAccount.told.topic')}
      rows={ACCOUNT_TOPICS}
      rowKey={(topic) => topic}
      nameOf={(topic) => t(`sampleAccount.told.topics.${topic}`)}
      cellOf={topicCell}
      channels={ACCOUNT_CHANNELS.map((channel) => ({
        channel,
        label: t(`sampleAccount.told.channels.${channel}`),
      }))}
      isOn={(topic, channel) => told.includes(`${topic}/${channel}`)}
      labelOf={(topic, channel) =>
        t('sampleAccount.told.both', { topic: t(`sampleAccount.told.topics.${topic}`), channel })
      }
      onChange={(topic, channel, isOn) =>
        run({
          to: {
            told: isOn
              ? [...told, `${topic}/${channel}`]
              : told.filter((each) => each !== `${topic}/${channel}`),
          },
          done: t(isOn ? 'sampleAccount.told.on' : 'sampleAccount.told.off', {
            topic: t(`sampleAccount.told.topics.${topic}`),
            channel: t(`sampleAccount.told.channels.${channel}`),
          }),
        })
      }
    />
  );
};

/** All choices at once. */
const AllAtOnce = (props: SettingsTab) => {
  const { t } = usePhrases();
  const { run } = useSettingsChange(props);
  const { told } = props.settings;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        size="xs"
        disabled={told.length === EVERYTHING.length}
        onClick={() => run({ to: { told: EVERYTHING }, done: t('sampleAccount.told.allDone') })}
      >
        {t('sampleAccount.told.all')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={told.length === 0}
        onClick={() => run({ to: { told: [] }, done: t('sampleAccount.told.noneDone') })}
      >
        {t('sampleAccount.told.none')}
      </Button>
    </Group>
  );
};

const WhenCard = (props: SettingsTab) => {
  const { t } = usePhrases();
  const { run } = useSettingsChange(props);
  const { toldWhen } = props.settings;
  return (
    <Card title={t('sampleAccount.told.when')} subtitle={t(`sampleAccount.told.whenTexts.${toldWhen}`)}>
      <div className={classes.body}>
        <Segmented
          label={t('sampleAccount.told.when')}
          value={toldWhen}
          options={TOLD_WHEN.map((value) => ({ value, label: t(`sampleAccount.told.whens.${value}`) }))}
          onChange={(next) =>
            run({
              to: { toldWhen: next },
              done: t('sampleAccount.told.whenDone', { when: t(`sampleAccount.told.whens.${next}`) }),
            })
          }
        />
      </div>
    </Card>
  );
};

/** Which notifications the account gets, on which channel and when. */
export const NotificationTab = (props: SettingsTab) => {
  const { t } = usePhrases();
  return (
    <div className={classes.uneven}>
      <Card
        title={t('sampleAccount.told.title')}
        subtitle={t('sampleAccount.told.subtitle')}
        actions={<AllAtOnce {...props} />}
      >
        <div className={classes.body}>
          <ToldTable {...props} />
          <p className={classes.quiet}>{t('sampleAccount.isSample')}</p>
        </div>
      </Card>
      <div className={classes.stack}>
        <WhenCard {...props} />
        <BrowserPermission />
      </div>
    </div>
  );
};
