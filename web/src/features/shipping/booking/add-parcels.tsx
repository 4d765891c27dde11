import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './parcels-field.module.css';

interface AddParcelsProps {
  /** How many parcels the carrier takes in one pickup, and how many can still be added. */
  readonly most: number;
  readonly room: number;
  readonly onAdd: (count: number) => void;
}

/** Adds one parcel of the usual size, or several at once. */
export const AddParcels = ({ most, room, onAdd }: AddParcelsProps) => {
  const { t, formats } = usePhrases();
  const [typed, setTyped] = useState('1');
  const count = Number(typed);
  const isCount = Number.isInteger(count) && count >= 1;
  const isTooMany = isCount && count > room;
  const add = () => {
    onAdd(count);
    setTyped('1');
  };
  if (room === 0)
    return (
      <p className={common.quiet}>{t('booking.parcel.too_many_parcels', { limit: formats.number(most) })}</p>
    );
  return (
    <div className={classes.add}>
      <WholeInput
        size="xs"
        label={t('booking.parcel.howMany')}
        value={typed}
        error={isTooMany && t('booking.parcel.room', { n: formats.number(room) })}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter adds parcels instead of submitting the form.
          event.preventDefault();
          if (isCount && !isTooMany) add();
        }}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!isCount || isTooMany}
        onClick={add}
      >
        {t('booking.parcel.add')}
      </Button>
    </div>
  );
};
