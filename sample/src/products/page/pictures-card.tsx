import { MOST_PICTURES, PICTURE_TYPES } from '../values.ts';
import { IconPhotoPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import type { FieldsProps } from './draft.ts';
import classes from './product-form.module.css';
import { type PictureProblem, readPictures } from '#shared/read-pictures.ts';

interface PictureProps {
  readonly picture: string;
  readonly n: string;
  readonly isMain: boolean;
  readonly onMain: () => void;
  readonly onRemove: () => void;
}

const Picture = ({ picture, n, isMain, onMain, onRemove }: PictureProps) => {
  const { t } = usePhrases();
  return (
    <li className={classes.picture}>
      <img src={picture} alt={t('sampleProducts.form.picture', { n })} />
      {isMain && <StatusBadge tone="brand">{t('sampleProducts.form.mainPicture')}</StatusBadge>}
      <span className={classes.pictureActions}>
        {!isMain && (
          <IconAction
            label={t('sampleProducts.form.makeMain', { n })}
            icon={<IconStar size={18} aria-hidden />}
            onClick={onMain}
          />
        )}
        <IconAction
          danger
          label={t('sampleProducts.form.removePicture', { n })}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
};

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** A drop zone for files that also works by keyboard. */
const DropZone = ({ onFiles }: DropZoneProps) => {
  const { t, formats } = usePhrases();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const onDrag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isInside);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop target; the input inside has the focus and the keys
    <label
      htmlFor={id}
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={onDrag(true)}
      onDragLeave={onDrag(false)}
      onDrop={(event) => {
        onDrag(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        id={id}
        type="file"
        multiple
        className="visually-hidden"
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Lets a removed file be chosen again.
          currentTarget.value = '';
        }}
      />
      <IconPhotoPlus size={32} stroke={1.5} aria-hidden />
      <strong>{t('sampleProducts.form.drop')}</strong>
      <span className={classes.help}>
        {t('sampleProducts.form.dropHelp', { most: formats.number(MOST_PICTURES) })}
      </span>
    </label>
  );
};

/** The product's pictures; lists show the first. */
export const PicturesCard = ({ draft: { values, set } }: FieldsProps) => {
  const { t, formats } = usePhrases();
  const { pictures } = values;
  const [problems, setProblems] = useState<readonly { name: string; problem: PictureProblem }[]>([]);
  const add = async (files: readonly File[]) => {
    const read = await readPictures(files, MOST_PICTURES - pictures.length);
    setProblems(read.problems);
    // Ignore duplicates.
    if (read.pictures.length > 0) set({ pictures: [...new Set([...pictures, ...read.pictures])] });
  };
  return (
    <Card title={t('sampleProducts.form.pictures')}>
      <div className={classes.body}>
        <DropZone onFiles={(files) => void add(files)} />
        {problems.length > 0 && (
          <ul className={classes.problems} role="alert">
            {problems.map(({ name, problem }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {t(`sampleShared.pictureProblem.${problem}`)}
              </li>
            ))}
          </ul>
        )}
        {pictures.length > 0 && (
          <ul className={classes.pictures}>
            {pictures.map((picture, at) => (
              <Picture
                key={picture}
                picture={picture}
                n={formats.number(at + 1)}
                isMain={at === 0}
                onMain={() => set({ pictures: [picture, ...pictures.filter((each) => each !== picture)] })}
                onRemove={() => set({ pictures: pictures.filter((each) => each !== picture) })}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
};
