import {
  IconAccessible,
  IconBook,
  IconBox,
  IconBrain,
  IconBrandCss3,
  IconBrandJavascript,
  IconBrush,
  IconBulb,
  IconCamera,
  IconChartBar,
  IconCode,
  IconColorSwatch,
  IconDatabase,
  IconDeviceMobile,
  IconHeartHandshake,
  IconLayout,
  IconMessages,
  IconMoodSmile,
  IconMusic,
  IconPalette,
  IconPencil,
  IconRocket,
  IconTypography,
  IconUsers,
  IconWriting,
} from '@tabler/icons-react';
import type { Course } from '../contract.ts';

import classes from './academy.module.css';
import { SUBJECT_SCENES } from './course-scenes.tsx';

/** Icons by a course's `drawing` name. */
const DRAWINGS: Readonly<Record<string, typeof IconBook>> = {
  accessible: IconAccessible,
  book: IconBook,
  box: IconBox,
  brain: IconBrain,
  'brand-css3': IconBrandCss3,
  'brand-javascript': IconBrandJavascript,
  brush: IconBrush,
  bulb: IconBulb,
  camera: IconCamera,
  'chart-bar': IconChartBar,
  code: IconCode,
  'color-swatch': IconColorSwatch,
  database: IconDatabase,
  'device-mobile': IconDeviceMobile,
  'heart-handshake': IconHeartHandshake,
  layout: IconLayout,
  messages: IconMessages,
  'mood-smile': IconMoodSmile,
  music: IconMusic,
  palette: IconPalette,
  pencil: IconPencil,
  rocket: IconRocket,
  typography: IconTypography,
  users: IconUsers,
  writing: IconWriting,
};

interface CourseDrawingProps extends Pick<Course, 'logo'> {
  readonly size: 'small' | 'wide';
  /** Its colour. */
  readonly tag?: Course['tags'];
}

/** A course's picture: its subject's scene with an icon of its topic; without room, the icon alone. */
export const CourseDrawing = ({ logo, size, tag }: CourseDrawingProps) => {
  const Drawing = DRAWINGS[logo] ?? IconBook;
  return (
    <span className={classes.drawing} data-size={size} data-tag={tag} aria-hidden>
      {size === 'wide' && tag !== undefined && (
        <svg viewBox="0 0 240 120" className={classes.scene}>
          {SUBJECT_SCENES[tag]}
        </svg>
      )}
      <span className={classes.topic}>
        <Drawing size={20} stroke={1.5} />
      </span>
    </span>
  );
};
