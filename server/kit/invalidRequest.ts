import type { z } from 'zod'

import { Refusal } from '#contract/errors.ts'

/** `request.invalid` that knows which fields were wrong, by their wire paths (`linhas.0.qtd`). */
export class InvalidRequest extends Refusal {
  readonly fields: string[]
  constructor(part: string, issues: readonly z.core.$ZodIssue[]) {
    super('request.invalid')
    this.name = 'InvalidRequest'
    this.fields = [...new Set(issues.flatMap((issue) => pathsOf(part, issue)))].slice(0, 20)
  }
}

function pathsOf(part: string, issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String)
  // A caller's own key may be anything: only its beginning is said back.
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key.slice(0, 60)].join('.'))
  return [path.join('.') || part]
}
