import { expect, test } from 'vitest'

import { planPages, type WallPage } from './pages.ts'

const short = (pages: WallPage[]) =>
  pages.map((page) =>
    page.kind === 'map' ? 'map' : `${page.kind} ${page.from}-${page.to}/${page.of} ${page.part}/${page.parts}`,
  )

test.each([
  ['a quiet fleet of one company is the map alone', { alerts: 0, silent: 0, companies: 1, rows: 11 }, ['map']],
  [
    'what fits a page is one page',
    { alerts: 11, silent: 1, companies: 3, rows: 11 },
    ['map', 'alerts 0-11/11 1/1', 'silent 0-1/1 1/1', 'companies 0-3/3 1/1'],
  ],
  [
    'one more takes a second page',
    { alerts: 12, silent: 0, companies: 0, rows: 11 },
    ['map', 'alerts 0-11/12 1/2', 'alerts 11-12/12 2/2'],
  ],
  [
    'three pages hold all of a list that fills them',
    { alerts: 33, silent: 0, companies: 0, rows: 11 },
    ['map', 'alerts 0-11/33 1/3', 'alerts 11-22/33 2/3', 'alerts 22-33/33 3/3'],
  ],
  [
    'a longer list leaves a row of its third page for how many more there are',
    { alerts: 0, silent: 1_000, companies: 0, rows: 11 },
    ['map', 'silent 0-11/1000 1/3', 'silent 11-22/1000 2/3', 'silent 22-32/1000 3/3'],
  ],
])('ux §5.6 %s', (_, lengths, expected) => {
  expect(short(planPages(lengths))).toEqual(expected)
})
