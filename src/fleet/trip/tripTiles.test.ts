import { expect, test } from 'vitest'

import { fuelWorry } from './tripTiles.ts'

test.each([
  [0, 'danger'],
  [9.9, 'danger'],
  [10, 'warning'],
  [24.9, 'warning'],
  [25, null],
  [null, null],
])('TRIP-18 TRIP-19 fuel at %f percent is %s', (fuelPct, worry) => expect(fuelWorry({ fuelPct })).toBe(worry))
