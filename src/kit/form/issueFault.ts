import type { z } from 'zod'

import type { Fault } from '../fields/fault.ts'

/** Why a schema does not take a value, in the words that fields use; null where only the form can say it. */
export function issueFault(issue: z.core.$ZodIssue): Fault | null {
  if (issue.code === 'too_small' && issue.origin === 'string')
    return Number(issue.minimum) <= 1
      ? { name: 'required' }
      : { name: 'short', values: { count: Number(issue.minimum) } }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { name: 'long', values: { count: Number(issue.maximum) } }
  if (issue.code === 'too_small') return { name: 'least', values: { min: Number(issue.minimum) } }
  if (issue.code === 'too_big') return { name: 'most', values: { max: Number(issue.maximum) } }
  if (issue.code === 'invalid_type')
    return issue.input === null || issue.input === undefined ? { name: 'required' } : { name: 'number' }
  return null
}
