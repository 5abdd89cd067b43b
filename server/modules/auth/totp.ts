import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator has it: SHA-1, six digits, steps of 30 s. */
const period = 30
const form = { algorithm: 'SHA1', digits: 6, period } as const
/** One step to either side: the clock of a telephone may be off by half a minute. */
const window = 1

/** 160 random bits (RFC 4226 §4). */
export const newSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** What a person types where there is no camera: Base32. */
export const keyOf = (secret: Buffer): string => secretOf(secret).base32

/** What a QR code carries: otpauth://totp/… with the product's and the account's name in it. */
export const uriOf = (secret: Buffer, account: string, issuer: string): string =>
  new TOTP({ ...form, issuer, label: account, secret: secretOf(secret) }).toString()

/**
 * The number of the 30 s step that a code of six digits belongs to, or null when it is of none near `now` (epoch ms).
 * Steps are counted from 1970, so that a later code has a greater number.
 */
export function stepOf(secret: Buffer, code: string, now: number): number | null {
  const delta = TOTP.validate({ ...form, token: code, secret: secretOf(secret), timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}
