import { expect, test } from 'vitest'

import { type PlacedLabel, uncovered } from './vehicleLabels.ts'

const label = (vehicleId: number, x: number, y: number, text = 'BRA2E16'): PlacedLabel => ({
  vehicleId,
  text,
  position: [x, y],
})
const shown = (labels: PlacedLabel[]) => uncovered(labels, (position) => position).map((each) => each.vehicleId)

test('of labels that cover each other the first in the list stays', () => {
  expect(shown([label(1, 0, 0), label(2, 30, 10), label(3, 0, 30), label(4, 200, 0)])).toEqual([1, 3, 4])
  expect(shown([label(2, 30, 10), label(1, 0, 0)])).toEqual([2])
})

test('a longer text takes more room, and a hidden label takes none', () => {
  expect(shown([label(1, 0, 0, 'BRA2E16 Pânico acionado'), label(2, 100, 0), label(3, 190, 0)])).toEqual([1, 3])
})
