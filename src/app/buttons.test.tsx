import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { cancelBlock } from '#contract/endpoints/command.ts'
import { exportVehicles } from '#contract/endpoints/exports.ts'
import { ReferencePoint, removeReferencePoint, updateReferencePoint } from '#contract/endpoints/referencePoint.ts'
import { type PermissionEntry, permissions } from '#contract/permissions.ts'
import { FleetExport } from '#src/areas/home/parts/FleetExport.tsx'
import { PointPanel } from '#src/areas/reference-points/parts/PointPanel.tsx'
import { CancelCommand } from '#src/fleet/command/CancelCommand.tsx'
import { startText } from '#src/lib/text/i18n.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { testSession } from '#src/state/testing.ts'
import { system } from '#src/ui/theme/system.ts'
import { command } from '#streams/testing/events.ts'

const point = ReferencePoint.parse({
  id: 3,
  id_empresa: 2,
  data_inicio: null,
  data_fim: null,
  descricao: 'Pátio',
  latitude: -23.5,
  longitude: -46.6,
  raio: 200,
  ativo: true,
  data_criacao: 1_790_000_000_000,
  data_alteracao: 1_790_000_000_000,
  rev: 1,
  vinculados: 0,
  pendentes: 0,
  falhas: 0,
})

/** A button: the call that it makes, its words, and what it is drawn in. */
const buttons: readonly [name: string, asks: Endpoint, words: string, part: () => ReactNode][] = [
  [
    'cancel a command',
    cancelBlock,
    'Cancelar solicitação',
    () => <CancelCommand command={command('7d6a1c1e-8a40-4f63-bb8e-6f9d3c1b2a44', { estado: 'pending' })} />,
  ],
  ['the vehicles as a file', exportVehicles, 'Exportar', () => <FleetExport vehicles={[]} narrowed={false} />],
  [
    'change a point',
    updateReferencePoint,
    'Editar ponto',
    () => <PointPanel point={point} onEdit={() => {}} onClose={() => {}} />,
  ],
  [
    'remove a point',
    removeReferencePoint,
    'Excluir',
    () => <PointPanel point={point} onEdit={() => {}} onClose={() => {}} />,
  ],
]

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
  await startText(['app', 'ui', 'fleet', 'kit', 'home', 'reference-points'], 'pt-BR')
  vi.unstubAllGlobals()
})
afterAll(() => vi.unstubAllGlobals())

function drawn(part: ReactNode, entry: PermissionEntry): string {
  const store = testSession()
  store.set(currentSessionAtom, { ...store.get(currentSessionAtom), permissions: [entry] })
  return renderToStaticMarkup(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <Provider store={store}>
          <MemoryRouter>{part}</MemoryRouter>
        </Provider>
      </QueryClientProvider>
    </ChakraProvider>,
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
}

test.each(buttons)(
  'P40 PERM-07 the button to %s is there exactly when the vector of its key allows',
  (_name, asks, words, part) => {
    const [key, action] = typeof asks.access === 'string' ? ['', ''] : asks.access
    for (const other of [
      key,
      ...Object.values(permissions)
        .filter((one) => one !== key)
        .slice(0, 2),
    ]) {
      for (let mask = 0; mask < 16; mask++) {
        const has = (bit: number) => (mask & (1 << bit)) !== 0
        const entry = { key: other, module: true, c: has(0), r: has(1), u: has(2), d: has(3) }
        const may = other === key && Object.entries(entry).some(([name, on]) => name === action && on === true)
        expect(drawn(part(), entry).includes(words), JSON.stringify(entry)).toBe(may)
      }
    }
    expect(drawn(part(), { key, module: false, c: true, r: true, u: true, d: true })).not.toContain(words)
  },
)
