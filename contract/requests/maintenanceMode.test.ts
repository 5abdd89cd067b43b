import { expect, test } from 'vitest'

import { maintenanceMode } from './maintenanceMode.ts'

const ordered = (horas: unknown) =>
  maintenanceMode.calls.order.body.safeParse({
    acao: 'maintenanceOn',
    veiculos: [1],
    texto: 'AAA0000',
    chave: '6f9b8a44-7c2e-4b51-9a7e-0d4a3f1f2b6c',
    observacao: '',
    horas,
  })

test('§9 a maintenance has an hour to three days: 73 are refused at their field', () => {
  for (const hours of [1, 72]) expect(ordered(hours).error, String(hours)).toBeUndefined()
  for (const hours of [0, 73, 1.5]) expect(ordered(hours).error?.issues[0]?.path, String(hours)).toEqual(['horas'])
})
