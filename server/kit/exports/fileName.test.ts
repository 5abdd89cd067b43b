import { expect, test } from 'vitest'

import { fileName } from './fileName.ts'

test.each([
  ['Cadastro de veículos', 'America/Sao_Paulo', 'cadastro-de-veiculos-2026-11-19.xlsx'],
  ['Histórico: “alertas” / ñ', 'UTC', 'historico-alertas-n-2026-11-20.xlsx'],
])('TABLE-01 the file of %s has a name of plain letters and the day of the reader', (title, zone, name) => {
  expect(fileName(title, Date.UTC(2026, 10, 20, 1), zone, 'xlsx')).toBe(name)
})
