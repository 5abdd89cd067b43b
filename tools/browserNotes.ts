import { z } from 'zod'

interface Suite {
  specs: {
    title: string
    tests: { annotations?: { type: string; description?: string | undefined }[] | undefined }[]
  }[]
  suites?: Suite[] | undefined
}

const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        title: z.string(),
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
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ annotations = [] }) =>
      annotations.flatMap(({ type, description }) =>
        description === undefined ? [] : [`${title.split(' ')[0] ?? title} ${type}: ${description}`],
      ),
    ),
  ),
  ...suites.flatMap(lines),
]

/** What browser tests counted beside what they hold, of Playwright's JSON report: keys of a task, how long a flood took to be said. */
export const browserNotes = (report: unknown): string[] =>
  z
    .object({ suites: z.array(Suite) })
    .parse(report)
    .suites.flatMap(lines)
