import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's and the product's cost (stack §4): 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const hashBytes = 32
const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`) that holds its own cost, so that the cost can grow later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const hash = await derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength: hashBytes, ...cost })
  return phcOf(nonce, hash)
}

const phcOf = (nonce: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(hash)}`

/**
 * Of no password: to check it costs the same as a real one, from the first time on, for an unknown address must not be
 * told apart by time (ASVS V6.3.8).
 */
const decoy = phcOf(randomBytes(saltBytes), randomBytes(hashBytes))

/** Whether a password belongs to a stored PHC string. null, or a string that is none, checks a decoy and answers false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = stored === null ? null : phc.exec(stored)
  if (parts === null) {
    await verifyPassword(password, decoy)
    return false
  }
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const found = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(found, expected)
}
