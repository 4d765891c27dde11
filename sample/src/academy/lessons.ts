import { LOCALES } from '@apps-hub/domain/locale';

import { say, type Text } from '../kit/text.ts';
import type { Lesson, TopicPlace } from './contract.ts';
import { LESSON_TEXTS, WELCOME } from './lesson-texts.ts';
import { sectionsOf } from './sections.ts';

/** How long a caption stays: time to read the longer of both languages. */
const CHARACTERS_PER_SECOND = 13;
const SHORTEST_SECONDS = 3;
const TITLE_SECONDS = 2;

const secondsOf = (text: Text): number =>
  Math.max(
    SHORTEST_SECONDS,
    Math.ceil(Math.max(...text.map(({ length }) => length)) / CHARACTERS_PER_SECOND),
  );

/** The film of a topic: its length, and captions in both languages. Undefined when the course has no such topic. */
export const lessonOf = (course: number, { section, topic }: TopicPlace): Lesson | undefined => {
  const title = sectionsOf(course)[Number(section.replace('section-', '')) - 1]?.topics[topic]?.[0];
  if (title === undefined) return undefined;
  let at = TITLE_SECONDS;
  const timed = (LESSON_TEXTS[title[1]] ?? WELCOME).map((text) => {
    const from = at;
    at += secondsOf(text);
    return { from, to: at, text };
  });
  return {
    seconds: at + 1,
    captions: LOCALES.map((language) => ({
      language,
      cues: [
        { from: 0, to: TITLE_SECONDS, text: say(title, language) },
        ...timed.map((cue) => ({ ...cue, text: say(cue.text, language) })),
      ],
    })),
  };
};
