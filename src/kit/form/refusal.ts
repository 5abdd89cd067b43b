import { RecordChanged } from '#contract/recordChanged.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { failureOf } from '#src/api/failureText.ts'

/** What the server said of a form that it did not take. */
export interface Refusal {
  /** Names of fields on the wire that it names; none where nothing of the form is to blame. */
  fields: readonly string[]
  message: string
  code: string | undefined
}

/** @param tried what to say of a failure that the server gave no reason for */
export function refusalOf(cause: unknown, tried?: string): Refusal {
  const data = cause instanceof ApiError ? cause.data : undefined
  // A schema names all that it refuses, a rule the one that it is about.
  const named: unknown = data?.['fields'] ?? data?.['field'] ?? []
  return {
    fields: [named].flat().map(String),
    message: failureOf(cause, tried),
    code: cause instanceof ApiError ? cause.code : undefined,
  }
}

/** A refusal that is a question, which whoever knows saves over. */
export interface Question<C extends string = string> {
  code: C
  message: string
}

/** @param asks codes of refusals that are questions @returns null for any other failure */
export function questionOf<C extends string>(
  cause: unknown,
  asks: readonly C[] = [],
  tried?: string,
): Question<C> | null {
  const { code: said, message } = refusalOf(cause, tried)
  const code = asks.find((one) => one === said)
  return code === undefined ? null : { code, message }
}

/** 409 `record.changed`: who was faster, when, and the record as it is stored; null for any other failure. */
export function overtaken(cause: unknown): RecordChanged | null {
  if (!(cause instanceof ApiError) || cause.code !== 'record.changed') return null
  return RecordChanged.safeParse(cause.data).data ?? null
}
