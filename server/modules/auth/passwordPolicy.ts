import type { Config } from '../../config.ts'

/** Lengths in characters: RESET-08 for `spec`, ASVS V6.2.1 and V6.2.9 for `asvs`. */
const lengths = { spec: [6, 16], asvs: [8, 128] } as const satisfies Record<Config['passwordPolicy'], readonly number[]>

/** What is wrong with a password under a policy, as a line for an operator; null when nothing is. */
export function passwordFault(password: string, policy: Config['passwordPolicy']): string | null {
  const [least, most] = lengths[policy]
  const length = [...password].length
  return length < least || length > most ? `The password must have ${least} to ${most} characters.` : null
}
