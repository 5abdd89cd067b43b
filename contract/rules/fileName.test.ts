import { expect, test } from 'vitest'

import { attachmentOf, datedFileName, nameForFile, nameInAttachment } from './fileName.ts'

test.each([
  ['Telemetria', 'Telemetria 2026-01-31.xlsx'],
  ['Histórico de alertas', 'Histórico de alertas 2026-01-31.xlsx'],
  ['Pátio: Norte/Sul “A” <1>', 'Pátio Norte Sul “A” 1 2026-01-31.xlsx'],
  ['../../etc/passwd', 'etc passwd 2026-01-31.xlsx'],
  ['cerca\u202Egpj.exe\r\nX', 'cerca gpj.exe X 2026-01-31.xlsx'],
  ['...', '2026-01-31.xlsx'],
])('API-30, API-31 a file of %j is called by it and its day', (title, name) => {
  expect(datedFileName(title, '2026-01-31', 'xlsx')).toBe(name)
})

test('a name keeps within what a disk takes, and parts no sign in two', () => {
  expect([...nameForFile('🚚'.repeat(300))]).toHaveLength(100)
  expect(nameForFile('\uD83D')).toBe('\uFFFD')
})

test('API-29 the header says the name in ASCII and as it is', () => {
  expect(attachmentOf("Posição d'água (1)* 100% 2026-01-31.pdf")).toBe(
    `attachment; filename="Posicao d'agua (1)* 100_ 2026-01-31.pdf"; filename*=UTF-8''Posi%C3%A7%C3%A3o%20d%27%C3%A1gua%20%281%29%2A%20100%25%202026-01-31.pdf`,
  )
})

test.each([
  'Telemetria 2026-01-31.xlsx',
  'Histórico de alertas 2026-01-31.csv',
  "d'água (1) ñ 日本 100% 2026-01-31.pdf",
])('%j comes back from its header', (name) => {
  expect(nameInAttachment(attachmentOf(name))).toBe(name)
})

test.each([
  ['an older one', 'attachment; filename="viagens-2026.csv"', 'viagens-2026.csv'],
  ['one that cannot be decoded', `attachment; filename="a.csv"; filename*=UTF-8''%E0%A4%A`, 'a.csv'],
  ['one that leads elsewhere', `attachment; filename*=UTF-8''..%2F..%2Fb.csv`, 'b.csv'],
  ['none', 'attachment', null],
  ['nothing', 'undefined', null],
])('of %s', (_what, header, name) => {
  expect(nameInAttachment(header)).toBe(name)
})
