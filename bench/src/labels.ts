import type { ShippingRunId } from '@apps-hub/domain/ids';
import { workRun } from '@apps-hub/server/verbs/shipping/plan/work-run';

import { addAramexStore, openSlowCarriers } from './aramex-store.ts';
import { secondsOf } from './measure.ts';
import { insertShippedOrders } from './pickup-rows.ts';
import type { Stack } from './stack.ts';

const LABELS = 200;

/** As many as a run sends to a carrier at once. */
const AT_ONCE = 4;

const RECIPIENT = {
  person: 'Noura',
  phone: '0555000111',
  email: 'noura@example.com',
  lines: ['7 Tahlia Street'],
  postcode: '23432',
  shortCode: '',
};

const told = (value: unknown) => ({ value, at: new Date().toISOString() });

/** A store whose run waits to make the waybills of its orders. */
const makeRun = async (stack: Stack, runId: string) => {
  const { owner } = stack;
  const storeId = await addAramexStore(stack, 'with-labels');
  const shipping = {
    recipient: told(RECIPIENT),
    destination: told({ city: 'Jeddah', countryCode: 'SA' }),
  };
  await insertShippedOrders(owner, storeId, { count: 0, waiting: LABELS });
  await owner`update store_order set shipping = ${owner.json(shipping as never)} where store_id = ${storeId}`;
  await owner`
    insert into shipping_run (store_id, id, state, label_size, created_by, created_at)
    values (${storeId}, ${runId}, 'running', 'a6', 'bench', now())`;
  await owner`
    insert into shipping_run_group (store_id, run_id, carrier, address_id, ship_on, pickup_state)
    values (${storeId}, ${runId}, 'aramex', 'pad_1', current_date, 'none')`;
  await owner`
    insert into shipping_run_line (store_id, run_id, order_id, carrier, address_id, position)
    select store_id, ${runId}, id, 'aramex', 'pad_1', row_number() over (order by id) from store_order where store_id = ${storeId}`;
  await owner`vacuum analyze`;
  return storeId;
};

/**
 * The 200 labels of a run, against the sandbox's carrier over HTTP: how long they take, and how long the carrier itself took for as many as it is
 * asked for at once. What is beyond that is ours.
 */
export const measureLabels = async (stack: Stack): Promise<void> => {
  const runId = 'run_00000000000000000000000001' as ShippingRunId; // the run that is made below
  const storeId = await makeRun(stack, runId);
  const { carriers, spent, stop } = await openSlowCarriers();
  try {
    const seconds = await secondsOf(async () => {
      for (let state = 'running'; state === 'running';) {
        await workRun({ ...stack.deps, carriers }, { storeId, runId });
        const [run] = await stack.owner<{ state: string }[]>`
          select state from shipping_run where store_id = ${storeId} and id = ${runId}`;
        state = run?.state ?? 'done';
      }
    });
    const [made] = await stack.owner<{ n: number }[]>`
      select count(*)::int as n from shipment s join shipment_label l on l.store_id = s.store_id and l.shipment_id = s.id
      where s.store_id = ${storeId} and s.state = 'made'`;
    const carrier = spent.ms / 1000 / AT_ONCE;
    console.table([
      {
        what: 'labels of a run',
        labels: made?.n ?? 0,
        seconds: Number(seconds.toFixed(1)),
        'of the carrier': Number(carrier.toFixed(1)),
        ratio: Number((seconds / carrier).toFixed(2)),
      },
    ]);
  } finally {
    await stop();
  }
};
