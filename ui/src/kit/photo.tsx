import { Button, Image } from '@mantine/core';
import { useState } from 'react';

import { useAction } from './form/use-action.ts';

interface PhotoProps {
  /** Of the button that loads the photo, and its text for those who cannot see it. */
  readonly label: string;
  readonly load: () => Promise<{ readonly content: Blob }>;
}

const dataUrl = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string)); // read as a data URL
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')));
    reader.readAsDataURL(content);
  });

/** A photo that is loaded when asked for, because its address needs the session. */
export const Photo = ({ label, load }: PhotoProps) => {
  const [url, setUrl] = useState<string>();
  const loading = useAction({
    send: async () => dataUrl((await load()).content),
    onDone: setUrl,
  });
  if (url !== undefined) return <Image src={url} alt={label} mah={420} fit="contain" radius="sm" />;
  return (
    <Button size="xs" variant="default" loading={loading.isBusy} onClick={() => loading.run(undefined)}>
      {label}
    </Button>
  );
};
