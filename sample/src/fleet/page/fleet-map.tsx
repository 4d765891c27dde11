import type { FleetPlace, FleetVehicle } from '../contract.ts';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { type FleetDrawing, drawFleet } from './fleet-drawing.ts';
import { percentOf } from './geometry.ts';
import classes from './map.module.css';
import { vehicleName } from './queries.ts';

/** Source of the borders; not translated. */
const SOURCE = 'Natural Earth';

interface FleetMapProps {
  readonly vehicles: readonly FleetVehicle[];
  readonly places: readonly FleetPlace[];
  readonly now: Date;
  readonly selected: number | undefined;
  readonly onSelect: (id: number) => void;
}

const useDrawing = ({ places, onSelect }: Pick<FleetMapProps, 'places' | 'onSelect'>, label: string) => {
  const container = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<FleetDrawing | 'unsupported'>();
  const select = useEffectEvent(onSelect);
  const begin = useEffectEvent((element: HTMLElement) =>
    drawFleet({ container: element, label, places, onSelect: (id) => select(id) }),
  );
  useEffect(() => {
    if (!container.current) return undefined;
    try {
      const begun = begin(container.current);
      setDrawing(begun);
      const scheme = new MutationObserver(() => begun.recolour());
      scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
      return () => {
        scheme.disconnect();
        begun.remove();
      };
    } catch {
      setDrawing('unsupported');
      return undefined;
    }
  }, []);
  return { container, drawing };
};

/** The vehicles on a map that needs no network. Flies to the selected one. */
export const FleetMap = ({ vehicles, places, now, selected, onSelect }: FleetMapProps) => {
  const { t, formats } = usePhrases();
  const { container, drawing } = useDrawing({ places, onSelect }, t('sampleFleet.map.label'));
  const map = drawing === 'unsupported' ? undefined : drawing;
  const nameOf = (vehicle: FleetVehicle): string =>
    t('sampleFleet.map.vehicle', {
      name: vehicleName(vehicle.location),
      route: t('sampleFleet.route', { start: vehicle.start.city, end: vehicle.end.city }),
      percent: formats.percent(String(percentOf(vehicle, now))),
    });
  const fly = useEffectEvent((id: number) => {
    const vehicle = vehicles.find((each) => each.id === id);
    if (vehicle) map?.flyTo(vehicle);
  });
  useEffect(() => map?.show({ vehicles, now, selected, nameOf }));
  useEffect(() => {
    if (map && selected !== undefined) fly(selected);
  }, [map, selected]);
  if (drawing === 'unsupported') return <EmptyState text={t('sampleFleet.map.unsupported')} />;
  return (
    <div className={classes.map}>
      <div
        ref={container}
        dir="ltr"
        className={classes.canvas}
        data-loading={t('common.state.loading')}
        data-overflows
      />
      <div className={classes.controls}>
        <IconAction
          label={t('sampleFleet.map.zoomIn')}
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => map?.zoomBy(1)}
        />
        <IconAction
          label={t('sampleFleet.map.zoomOut')}
          icon={<IconMinus size={18} aria-hidden />}
          onClick={() => map?.zoomBy(-1)}
        />
        <IconAction
          label={t('sampleFleet.map.showAll')}
          icon={<IconFocusCentered size={18} aria-hidden />}
          onClick={() => map?.showAll()}
        />
      </div>
      <ul className={classes.legend} aria-label={t('sampleFleet.map.legend')}>
        <li>
          <span className={classes.vehicle} aria-hidden />
          {t('sampleFleet.warning.No Warnings')}
        </li>
        <li>
          <span className={classes.vehicle} data-warned="true" aria-hidden />
          {t('sampleFleet.board.withWarnings')}
        </li>
      </ul>
      <p className={classes.source}>{t('sampleFleet.map.source', { source: SOURCE })}</p>
    </div>
  );
};
