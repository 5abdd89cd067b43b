import { isMac, readMac } from '#contract/rules/mac.ts'

import { DraftField, type EntryProps } from './DraftField.tsx'
import { type Reading, empty, faulty } from './fault.ts'

function read(text: string): Reading<string> {
  const value = readMac(text)
  if (value === '') return empty
  return isMac(value) ? { value, fault: null } : faulty('mac')
}

const asIs = (value: string): string => value

/** The address of a sensor, with any sign between its bytes or none. */
export const MacField = (entry: EntryProps<string>) => (
  <DraftField mono autoCapitalize="characters" placeholder="AA:BB:CC:DD:EE:FF" {...entry} read={read} write={asIs} />
)
