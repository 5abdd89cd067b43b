import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'

const root = join(import.meta.dirname, '../..')
const widthsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/@media \((width [<>=]+ \d+px)\)/g)].map(([, asked]) => asked)

test.each([
  [
    'sign-in is narrow at the breakpoint itself',
    'src/areas/login/Login.module.css',
    `width <= ${limits.loginBreakpoint}px`,
  ],
  [
    'ALERT-14 an alert is wide from it on',
    'src/fleet/alert/AlertPopup.module.css',
    `width < ${limits.alertWideBreakpoint}px`,
  ],
  ['so is its map', 'src/fleet/alert/AlertScene.module.css', `width < ${limits.alertWideBreakpoint}px`],
  [
    'the map may be closed below it',
    'src/areas/monitoring/parts/MapClosed.module.css',
    `width < ${limits.mapForcedCloseBreakpoint}px`,
  ],
])('CONST-08 whose the exact width of a breakpoint is: %s', (_name, file, asked) => {
  expect(widthsOf(file)).toContain(asked)
})
