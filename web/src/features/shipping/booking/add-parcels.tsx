import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { WholeInput } from '../../../ui/number-inputs.tsx';
import classes from './parcels-field.module.css';

interface AddParcelsProps {
  /** How many more the carrier takes. */
  readonly room: number;
  readonly onAdd: (count: number) => void;
}

/** Adds one parcel of the usual size, or several at once. */
export const AddParcels = ({ room, onAdd }: AddParcelsProps) => {
  const { t, formats } = usePhrases();
  const [typed, setTyped] = useState('1');
  const count = Number(typed);
  const isCount = Number.isInteger(count) && count >= 1;
  const isTooMany = isCount && count > room;
  const add = () => {
    onAdd(count);
    setTyped('1');
  };
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
          // Enter adds, and does not send the form.
          event.preventDefault();
          if (isCount && !isTooMany) add();
        }}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!isCount || isTooMany || room === 0}
        onClick={add}
      >
        {t('booking.parcel.add')}
      </Button>
    </div>
  );
};
