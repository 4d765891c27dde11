import {
  IconBrush,
  IconBuildingStore,
  IconDeviceMobile,
  IconFolder,
  IconHeadset,
  IconReportAnalytics,
  IconSpeakerphone,
  IconTruckDelivery,
} from '@tabler/icons-react';

import classes from './projects.module.css';

/** Drawings by a project's `drawing` name. */
const DRAWINGS: Readonly<Record<string, typeof IconFolder>> = {
  brush: IconBrush,
  'building-store': IconBuildingStore,
  'device-mobile': IconDeviceMobile,
  headset: IconHeadset,
  'report-analytics': IconReportAnalytics,
  speakerphone: IconSpeakerphone,
  'truck-delivery': IconTruckDelivery,
};

export const ProjectDrawing = ({ logo }: { readonly logo: string }) => {
  const Drawing = DRAWINGS[logo] ?? IconFolder;
  return (
    <span className={classes.drawing} aria-hidden>
      <Drawing size={20} stroke={1.5} />
    </span>
  );
};
