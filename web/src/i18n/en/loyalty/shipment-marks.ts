/** How a collection method marks its orders for shipping; only its dialog shows it. */
export const shipmentMarks = {
  title: 'Shipments of these orders',
  help: 'Orders that earn with this method are marked in the shipping app.',
  fragile: 'Contains fragile items',
  large: 'Contains large items',
} as const;
