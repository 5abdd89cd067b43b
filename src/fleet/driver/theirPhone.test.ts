import { expect, test } from 'vitest'

import { theirPhone } from './theirPhone.ts'

const ana = { name: 'Ana Ribeiro', phone: '11987654321', active: true }

test.each([
  ['the one of that name', [ana, { ...ana, name: 'Ana Ribeiro Neto', phone: '11912345678' }], '11987654321'],
  ['as it was typed', [{ ...ana, phone: '(11) 98765-4321' }], '11987654321'],
  ['two of one name: nobody knows which', [ana, { ...ana, phone: '21912345678' }], null],
  ['who left the company', [{ ...ana, active: false }], null],
  ['without a number', [{ ...ana, phone: null }], null],
  ['what is no number of Brazil', [{ ...ana, phone: '1234' }], null],
  ['nobody of that name', [], null],
])('whom a call reaches: %s', (_name, registered, digits) => {
  expect(theirPhone('Ana Ribeiro', registered)).toBe(digits)
})
