import { ApiError } from '#src/api/ApiError.ts'
import type { Texts } from '#src/lib/text/useText.ts'

/** ERR-12: what was exported decides which of the three sentences says that it failed. */
export type ExportSubject = 'dataset' | 'report' | 'page'

/**
 * ERR-04, ERR-09..11: the sentence for a failed export. A file that would be too large also says so: trying again
 * would not help.
 * @param name of the dataset, within a sentence
 */
export function exportFailure(t: Texts<'kit'>, subject: ExportSubject, name: string, cause: unknown): string {
  const sentence = t(`export.failed.${subject}`, { name })
  if (!(cause instanceof ApiError) || cause.code !== 'export.tooLarge' || cause.msg === undefined) return sentence
  return `${sentence.replace(/[.!]$/, '')}. ${cause.msg}`
}
