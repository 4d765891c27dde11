import type { CourseDetails, TopicPlace } from '../contract.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import classes from './course.module.css';

interface CourseContentProps extends Pick<CourseDetails, 'content'> {
  /** The topic whose film is shown. */
  readonly shown: TopicPlace | undefined;
  readonly onShow: (place: TopicPlace) => void;
  readonly onTick: (place: TopicPlace, isCompleted: boolean) => void;
}

/** The sections and their topics with checkboxes. The section to continue with starts open. */
export const CourseContent = ({ content, shown, onShow, onTick }: CourseContentProps) => {
  const { t } = usePhrases();
  const isOpenSection = ({ topics }: (typeof content)[number]): boolean =>
    topics.some(({ isCompleted }) => !isCompleted);
  const [opened] = useState(() => (content.find(isOpenSection) ?? content[0])?.id);
  return (
    <Card title={t('sampleAcademy.page.content')}>
      {content.map(({ id, title, status, time, topics }) => (
        <details key={id} className={classes.section} open={id === opened}>
          <summary>
            {title}
            <span className={classes.quiet}>
              {t('sampleAcademy.page.sectionStatus', { status: `\u2066${status}\u2069`, time })}
            </span>
          </summary>
          <ol className={classes.topics}>
            {topics.map((topic, index) => (
              <li
                key={topic.title}
                data-shown={(shown?.section === id && shown.topic === index) || undefined}
              >
                <CheckField
                  checked={topic.isCompleted}
                  onChange={(isCompleted) => onTick({ section: id, topic: index }, isCompleted)}
                >
                  {t('sampleAcademy.page.topicTime', { title: topic.title, time: topic.time })}
                </CheckField>
                <IconAction
                  label={t('sampleAcademy.film.show', { title: topic.title })}
                  icon={<IconPlayerPlay size={18} aria-hidden />}
                  onClick={() => onShow({ section: id, topic: index })}
                />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </Card>
  );
};
