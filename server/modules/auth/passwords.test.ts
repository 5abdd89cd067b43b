import { expect, test } from 'vitest'

import { hashPassword, verifyPassword } from './passwords.ts'

test('a password opens its own hash and no other', async () => {
  const [one, again] = await Promise.all([hashPassword('farol123'), hashPassword('farol123')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(again)
  expect(await verifyPassword('farol123', one)).toBe(true)
  expect(await verifyPassword('farol124', one)).toBe(false)
})

test('the same letters written by another keyboard are the same password', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
})

test('no account and a broken hash answer false after a full check', async () => {
  expect(await verifyPassword('farol123', null)).toBe(false)
  expect(await verifyPassword('farol123', '$2b$10$x')).toBe(false)
})

test('a hash made at another cost still opens', async () => {
  // Made with m=256, t=1: what an older installation could hold.
  const { argon2Sync } = await import('node:crypto')
  const nonce = Buffer.alloc(16, 7)
  const hash = argon2Sync('argon2id', { message: 'x', nonce, memory: 256, passes: 1, parallelism: 1, tagLength: 32 })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  expect(await verifyPassword('x', `$argon2id$v=19$m=256,t=1,p=1$${text(nonce)}$${text(hash)}`)).toBe(true)
})
