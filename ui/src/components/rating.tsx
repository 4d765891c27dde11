import { IconStar, IconStarFilled } from '@tabler/icons-react';

import classes from './rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** Stars from one to five; `label` says the same in words. */
export const Rating = ({ value, label }: { readonly value: number; readonly label: string }) => (
  <span className={classes.rating}>
    <span className="visually-hidden">{label}</span>
    {STARS.map((star) =>
      star <= Math.round(value) ? (
        <IconStarFilled key={star} size={16} aria-hidden />
      ) : (
        <IconStar key={star} size={16} aria-hidden />
      ),
    )}
  </span>
);
