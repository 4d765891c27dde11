import { Textarea, type TextareaProps } from '@mantine/core';

import { usePhrases } from '../i18n/use-phrases.ts';
import classes from './limited-text.module.css';

interface LimitedTextProps extends Pick<TextareaProps, 'label' | 'error'> {
  readonly help: string;
  readonly value: string;
  /** Maximum length. More can be typed, so that a pasted text is not cut off, but the form refuses it. */
  readonly most: number;
  readonly onChange: (text: string) => void;
}

/** A multi-line text field with a character count. */
export const LimitedText = ({ help, value, most, onChange, ...rest }: LimitedTextProps) => {
  const { t, formats } = usePhrases();
  const { length } = value.trim();
  return (
    <Textarea
      {...rest}
      description={
        <span className={classes.below}>
          <span>{help}</span>
          <span className={classes.count} data-over={length > most || undefined}>
            {t('common.characters', { n: formats.number(length), most: formats.number(most) })}
          </span>
        </span>
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
