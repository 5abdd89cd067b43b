import { isEmail } from '#contract/rules/email.ts'

import { DraftField, type EntryProps } from './DraftField.tsx'
import { type Reading, empty, faulty } from './fault.ts'

function read(text: string): Reading<string> {
  const value = text.trim()
  if (value === '') return empty
  return isEmail(value) ? { value, fault: null } : faulty('email')
}

const asIs = (value: string): string => value

/** INPUT-24: the address of a mailbox. Not of type `email`: a browser would change it and hide the caret. */
export const EmailField = (entry: EntryProps<string>) => (
  <DraftField inputMode="email" autoComplete="email" autoCapitalize="off" {...entry} read={read} write={asIs} />
)
