import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'

import { startText } from '#src/lib/text/i18n.ts'

import { CellsPanel } from './CellsPanel.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['kit'], 'pt-BR')
  vi.unstubAllGlobals()
})

const cell = (x: string, y: string) => ({ x, y, value: 50 })
const drawn = (cells: ReturnType<typeof cell>[]) =>
  renderToStaticMarkup(<CellsPanel kind="percent" label="Rotação" cells={cells} />)

test('issue 33 line 9 cells of revolutions say of which economic band they are, of one band as of several', () => {
  expect(drawn([cell('1.300', '1.000–1.500'), cell('1.400', '1.000–1.500')])).toContain('<span>1.000–1.500</span>')
  const several = drawn([cell('1.300', '1.000–1.500'), cell('1.300', '1.400–2.400')])
  for (const band of ['1.000–1.500', '1.400–2.400']) expect(several).toContain(`<th scope="row">${band}</th>`)
  expect(drawn([cell('10 h', ''), cell('11 h', '')])).toContain('<span>Rotação</span>')
})
