import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'

import { startText } from '#src/lib/text/i18n.ts'

import { RatesPanel } from './RatesPanel.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['analysis'], 'pt-BR')
  vi.unstubAllGlobals()
})

const kind = (x: string, own: number | null, all: number | null, count: number | null) => [
  { x, y: 'own', value: own },
  { x, y: 'all', value: all },
  { x, y: 'count', value: count },
]

test('ENT-46 performance §3.1 row 7 kinds share one scale, the fleet has its mark, and what nobody could hear is a dash without a bar', () => {
  const drawn = renderToStaticMarkup(
    <RatesPanel
      names={['overspeeds', 'sharpTurns', 'oilPressures']}
      cells={[
        ...kind('overspeeds', 3.4, 0.85, 26),
        ...kind('sharpTurns', 0.85, 1.7, 6),
        ...kind('oilPressures', null, null, null),
      ]}
      subjects={[{ id: 7, label: 'Breno' }]}
      label="Alertas por 100 km"
    />,
  )
  const [fast = '', turn = '', oil = ''] = drawn.split('<tr').slice(2)
  expect(drawn).toContain('Breno')
  expect(fast).toContain('width:100%')
  expect(fast).toContain('left:25%')
  expect(turn).toContain('width:25%')
  expect(turn).toContain('left:50%')
  expect(turn).toContain('0,9')
  expect(oil).not.toMatch(/width:|left:/)
  expect(oil.match(/—/g)).toHaveLength(3)
})
