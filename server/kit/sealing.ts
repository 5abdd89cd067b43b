import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** What only this installation can read again, and marks that only it can make. */
export interface Sealing {
  /** AES-256-GCM. `context` says what it belongs to ("two-step 4"): sealed for one row, it opens in no other. */
  seal(plain: Buffer, context: string): Buffer
  /** Throws when it was changed, sealed for something else, or under another key. */
  unseal(sealed: Buffer, context: string): Buffer
  /** HMAC-SHA-256: a short secret behind it cannot be guessed from the store alone. */
  mark(text: string, context: string): Buffer
}

/** Each use has a key of its own, derived from the installation's (HKDF, RFC 5869). */
export function createSealing(secret: string): Sealing {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `farol ${use}`, 32))
  const sealKey = derive('seal')
  const markKey = derive('mark')
  return {
    seal: (plain, context) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    unseal: (sealed, context) => {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
    mark: (text, context) => createHmac('sha256', markKey).update(`${context}\0${text}`).digest(),
  }
}
