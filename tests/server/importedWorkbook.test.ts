import { expect, test } from 'vitest'

import { xlsxFile } from '#server/kit/exports/xlsx.ts'
import { readXlsx } from '#src/kit/importing/readXlsx.ts'

async function workbook(rows: Record<string, string | number | null>[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  const columns = [
    { key: 'name', kind: 'label', label: 'Nome' },
    { key: 'km', kind: 'km', label: 'Hodômetro' },
    { key: 'id', kind: 'year', label: 'ID' },
  ] as const
  const named = { title: 'Nomes', originName: 'Farol', companies: [], period: null, at: Date.UTC(2026, 1, 1) }
  const all = (async function* () {
    yield* rows
  })()
  for await (const piece of xlsxFile({ ...named, language: 'pt-BR', timeZone: 'UTC', columns, rows: all }))
    pieces.push(piece)
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]))
}

test('R19 a workbook that was exported is read as it was written, numbers with all their digits', async () => {
  const bytes = await workbook([
    { name: 'São João', km: 12_480.3, id: 7 },
    { name: '=1+1', km: null, id: 8 },
  ])
  expect((await readXlsx('a.xlsx', bytes)).sheets[0]?.rows.map((row) => row.slice(0, 3))).toEqual([
    ['Nome', 'Hodômetro (km)', 'ID'],
    ['São João', '12480,3', '7'],
    ['=1+1', '', '8'],
  ])
})
