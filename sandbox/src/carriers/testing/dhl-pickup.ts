export const DHL_AUTH = {
  authorization: `Basic ${btoa('sandboxDhl:dhl-sandbox-password')}`,
  'x-version': '3.1.0',
};
const DHL_ACCOUNTS = [{ typeCode: 'shipper', number: '450987654' }];
/** A valid booking. */
export const dhlPickup = {
  plannedPickupDateAndTime: '2026-06-02T10:00:00 GMT+03:00',
  closeTime: '13:00',
  location: 'Reception',
  locationType: 'business',
  accounts: DHL_ACCOUNTS,
  specialInstructions: [{ value: 'Ring twice', typeCode: 'TBD' }],
  customerDetails: {
    shipperDetails: {
      postalAddress: {
        postalCode: '12211',
        cityName: 'Riyadh',
        countryCode: 'SA',
        addressLine1: '12 Olaya Street',
      },
      contactInformation: { phone: '+966501112233', companyName: 'Palm Store', fullName: 'Sara Nasser' },
    },
  },
  shipmentDetails: [
    {
      productCode: 'N',
      accounts: DHL_ACCOUNTS,
      isCustomsDeclarable: false,
      unitOfMeasurement: 'metric',
      packages: [{ weight: 1.5, dimensions: { length: 30, width: 20, height: 15 } }],
    },
  ],
};
