import { PICTURE_TYPES } from '#products/values.ts';
import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ProductPicture } from '#shared/product-picture.tsx';
import { type PictureProblem, readPictures } from '#shared/read-pictures.ts';
import classes from './categories.module.css';

interface CategoryPictureProps {
  readonly image: string;
  readonly onChange: (image: string) => void;
}

/** A category's picture: an uploaded file or a drawing. */
export const CategoryPicture = ({ image, onChange }: CategoryPictureProps) => {
  const { t } = usePhrases();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PictureProblem>();
  const choose = async (files: readonly File[]) => {
    const { pictures, problems } = await readPictures(files, 1);
    setProblem(problems[0]?.problem);
    if (pictures[0] !== undefined) onChange(pictures[0]);
  };
  return (
    <div className={classes.picture}>
      <ProductPicture image={image} size="lg" />
      <div className={classes.pictureActions}>
        <label htmlFor={id} className="visually-hidden">
          {t('sampleCategories.form.picture')}
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          hidden
          accept={PICTURE_TYPES.join(',')}
          onChange={({ currentTarget }) => {
            void choose([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <Button variant="default" onClick={() => input.current?.click()}>
          {t('sampleCategories.form.picture')}
        </Button>
        {image.startsWith('data:') && (
          <Button variant="subtle" onClick={() => onChange('category')}>
            {t('sampleCategories.form.noPicture')}
          </Button>
        )}
        {problem !== undefined && (
          <p role="alert" className={classes.problem}>
            {t(`sampleShared.pictureProblem.${problem}`)}
          </p>
        )}
      </div>
    </div>
  );
};
