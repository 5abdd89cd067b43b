import { z } from 'zod'

interface Suite {
  specs: {
    tests: { annotations?: { type: string; description?: string | undefined }[] | undefined }[]
  }[]
  suites?: Suite[] | undefined
}

const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        tests: z.array(
          z.object({
            annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).optional(),
          }),
        ),
      }),
    ),
    suites: z.array(Suite).optional(),
  }),
)

const lines = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ annotations = [] }) =>
      annotations.flatMap(({ type, description }) => (description === undefined ? [] : [`${type}: ${description}`])),
    ),
  ),
  ...suites.flatMap(lines),
]

const Unit = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ meta: z.object({ counted: z.array(z.string()).optional() }).optional() })),
    }),
  ),
})

/** What browser tests counted beside what they hold, of Playwright's JSON report: keys of a task, how long a flood took to be said. */
export const browserNotes = (report: unknown): string[] =>
  z
    .object({ suites: z.array(Suite) })
    .parse(report)
    .suites.flatMap(lines)

/** The same of Vitest's JSON report, where a test keeps its lines in `task.meta.counted`. */
export const unitNotes = (report: unknown): string[] =>
  Unit.parse(report).testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ meta }) => meta?.counted ?? []),
  )
