import { aramex } from '@apps-hub/domain/shipping/carriers/aramex';
import { dhl } from '@apps-hub/domain/shipping/carriers/dhl';
import { fedex } from '@apps-hub/domain/shipping/carriers/fedex';

export const inbox = {
  title: 'Inbox',
  subtitle: 'Each event is applied once, even if it arrives twice.',
  empty: 'No events from the store platform yet.',
  search: 'Search by order number',
  column: { event: 'Event', about: 'About', received: 'Received', status: 'Status' },
  filter: { status: 'Status', all: 'All', topic: 'Event', allTopics: 'All events' },
  status: { received: 'Waiting', applied: 'Applied', unknown: 'Not used', parked: 'Failed' },
  topic: {
    appInstalled: 'App installed',
    appUninstalled: 'App removed',
    customerCreated: 'New customer',
    customerUpdated: 'Customer changed',
    orderCreated: 'New order',
    orderPaid: 'Order paid',
    orderDelivered: 'Order delivered',
    orderCancelled: 'Order cancelled',
    refundCreated: 'Order refunded',
  },
  /** What an event about a carrier's app is about. */
  carrier: { aramex: aramex.name.en, dhl: dhl.name.en, fedex: fedex.name.en },
  order: 'Order {{number}}',
  orderId: 'Order with ID {{id}}',
  customerId: 'Customer with ID {{id}}',
  receivedTimes_one: 'received {{n}} time',
  receivedTimes_other: 'received {{n}} times',
  triesSoFar_one: '{{n}} attempt so far',
  triesSoFar_other: '{{n}} attempts so far',
  appliedOnce: 'applied once',
  nextTry: 'next attempt {{at}}',
  parked_one: '{{n}} event failed and needs your action.',
  parked_other: '{{n}} events failed and need your action.',
  showParked: 'Show',
  error: {
    topic_unknown: "This app doesn't use this event.",
    payload_invalid: "We couldn't read this message.",
    apply_failed: "We couldn't apply this event after several attempts.",
    body_deleted: 'Its body was deleted together with a customer’s data.',
    refund_currency:
      "The refund is not in the order's currency, so no points were taken back. Deduct them manually if needed.",
  },
  retry: 'Retry',
  retryNamed: 'Retry: {{topic}}',
  retried: 'Retrying the event.',
  show: 'Show message',
  showNamed: 'Show message: {{topic}}',
  message: {
    title: 'Message from the store platform',
    privacy: 'Personal data is hidden and shown as •••.',
    none: 'This message was deleted or has an unknown format, so it cannot be shown.',
    label: 'Message',
  },
} as const;
