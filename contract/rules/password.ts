import { z } from 'zod'

/** `PASSWORD_POLICY`: the specification's own limits, or those of OWASP ASVS 5.0 (V6.2.1, V6.2.9). */
export const PasswordPolicy = z.enum(['spec', 'asvs'])
export type PasswordPolicy = z.infer<typeof PasswordPolicy>

/** Fewest and most characters of a new password. */
export type Lengths = readonly [least: number, most: number]

/** PROFILE-26: the two forms differ, and each keeps the limits that it is given (RESET-08, PROFILE-11). */
export const passwordLengths: Record<PasswordPolicy, Record<'reset' | 'profile', Lengths>> = {
  spec: { reset: [6, 16], profile: [4, 14] },
  asvs: { reset: [8, 128], profile: [8, 128] },
}

/** Whether a password has a length between two limits, in characters as people count them. */
export function fitsLength(password: string, [least, most]: Lengths): boolean {
  const length = [...password].length
  return length >= least && length <= most
}
