import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const linesOf = (path: string) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n').length

test.each([
  ['card', 'driver', 70],
  ['grouping', 'grouping', 70],
  ['macro', 'work', 70],
  ['operation', 'work', 70],
  ['implement', 'work', 180],
  ['harvest', 'work', 180],
  ['line', 'work', 180],
  ['goal', 'work', 180],
] as const)('R30 the registry of %s is three files, beside texts and table', (noun, module, most) => {
  const files = [
    `contract/entities/${noun}.ts`,
    `server/modules/${module}/${noun}.mount.ts`,
    `src/areas/management/${noun}.registry.ts`,
  ]
  expect(files.map(linesOf).reduce((sum, lines) => sum + lines)).toBeLessThanOrEqual(most)
})
