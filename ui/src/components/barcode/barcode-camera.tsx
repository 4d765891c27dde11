import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import classes from './barcode-camera.module.css';
import { readBarcodes } from './read-barcode.ts';

interface BarcodeCameraProps {
  readonly label: string;
  /** Shown where the camera is forbidden, as in some hosts' frames. */
  readonly forbidden: ReactNode;
  readonly onCode: (code: string) => void;
}

/** The camera, reading barcodes as long as it is shown. */
export const BarcodeCamera = ({ label, forbidden, onCode }: BarcodeCameraProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const [isForbidden, setForbidden] = useState(false);
  const told = useEffectEvent(onCode);
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const { current } = video;
      if (!current || isOver) return stop();
      current.srcObject = stream;
      await current.play();
      return readBarcodes(current, told, { aborted: () => isOver });
    };
    start().catch(() => setForbidden(!isOver));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  if (isForbidden) return <p role="alert">{forbidden}</p>;
  return <video ref={video} className={classes.video} muted playsInline aria-label={label} />;
};
