import { isEmail } from './email.ts'
import { type Lengths, fitsLength } from './password.ts'

export interface ResetFields {
  email: string
  password: string
  confirmation: string
}

/** What is wrong with a reset, and at which field. */
export interface ResetFault {
  rule: 'incomplete' | 'email' | 'length' | 'mismatch'
  field: keyof ResetFields
}

/** The first rule that a reset breaks, in the order of the specification (RESET-06..10); null when it may be sent. */
export function resetFault(fields: ResetFields, lengths: Lengths): ResetFault | null {
  const { email, password, confirmation } = fields
  if (email.trim() === '') return { rule: 'incomplete', field: 'email' }
  if (password === '') return { rule: 'incomplete', field: 'password' }
  if (confirmation === '') return { rule: 'incomplete', field: 'confirmation' }
  if (!isEmail(email)) return { rule: 'email', field: 'email' }
  if (!fitsLength(password, lengths)) return { rule: 'length', field: 'password' }
  if (confirmation !== password) return { rule: 'mismatch', field: 'confirmation' }
  return null
}
