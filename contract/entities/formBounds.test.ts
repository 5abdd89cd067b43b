import { expect, test } from 'vitest'

import type { AnyEntity } from '../machine/entityShape.ts'
import { entities } from './all.ts'
import { vehicle } from './vehicle.ts'

const long = (letters: number) => 'x'.repeat(letters)

/** Whether a draft of a noun is taken that says this of one field or link and is right beside it. */
function isTaken(name: keyof typeof entities, key: string, value: unknown): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what all nouns share
  const { fields, links = {}, sample, calls } = entities[name] as unknown as AnyEntity
  const wireOf = (one: string) => fields[one]?.wire ?? links[one]?.wire ?? one
  const least = Object.entries(links).flatMap(([one, link]) => (link.least === undefined ? [] : [[one, [1]] as const]))
  const said = { ...sample, ...Object.fromEntries(least), [key]: value }
  const body = Object.fromEntries(Object.entries(said).map(([one, its]) => [wireOf(one), its]))
  const whole = { id_empresa: 1, chave: '11111111-1111-4111-8111-111111111111', ...body }
  if (calls.create?.body === undefined) throw new Error(`${name} is made by no call`)
  return calls.create.body.safeParse(whole).success
}

test.each([
  ['VALID-COMPANY-01', 'company', 'name', [3, 100].map(long), [0, 2, 101].map(long)],
  ['VALID-COMPANY-02', 'company', 'tradeName', [3, 100].map(long), [0, 2, 101].map(long)],
  [
    'VALID-COMPANY-03 14 signs, of old and new kind, without mask',
    'company',
    'cnpj',
    ['11222333000181', '12ABC34501DE35'],
    ['1122233300018', '112223330001811', '11.222.333/0001-81'],
  ],
  ['VALID-COMPANY-04', 'company', 'stateRegistration', [1, 14].map(long), [0, 15].map(long)],
  ['VALID-COMPANY-05', 'company', 'phone', ['1133334444', '11933334444'], ['113333444', '119333344445']],
  ['VALID-COMPANY-06', 'company', 'address', [3, 100].map(long), [0, 2, 101].map(long)],
  ['VALID-COMPANY-07', 'company', 'district', [3, 100].map(long), [0, 2, 101].map(long)],
  ['VALID-COMPANY-08 VALID-COMPANY-09', 'company', 'number', [1, 6, 7, 10].map(long), [0, 11].map(long)],
  ['VALID-COMPANY-11', 'company', 'postalCode', ['01310100'], ['0131010', '01310-100', '01310100000000']],
  ['VALID-USER-01 VALID-USER-02 one profile', 'user', 'profile', [1], [null, [1], [1, 2]]],
  ['VALID-USER-03 VALID-USER-04', 'macro', 'users', [[1], [1, 2]], [[]]],
  ['VALID-USER-03 VALID-USER-04', 'review', 'users', [[1], [1, 2]], [[]]],
  [
    'VALID-DRIVER-01',
    'driver',
    'licenceExpiresOn',
    ['2028-02-29', '2031-12-31'],
    ['2027-02-29', '2031-13-01', '31/12/2031'],
  ],
  ['VALID-TRACKER-01 VALID-TRACKER-03', 'tracker', 'description', [3, 100].map(long), [0, 2, 101].map(long)],
  ['VALID-TRACKER-02', 'tracker', 'esn', [1, 20].map(long), [0, 21].map(long)],
  ['VALID-VEHICLE-01', 'vehicle', 'plate', ['ABC1D23', 'ABC1234'], ['', null]],
  ['VALID-VEHICLE-01', 'vehicle', 'category', ['1', '7', '0'], ['', null, '8']],
  ['VALID-VEHICLE-02', 'vehicle', 'maker', [null, 'Volvo'], ['', long(101)]],
  ['VALID-VEHICLE-02', 'vehicle', 'model', [null, 'FH 540'], ['', long(101)]],
  ['VALID-VEHICLE-02', 'vehicle', 'year', [null, 1_950, 2_100], [1_949, 2_101, 2_022.5, '2022']],
  ['VALID-VEHICLE-02', 'vehicle', 'fuel', [null, 'diesel', 'electric'], ['', 'coal']],
  ['VALID-JOURNEY-12', 'journeyEvent', 'code', [1, 9_999], ['1', 'A1', '', 1.5, 0]],
  ['VALID-JOURNEY-13', 'tyreCondition', 'code', [1, 9_999], ['1', 'A1', '', 1.5, 0]],
] as const)('%s of %s: %s', (_id, noun, key, taken, refused) => {
  for (const value of taken) expect(isTaken(noun, key, value), JSON.stringify(value)).toBe(true)
  for (const value of refused) expect(isTaken(noun, key, value), JSON.stringify(value)).toBe(false)
})

test('VALID-VEHICLE-01 VALID-VEHICLE-02 of a vehicle plate and category are marked as required, and whether it is in service (decision 47)', () => {
  const asked = Object.entries(vehicle.fields).flatMap(([key, { mode }]) => (mode === 'asked' ? [key] : []))
  expect(asked).toEqual(['plate', 'category', 'active'])
})
