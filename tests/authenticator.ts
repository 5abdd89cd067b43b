import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator with this key (Base32) shows at an instant, epoch ms. */
export const codeAt = (key: string, at: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: 30, timestamp: at })
