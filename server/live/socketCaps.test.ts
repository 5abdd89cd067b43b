import { expect, test } from 'vitest'

import { SocketCaps } from './socketCaps.ts'

const who = (sessionRef: string, userId: number) => ({ sessionRef, userId })

test('a session, a user and an address each hold so many sockets and no more, and a place given back is free', () => {
  const caps = new SocketCaps({ session: 2, user: 3, address: 4 })
  const first = caps.take(who('a', 1), 'here')
  expect(caps.take(who('a', 1), 'here')).toBeTypeOf('function')
  expect(caps.take(who('a', 1), 'here')).toBe('session')
  expect(caps.take(who('b', 1), 'here')).toBeTypeOf('function')
  expect(caps.take(who('c', 1), 'here')).toBe('user')
  expect(caps.take(who('d', 2), 'here')).toBeTypeOf('function')
  expect(caps.take(who('e', 3), 'here')).toBe('address')
  expect(caps.take(who('e', 3), 'there')).toBeTypeOf('function')

  if (typeof first === 'function') {
    first()
    // A connection may say twice that it is gone.
    first()
  }
  expect(caps.take(who('a', 1), 'here')).toBeTypeOf('function')
  expect(caps.take(who('a', 1), 'here')).toBe('session')
})
