import { expect, test } from 'vitest'

import { ClientReader, frame, statusAfter } from './wire.ts'

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
const query = frame('Q', Buffer.from('select 1\0'))
const parse = frame('P', Buffer.from('\0select 1\0\0\0'))
const sync = frame('S', Buffer.alloc(0))
const refusal = frame('f', Buffer.from('the embedded database takes no COPY FROM STDIN; insert from unnest\0'))

test('messages are cut into the same groups wherever the chunks end', () => {
  const sent = Buffer.concat([startup, query, parse, sync, query, frame('X', Buffer.alloc(0))])
  const expected = [
    { kind: 'startup' },
    { kind: 'group', bytes: Buffer.concat([query, refusal]) },
    { kind: 'group', bytes: Buffer.concat([parse, refusal, sync]) },
    { kind: 'group', bytes: Buffer.concat([query, refusal]) },
    { kind: 'end' },
  ]
  for (const size of [1, 3, 7, sent.length]) {
    const reader = new ClientReader()
    const steps = []
    for (let at = 0; at < sent.length; at += size) steps.push(...reader.read(sent.subarray(at, at + size)))
    expect(steps, `chunks of ${size}`).toEqual(expected)
  }
})

test('a length that cannot be is refused', () => {
  const reader = new ClientReader()
  expect(() => [...reader.read(Buffer.from([0, 0, 0, 1, 9]))]).toThrow('message length 1')
})

test('the last frame says whether a transaction is open', () => {
  const ready = (status: string) => Buffer.concat([query, frame('Z', Buffer.from(status))])
  expect(statusAfter(ready('I'))).toBe('idle')
  expect(statusAfter(ready('T'))).toBe('open')
  expect(statusAfter(ready('E'))).toBe('open')
  expect(statusAfter(query)).toBeUndefined()
  expect(statusAfter(Buffer.alloc(0))).toBeUndefined()
})
