import type { Cell } from '#contract/columns.ts'

import type { Sheet } from '../sheet.ts'

type Row = Record<string, Cell>

async function* from(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows
}

/** A sheet with one column of each side of the matter; the noon of 20 November 2026 in Greenwich is 09:00 in São Paulo. */
export const noon = Date.UTC(2026, 10, 20, 12)

export const testSheet = (rows: Iterable<Row>, over: Partial<Sheet> = {}): Sheet => ({
  title: 'Cadastro de veículos',
  originName: 'Farol',
  companies: ['Transportes Aurora', 'Aurora & Filhos <Norte>'],
  period: { from: noon - 86_400_000, to: noon },
  at: noon,
  language: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  columns: [
    { key: 'plate', kind: 'plate', label: 'Placa' },
    { key: 'driver', kind: 'text', label: 'Motorista' },
    { key: 'distance', kind: 'km', label: 'Distância' },
    { key: 'year', kind: 'year', label: 'Ano' },
    { key: 'at', kind: 'instant', label: 'Última posição' },
  ],
  rows: from(rows),
  ...over,
})

export const testRow: Row = { plate: 'BRA2E19', driver: 'João', distance: 1234.5, year: 2026, at: noon }

/** Everything that a writer makes, as one. */
export async function bytesOf(parts: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(Buffer.from(part))
  return Buffer.concat(all)
}
