import { z } from 'zod'

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

/** A test that a machine carries for each of its instances begins with the instance's name: `R22 vehicle: …`. */
const ofInstance = /^(?:[A-Z][A-Z0-9-]*\d,? )*([a-z]\w*): /

/** What one more instance of a machine costs a run: of each test file with instances how many, and their seconds. */
export interface InstanceSeconds {
  file: string
  instances: number
  mean: number
  slowest: string
  most: number
}

/**
 * @param report Vitest's JSON report, whose durations are milliseconds; both stores count together, as a run pays both
 * @param least instances under which a file is none of a machine's
 */
export function instanceSeconds(report: unknown, least = 10): InstanceSeconds[] {
  return Report.parse(report).testResults.flatMap(({ name: file, assertionResults }) => {
    const seconds = new Map<string, number>()
    for (const { title, duration } of assertionResults) {
      const [, instance] = ofInstance.exec(title) ?? []
      if (instance !== undefined) seconds.set(instance, (seconds.get(instance) ?? 0) + (duration ?? 0) / 1_000)
    }
    const [slowest] = [...seconds].toSorted((a, b) => b[1] - a[1])
    if (slowest === undefined || seconds.size < least) return []
    const mean = [...seconds.values()].reduce((sum, each) => sum + each, 0) / seconds.size
    return [{ file, instances: seconds.size, mean, slowest: slowest[0], most: slowest[1] }]
  })
}
