import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'

import { browserTests, build, seamTests } from './checks.ts'
import { browserOrInstall } from './installBrowser.ts'
import { instanceSeconds } from './instanceSeconds.ts'
import { browserNotes, unitNotes } from './notes.ts'
import { findPostgres, findRedis } from './programs.ts'
import type { Counts } from './results.ts'
import { playwrightCounts, vitestCounts } from './results.ts'
import { scratch } from './scratch.ts'
import type { Outcome, Step } from './steps.ts'
import { root, runStep, table } from './steps.ts'
import { verify } from './verify.ts'

const reports = join(root, 'test-results')

/** The counts of a report; a runner that left none failed as a whole, and that counts as one failure. */
async function countsOf(name: string, read: (report: unknown) => Counts): Promise<Counts> {
  try {
    return read(JSON.parse(await readFile(join(reports, `${name}.json`), 'utf8')))
  } catch (error) {
    console.log(`no usable report of the ${name} tests: ${String(error)}`)
    return { passed: 0, failed: 1, failures: [`no usable report of the ${name} tests`], skipped: [], flaky: [] }
  }
}

function runAloud(step: Step): Promise<Outcome> {
  console.log(`\n── ${step.name} ──`)
  return runStep({ ...step, aloud: true })
}

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

const browser = await browserOrInstall()
const postgres = process.env.TEST_DATABASE_URL ? 'the server at TEST_DATABASE_URL' : findPostgres()
const redis = findRedis()
const twoServers = `two servers on one PostgreSQL and Redis: ${postgres && redis ? 'tried' : 'not tried here'}`
console.log(`browser:    ${browser ?? 'none, and none could be installed: the browser tests fail'}`)
console.log(`PostgreSQL: ${postgres ?? 'not found: suites against a real PostgreSQL are skipped'}`)
console.log(`Redis:      ${redis ?? 'not found: suites with two servers are skipped'}`)
console.log(twoServers)
const inMemory = await scratch()
if (inMemory) process.env.TMPDIR = inMemory.folder
console.log(`files:      ${inMemory ? 'in memory' : 'on disk: less than 6 GB of memory are free'}\n`)

// First two rows side by side: whichever ends first goes on with the next part that waits. Then the browser tests, which
// are two already: beside two more, what a page takes a moment for took minutes on two cores, and tests failed by their
// patience alone. Playwright empties its own folder only; the reports of the other runners stay.
// What it has to say, `verify` will, which asks for it again.
await runStep(build)
const runHeld = async (step: Step): Promise<Outcome[]> => {
  const outcome = await runStep(step)
  console.log(`\n── ${outcome.name} ──\n${outcome.output.trimEnd()}\n`)
  return [outcome]
}
const waiting = [() => verify(1), ...Object.values(seamTests).map((step) => () => runHeld(step))]
const outcomes: Outcome[] = []
const row = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(...(await next()))
}
await Promise.all([row(), row()])
outcomes.push(
  await runAloud({ ...browserTests, env: { ...browserTests.env, ...(browser && { CHROME_PATH: browser }) } }),
)

const counts = [
  await countsOf('unit', vitestCounts),
  ...(await Promise.all(Object.keys(seamTests).map((part) => countsOf(`seam-${part}`, vitestCounts)))),
  await countsOf('e2e', playwrightCounts),
]
const sum = (pick: (one: Counts) => number): number => counts.reduce((total, one) => total + pick(one), 0)

// A check without tests of its own (types, lint, build…) adds a failure when it fails, so that the last line never
// says "0 failed" of a run that failed.
const checksFailed = outcomes.filter(({ name, state }) => state === 'failed' && !/ tests\b/.test(name)).length
const failed = sum((one) => one.failed) + checksFailed
const broken = outcomes.some(({ state }) => state !== 'ok')

await inMemory?.end()
console.log(`\n${table(outcomes)}`)
const reportOf = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(reports, `${name}.json`), 'utf8').catch(() => 'null'))
for (const [name, notes] of [
  ['unit', unitNotes],
  ['e2e', browserNotes],
] as const) {
  const report = await reportOf(name)
  for (const line of report === null ? [] : notes(report)) console.log(line)
}
for (const part of Object.keys(seamTests)) {
  const report = await reportOf(`seam-${part}`)
  for (const { file, instances, mean, slowest, most } of report === null ? [] : instanceSeconds(report))
    console.log(
      `${relative(root, file)}: ${instances} instances, ${mean.toFixed(1)} s each; ${slowest} ${most.toFixed(1)} s`,
    )
}
for (const file of counts.flatMap(({ skipped }) => skipped))
  console.log(`skipped in part or whole: ${relative(root, resolve(root, file))}`)
for (const name of counts.flatMap(({ flaky }) => flaky)) console.log(`passed only at its second try: ${name}`)
for (const name of counts.flatMap(({ failures }) => failures)) console.log(`failed: ${name}`)
console.log(`${sum((one) => one.passed)} passed, ${broken && failed === 0 ? 1 : failed} failed`)
process.exitCode = failed > 0 || broken ? 1 : 0
