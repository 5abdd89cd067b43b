import { expect, test } from 'vitest'

import { OwnAddress } from './ownAddress.ts'

function shown(address: string): OwnAddress {
  const own = new OwnAddress()
  own.show(address)
  return own
}

test('the arrival and a way back are somebody else’s; what was written is not', () => {
  const own = new OwnAddress()
  expect(own.show('a')).toBe(true)
  expect(own.write('b')).toBe(true)
  expect(own.show('b')).toBe(false)
  expect(own.show('a')).toBe(true)
})

test('a second write builds on the first before that is shown, and both are one’s own', () => {
  const own = shown('a')
  own.write('b')
  expect(own.latest).toBe('b')
  own.write('c')
  expect([own.show('b'), own.latest, own.show('c')]).toEqual([false, 'c', false])
})

test('of what was not written here it knows nothing: somebody is on the way to there', () => {
  const own = shown('a')
  own.write('b')
  expect([own.knows('a'), own.knows('b'), own.knows('')]).toEqual([true, true, false])
})

test('what is rendered again meanwhile takes nothing back', () => {
  const own = shown('a')
  own.write('b')
  expect(own.show('a')).toBe(false)
  expect(own.latest).toBe('b')
})

test('a write back to what is shown is a write while another is under way', () => {
  const own = shown('a')
  expect(own.write('a')).toBe(false)
  own.write('b')
  expect(own.write('a')).toBe(true)
  expect(own.latest).toBe('a')
})

test('somebody else’s address takes the place of what is under way', () => {
  const own = shown('a')
  own.write('b')
  expect(own.show('z')).toBe(true)
  expect(own.latest).toBe('z')
})
