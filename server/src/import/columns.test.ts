import { describe, expect, it } from 'vitest';

import { mapColumns, readMap } from './columns.ts';
import { ImportError } from './outcome.ts';

describe('columns by their headers', () => {
  it('recognises the names that exports use', () => {
    const headers = [
      'InvoiceNo',
      'StockCode',
      'Description',
      'Quantity',
      'InvoiceDate',
      'UnitPrice',
      'CustomerID',
      'Country',
    ];
    expect(mapColumns(headers, {})).toEqual({
      invoice: 0,
      sku: 1,
      title: 2,
      quantity: 3,
      date: 4,
      price: 5,
      customer: 6,
    });
  });

  it('recognises Arabic names, whatever the form of their letters', () => {
    const headers = [
      'رقم الطلب',
      'تاريخ الطلب',
      'اسم المنتج',
      'الكميه',
      'سعر الوحدة',
      'رقم العميل',
      'البريد الالكتروني',
      'العملة',
    ];
    expect(mapColumns(headers, {})).toEqual({
      invoice: 0,
      date: 1,
      title: 2,
      quantity: 3,
      price: 4,
      customer: 5,
      email: 6,
      currency: 7,
    });
  });

  it.each([
    ['Name', 'E-mail', 'Mobile'],
    ['Customer name', 'Customer email', 'Mobile number'],
    ['Full name', 'Email', 'Phone'],
    ['الاسم', 'البريد الإلكتروني', 'الجوال'],
    ['اسم العميل', 'الإيميل', 'رقم الجوال'],
  ])('recognises customers by %s, %s and %s', (name, email, phone) => {
    const headers = ['Invoice', 'Date', 'Qty', 'Price', name, email, phone];
    expect(mapColumns(headers, {})).toMatchObject({ name: 4, email: 5, phone: 6 });
  });

  it('does not take the name of an item for the customer’s', () => {
    const headers = ['Order', 'Date', 'Qty', 'Price', 'Product', 'Name'];
    expect(mapColumns(headers, {})).toMatchObject({ title: 4, name: 5 });
    expect(mapColumns(['Name', ...headers.slice(1, 4), 'Order', 'Customer name'], {})).toMatchObject({
      name: 5,
    });
  });

  it('prefers the most specific name', () => {
    const headers = ['Order', 'Order Number', 'Created at', 'Date', 'Qty', 'Price'];
    expect(mapColumns(headers, {})).toMatchObject({ invoice: 1, date: 3 });
  });

  it('accepts names and omissions from the command line', () => {
    const headers = ['A', 'B, with comma', 'Quantity', 'Price', 'SKU', 'Email'];
    const choice = readMap(['invoice=A,date=B, with comma', 'sku=,email=']);
    expect(mapColumns(headers, choice)).toEqual({ invoice: 0, date: 1, quantity: 2, price: 3 });
  });

  it('never guesses discount and tax', () => {
    const headers = ['Order', 'Date', 'Qty', 'Price', 'Discount', 'Tax'];
    expect(Object.keys(mapColumns(headers, {}))).not.toContain('tax');
    expect(mapColumns(headers, readMap(['tax=Tax,discount=Discount']))).toMatchObject({
      discount: 4,
      tax: 5,
    });
  });

  it('reports which are missing and how to name them', () => {
    expect(() => mapColumns(['Nr', 'Datum', 'Quantity', 'Price'], {})).toThrow(
      new ImportError(
        'We cannot find a column for invoice, date. The columns are "Nr", "Datum", "Quantity", "Price". ' +
          'Name them, for example: --map invoice="Column",date="Column"',
        {
          code: 'columns_missing',
          fields: ['invoice', 'date'],
          headers: ['Nr', 'Datum', 'Quantity', 'Price'],
        },
      ),
    );
  });

  it.each([
    [['colour=Red'], /with one of invoice/],
    [['invoice'], /, not "/],
  ])('refuses %s', (texts, message) => {
    expect(() => readMap(texts)).toThrow(message);
  });

  it('refuses a column that is not in the file', () => {
    expect(() => mapColumns(['A', 'B'], readMap(['invoice=C']))).toThrow(/the columns are "A", "B"/);
  });
});
