import type { Step } from './steps.ts'

/** The roots that the dependency rules speak of. */
const roots = ['contract', 'streams', 'src', 'server', 'tests', 'tools']

const vitestReport = (file: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${file}.json`,
]

/** The page; nothing is done when it is up to date. */
export const build: Step = { name: 'build', command: ['node', 'tools/build.ts', '--if-stale'] }

/** Everything `npm run verify` asks, longest lanes first so that two cores end together. */
export const checks: Step[][] = [
  [
    {
      name: 'unit tests',
      command: [
        'vitest',
        'run',
        '--project',
        'unit',
        '--project',
        'alone',
        '--project',
        'architecture',
        ...vitestReport('unit'),
      ],
    },
  ],
  [build, { name: 'budget', command: ['node', 'tools/budget.ts'] }],
  [{ name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] }],
  [{ name: 'dependency rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...roots] }],
  [{ name: 'dead code', command: ['knip', '--no-progress'] }],
  [{ name: 'types', command: ['tsc', '--noEmit'] }],
  [{ name: 'text keys', command: ['node', 'tools/text-keys.ts'] }],
  [{ name: 'format', command: ['oxfmt', '--check', '.'] }],
]

const seam = (name: string, which: string[], env?: Record<string, string>): Step => ({
  name: `seam tests: ${name}`,
  command: ['vitest', 'run', '--project', 'seam', ...which, ...vitestReport(`seam-${name}`)],
  ...(env && { env }),
})
const cross = ['tests/server/cross/']
const machines = ['tests/server/reports.test.ts', 'tests/server/analyses.test.ts']

/**
 * What crosses a seam, run by `npm test` after the checks: in parts, so that both rows of it have work to the end. What
 * no other part names is in `rest`.
 */
export const seamTests = {
  cross: seam('cross', cross),
  rest: seam('rest', [], { SEAM_WITHOUT: [...cross, ...machines].join(' ') }),
  machines: seam('machines', machines),
}

export const browserTests: Step = {
  name: 'browser tests',
  command: ['playwright', 'test', '--retries=1', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/e2e.json' },
}
