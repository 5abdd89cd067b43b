import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { textProblems } from './text/problems.ts'
import { readTexts } from './text/read.ts'

/**
 * GEN-04: namespaces that exist in pt-BR and en alone; Spanish readers see pt-BR there (GEN-05).
 * Every other namespace must be whole in the three languages.
 */
const withoutSpanish: string[] = []

const root = fileURLToPath(new URL('..', import.meta.url))
const problems = textProblems(
  readTexts(root, (path) => readFileSync(path, 'utf8')),
  withoutSpanish,
)
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log('texts: every key exists in every language and every used key exists')
process.exitCode = problems.length > 0 ? 1 : 0
