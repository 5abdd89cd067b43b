import { expect, test } from 'vitest'

import { toggled } from './stateList.ts'

test('a state is added at the end, and taken out when it was there', () => {
  expect(toggled(['moving'], 'idle')).toEqual(['moving', 'idle'])
  expect(toggled(['moving', 'idle'], 'moving')).toEqual(['idle'])
})
