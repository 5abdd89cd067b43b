import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { textProblems } from './text/problems.ts'
import { readTexts } from './text/read.ts'
import { unusedKeys } from './text/unusedKeys.ts'

/**
 * GEN-04: namespaces that exist in pt-BR and en alone; Spanish readers see pt-BR there (GEN-05).
 * Every other namespace must be whole in the three languages.
 */
const withoutSpanish: string[] = []

const root = fileURLToPath(new URL('..', import.meta.url))
const texts = readTexts(root, (path) => readFileSync(path, 'utf8'))
const problems = [...textProblems(texts, withoutSpanish), ...unusedKeys(texts.bundles, texts.sources.values())]
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log('texts: every key exists in every language, is read, and every key read exists')
process.exitCode = problems.length > 0 ? 1 : 0
