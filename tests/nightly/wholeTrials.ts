import { type Step, runStep } from '../../tools/steps.ts'
import type { Trial } from './trial.ts'

const vitest = (project: string, ...files: string[]): Step['command'] => [
  'vitest',
  'run',
  '--project',
  project,
  ...files,
]
/** What a whole run tries of some in turn, tried of each. */
const whole = (promise: string, title: string, command: Step['command']): Trial => ({
  promise,
  title,
  rounds: { night: 1, quick: 1 },
  async run(_rounds, _seed, say) {
    const { state, seconds, output } = await runStep({ name: promise, command, env: { TEST_WHOLE: '1' } })
    if (state !== 'ok') say(output)
    return { failures: state === 'ok' ? 0 : 1, figures: { seconds: Math.round(seconds) } }
  },
})

/** A browser test that is told by a variable how often it tries. */
const inBrowser = (
  promise: string,
  title: string,
  rounds: Trial['rounds'],
  { file, count }: { file: string; count: string },
): Trial => ({
  promise,
  title,
  rounds,
  async run(n, _seed, say) {
    const command: Step['command'] = ['playwright', 'test', file, '-g', promise]
    const { state, seconds, output } = await runStep({ name: promise, command, env: { [count]: String(n) } })
    if (state !== 'ok') say(output)
    return { failures: state === 'ok' ? 0 : 1, figures: { pages: n, seconds: Math.round(seconds) } }
  },
})

export const wholeTrials: readonly Trial[] = [
  inBrowser(
    'P34',
    'pages closed while they ask for a block: asked once or not at all, and the next page says which',
    { night: 300, quick: 5 },
    { file: 'commands', count: 'KILLED_PAGES' },
  ),
  inBrowser(
    'P13',
    'tabs that sound, closed: another of the four does within three seconds, and never two',
    { night: 50, quick: 2 },
    { file: 'alertSound', count: 'KILLED_LEADERS' },
  ),
  whole(
    'TABLE-01',
    'every report and every list, page by page by every column, and every call with every broken body',
    vitest('seam', ...['reports', 'registries', 'routes'].map((name) => `tests/server/${name}.test.ts`)),
  ),
  whole(
    'R13',
    'four administrators switch each other off at once, 200 times: there always is one, on both stores',
    vitest('seam', 'tests/server/lastAdministrator.test.ts'),
  ),
  whole(
    'R22',
    '10,000 vehicles checked, changed and taken back: every column as it was, on both stores',
    vitest('seam', 'tests/server/importUntouched.test.ts'),
  ),
  whole(
    'M11',
    '1,000 vehicles that change between request and hand-over',
    vitest('unit', 'server/modules/command/interlockWorlds.test.ts'),
  ),
  whole(
    'P18',
    '1,000 ways in which two people acknowledge, put aside and end an alert that clears',
    vitest('unit', 'server/modules/alert/life.test.ts'),
  ),
  whole(
    'J13',
    '1,000 weeks of a driver, shuffled and doubled, beside a plain count',
    vitest('unit', 'contract/rules/journey/naive.test.ts'),
  ),
  whole(
    'U01',
    'every address in dark, light and on the wall, over rows of the demo too, and in three languages: no barrier, a focus that is seen, no text cut',
    ['playwright', 'test', 'tests/e2e/everyScreen.spec.ts', 'tests/e2e/demoScreens.spec.ts'],
  ),
  whole('DATA-01', 'every screen of a machine with rows, without, failed and on a phone', [
    'playwright',
    'test',
    ...['reportMachine', 'groupings'].map((name) => `tests/e2e/${name}.spec.ts`),
  ]),
  whole('P46', 'thirty ways to turn text into a program, typed into every field of every address', [
    'playwright',
    'test',
    'tests/e2e/injection.spec.ts',
  ]),
]
