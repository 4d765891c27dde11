import type {
  FindRequest,
  FindReturnOutcome,
  ReturnOutcome,
  ReturnPort,
  ReturnShipRequest,
} from '../port.ts';
import type { Account } from './answers.ts';
import type { ShipBody } from './shipment-types.ts';
import { cancelShipment, findShipment, sendShipBody, toShipBody } from './waybills.ts';

/**
 * The body of a return: a waybill from the customer to the store, for the store's account, with a printed label. Source: Ship API 1.0.0,
 * ShipmentSpecialServicesRequested and ReturnShipmentDetail; that the sender's account is named and pays, from public clients.
 */
const toReturnBody = (request: ReturnShipRequest, { credentials }: Account): ShipBody => {
  const body = toShipBody(
    { ...request, customs: null, cash: null, nationalCode: null, rate: null, pickup: null },
    credentials,
  );
  const { number, shippedOn } = request.delivered;
  return {
    ...body,
    requestedShipment: {
      ...body.requestedShipment,
      pickupType: 'DROPOFF_AT_FEDEX_LOCATION',
      shipmentSpecialServices: {
        specialServiceTypes: ['RETURN_SHIPMENT'],
        returnShipmentDetail: {
          returnType: 'PRINT_RETURN_LABEL',
          returnAssociationDetail: { trackingNumber: number, shipDatestamp: shippedOn },
        },
      },
    },
  };
};

const make = async (account: Account, request: ReturnShipRequest): Promise<ReturnOutcome> => {
  const { reference } = request;
  const outcome = await sendShipBody(account, toReturnBody(request, account), request);
  switch (outcome.kind) {
    case 'made': {
      const { number, label, exchanges } = outcome;
      return { kind: 'made', reference, number, label, exchanges };
    }
    case 'waiting':
      return { kind: 'waiting', reference, exchanges: outcome.exchanges };
    case 'refused':
    case 'unknown':
      return outcome;
  }
};

/** "Not found" settles nothing: FedEx may show a waybill later than it was made. */
const find = async (account: Account, request: FindRequest): Promise<FindReturnOutcome> => {
  const { reference } = request;
  const outcome = await findShipment(account, request);
  switch (outcome.kind) {
    case 'found':
      return { kind: 'made', reference, number: outcome.number, label: null, exchanges: outcome.exchanges };
    case 'withdrawn':
    case 'not_found':
      return { kind: 'not_found', exchanges: outcome.exchanges };
    case 'refused':
      return outcome;
  }
};

/** The customer prints the label and brings the parcel to FedEx. It is found and cancelled like any other waybill. */
export const fedexReturns = (account: Account): ReturnPort => ({
  next: null,
  make: (request) => make(account, request),
  find: (request) => find(account, request),
  cancel: (request) => cancelShipment(account, request),
  printLabel: null,
});
