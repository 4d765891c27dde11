import type { CourseDetails, TopicPlace } from '../contract.ts';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import classes from './course.module.css';

interface CourseContentProps extends Pick<CourseDetails, 'content'> {
  readonly onTick: (place: TopicPlace, isCompleted: boolean) => void;
}

/** The sections and their topics with checkboxes. The section to continue with starts open. */
export const CourseContent = ({ content, onTick }: CourseContentProps) => {
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
              <li key={topic.title}>
                <CheckField
                  checked={topic.isCompleted}
                  onChange={(isCompleted) => onTick({ section: id, topic: index }, isCompleted)}
                >
                  {t('sampleAcademy.page.topicTime', { title: topic.title, time: topic.time })}
                </CheckField>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </Card>
  );
};
