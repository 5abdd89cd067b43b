import { fail } from '#contract/errors.ts'
import { type PasswordPolicy, fitsLength, passwordLengths } from '#contract/rules/password.ts'

import { isCommon } from './commonPasswords.ts'

/** What is wrong with a password under a policy, as a line for an operator; null when nothing is. */
export function passwordFault(password: string, policy: PasswordPolicy): string | null {
  const [least, most] = passwordLengths[policy].reset
  return fitsLength(password, [least, most]) ? null : `The password must have ${least} to ${most} characters.`
}

/** Refuses a new password that the policy does not let in. Throws password.length or password.common. */
export function checkPassword(
  password: string,
  { policy, form, email }: { policy: PasswordPolicy; form: 'reset' | 'profile'; email: string },
): void {
  const [least, most] = passwordLengths[policy][form]
  if (!fitsLength(password, [least, most])) fail('password.length', { data: { least, most } })
  if (policy === 'asvs' && isCommon(password, email)) fail('password.common')
}
