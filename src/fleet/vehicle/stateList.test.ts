import { expect, test } from 'vitest'

import { StateList, toggled } from './stateList.ts'

test('states are read from an address, and words that are none are passed over', () => {
  expect(StateList.parse('moving,flying,idle')).toEqual(['moving', 'idle'])
  expect(StateList.parse('')).toEqual([])
})

test('a state is added at the end, and taken out when it was there', () => {
  expect(toggled(['moving'], 'idle')).toEqual(['moving', 'idle'])
  expect(toggled(['moving', 'idle'], 'moving')).toEqual(['idle'])
})
