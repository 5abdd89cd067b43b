import { expect, test } from 'vitest'

import { withoutFew } from './fewPeople.ts'

const groupOf = (subject: number, drivers: number) => ({ by: { subject }, sums: { drivers, alerts: drivers, km: 100 } })

test.each([
  ['five people each stand alone', [5, 9], { 1: 100, 2: 100 }],
  ['of four and nine both are others: the four would be what is left', [4, 9], { others: 200 }],
  ['of four, five and nine the four and the five are others', [4, 9, 5], { 2: 100, others: 200 }],
  ['of four, three and nine the two small ones are', [4, 9, 3], { 2: 100, others: 200 }],
  ['a group in which nobody is known has too few', [0, 4, 6], { 3: 100, others: 200 }],
])('K31 %s', (_what, people, km) => {
  const told = withoutFew(
    people.map((n, at) => groupOf(at + 1, n)),
    5,
  )
  expect(Object.fromEntries(told.map(({ by, sums }) => [by.subject ?? 'others', sums.km]))).toEqual(km)
})

test('K31 what is others is the sum of its groups', () => {
  const [others] = withoutFew([groupOf(1, 4), groupOf(2, 3)], 5)
  expect(others?.sums).toMatchObject({ alerts: 7, km: 200 })
})
