import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './steps.ts'
import type { Step } from './steps.ts'

/** The roots that the dependency rules speak of. */
const roots = ['contract', 'streams', 'src', 'server', 'tests', 'tools'].filter((name) => existsSync(join(root, name)))

const vitestReport = (file: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${file}.json`,
]

/** Everything `npm run verify` asks, longest lanes first so that two cores end together. */
export const checks: Step[][] = [
  [
    {
      name: 'unit tests',
      command: ['vitest', 'run', '--project', 'unit', '--project', 'architecture', ...vitestReport('unit')],
    },
  ],
  [
    { name: 'build', command: ['node', 'tools/build.ts', '--if-stale'] },
    { name: 'budget', command: ['node', 'tools/budget.ts'] },
  ],
  [{ name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] }],
  [{ name: 'dependency rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...roots] }],
  [{ name: 'dead code', command: ['knip', '--no-progress'] }],
  [{ name: 'types', command: ['tsc', '--noEmit'] }],
  [{ name: 'text keys', command: ['node', 'tools/text-keys.ts'] }],
  [{ name: 'format', command: ['oxfmt', '--check', '.'] }],
]

/** What crosses a seam, run by `npm test` after the checks. */
export const seamTests: Step = {
  name: 'seam tests',
  command: ['vitest', 'run', '--project', 'seam', ...vitestReport('seam')],
}

export const browserTests: Step = {
  name: 'browser tests',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/e2e.json' },
}

/**
 * The one place that forgives a part that has not landed: a check whose own file (or whose subject) is absent is
 * left out and named. Empty once everything stands.
 */
const landing: Record<string, string[]> = {
  build: ['src/main.tsx'],
  budget: ['src/main.tsx'],
  'text keys': ['tools/text-keys.ts'],
}

export function notLanded({ name }: Step): string | undefined {
  return landing[name]?.find((file) => !existsSync(join(root, file)))
}
