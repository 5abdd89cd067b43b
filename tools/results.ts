import { z } from 'zod'

/** What a test runner counted; `skipped` holds the names of files with skipped tests, `flaky` those of single tests. */
export interface Counts {
  passed: number
  failed: number
  skipped: string[]
  /** Passed only when tried again, for which CI alone gives a second try. */
  flaky: string[]
}

/**
 * So many browser tests may need their second try before a run fails. On two shared cores a machine that stalls for
 * seconds breaks one test in hundreds of runs; a product that is at fault breaks the same one again, or more of them.
 */
const flakyAllowed = 2

const Vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

const passedOver = new Set(['skipped', 'pending', 'todo', 'disabled'])

/** Counts of Vitest's JSON report. A file that could not even be loaded has no test to fail: it counts as one. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = Vitest.parse(report)
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  const skipped = testResults.filter(({ assertionResults }) =>
    assertionResults.some(({ status }) => passedOver.has(status)),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: skipped.map(({ name }) => name),
    flaky: [],
  }
}

interface PlaywrightSuite {
  file: string
  specs: { title: string; ok: boolean; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[] | undefined
}

const Suite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    file: z.string(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean(), tests: z.array(z.object({ status: z.string() })) })),
    suites: z.array(Suite).optional(),
  }),
)

const Playwright = z.object({
  suites: z.array(Suite),
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

const skips = ({ specs, suites = [] }: PlaywrightSuite): boolean =>
  specs.some(({ tests }) => tests.some(({ status }) => status === 'skipped')) || suites.some(skips)

const flakyTests = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyTests),
]

/** Counts of Playwright's JSON report. Tests that passed only when tried again are named, and more than two failed. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, suites, errors } = Playwright.parse(report)
  const tolerated = stats.flaky <= flakyAllowed
  return {
    passed: stats.expected + (tolerated ? stats.flaky : 0),
    failed: stats.unexpected + (tolerated ? 0 : stats.flaky) + errors.length,
    skipped: suites.filter(skips).map(({ file }) => file),
    flaky: suites.flatMap(flakyTests),
  }
}
