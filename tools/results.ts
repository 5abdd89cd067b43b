import { z } from 'zod'

/** What a test runner counted; `skipped` holds the names of files with skipped tests, the others those of single tests. */
export interface Counts {
  passed: number
  failed: number
  /** Each failed test with the beginning of its error, so that the end of a long run says what broke. */
  failures: string[]
  skipped: string[]
  /** Passed only when tried again, for which a whole run gives a second try. */
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
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().optional(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
})

/** The terminal's colours, which a report carries with the text. */
// oxlint-disable-next-line no-control-regex -- an escape is what is looked for
const colours = /\u001b\[[0-9;]*m/g

const beginning = (text: string, lines: number): string =>
  text.replace(colours, '').trim().split('\n').slice(0, lines).join('\n    ')

const failure = (file: string, title: string, said: string): string =>
  `${file}: ${title}${said && `\n    ${beginning(said, 12)}`}`

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
    failures: [
      ...broken.map(({ name, message = '' }) => failure(name, 'could not be loaded', message)),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName = '', failureMessages = [] }) => failure(name, fullName, failureMessages.join('\n'))),
      ),
    ],
    skipped: skipped.map(({ name }) => name),
    flaky: [],
  }
}

interface PlaywrightSuite {
  file: string
  specs: {
    title: string
    ok: boolean
    tests: { status: string; results?: { error?: { message?: string | undefined } | undefined }[] | undefined }[]
  }[]
  suites?: PlaywrightSuite[] | undefined
}

const Suite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    file: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        ok: z.boolean(),
        tests: z.array(
          z.object({
            status: z.string(),
            results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })).optional(),
          }),
        ),
      }),
    ),
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

/** The tests that ended in one way, each with what its first try said. */
const testsThat = (ended: 'flaky' | 'unexpected', { file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(({ results = [] }) => failure(file, title, results.find(({ error }) => error)?.error?.message ?? '')),
  ),
  ...suites.flatMap((suite) => testsThat(ended, suite)),
]

/** Counts of Playwright's JSON report. Tests that passed only when tried again are named, and more than two failed. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, suites, errors } = Playwright.parse(report)
  const tolerated = stats.flaky <= flakyAllowed
  return {
    passed: stats.expected + (tolerated ? stats.flaky : 0),
    failed: stats.unexpected + (tolerated ? 0 : stats.flaky) + errors.length,
    failures: [
      ...suites.flatMap((suite) => testsThat('unexpected', suite)),
      ...errors.map((error) => `outside of any test: ${beginning(JSON.stringify(error), 12)}`),
    ],
    skipped: suites.filter(skips).map(({ file }) => file),
    flaky: suites.flatMap((suite) => testsThat('flaky', suite)),
  }
}
