import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { failureText } from '#src/api/failureText.ts'

/** The parts of the form that can be wrong. */
export type FormPart = 'name' | 'note' | 'company' | 'shape' | 'speedLimitKmh' | 'vehicles'

export interface FormRefusal {
  /** Null: nothing of the form is to blame. */
  part: FormPart | null
  message: string
}

const partOfCode: { [C in ErrorCode]?: FormPart } = {
  'company.notFound': 'company',
  'vehicle.notFound': 'vehicles',
  'fence.inactive': 'vehicles',
  'fence.tooFewPoints': 'shape',
  'fence.tooManyPoints': 'shape',
  'fence.radius': 'shape',
  'fence.crossing': 'shape',
  'fence.holeOutside': 'shape',
  'fence.noArea': 'shape',
  'fence.aroundPole': 'shape',
}

/** Parts by their names on the wire, which is how a refused request calls them. */
const partOfField: readonly (readonly [wire: RegExp, part: FormPart])[] = [
  [/descri/, 'name'],
  [/observ/, 'note'],
  [/maxima/i, 'speedLimitKmh'],
  [/vincul/, 'vehicles'],
]

/** Where in the form the server's sentence belongs. */
export function formRefusal(cause: unknown): FormRefusal {
  const message = failureText(cause)
  if (!(cause instanceof ApiError)) return { part: null, message }
  const { code, data } = cause
  if (code === 'network' || code === 'malformed') return { part: null, message }
  const fields = data?.['fields']
  const named = Array.isArray(fields) ? fields.map(String) : []
  const byField = partOfField.find(([wire]) => named.some((field) => wire.test(field)))?.[1]
  return { part: partOfCode[code] ?? byField ?? null, message }
}

/** Somebody was faster: 409. */
export const isConflict = (cause: unknown): boolean => cause instanceof ApiError && cause.code === 'record.changed'
