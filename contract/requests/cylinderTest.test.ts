import { expect, test } from 'vitest'

import { cylinderTest } from './cylinderTest.ts'

test.each([
  [{ cilindros: 6, acompanhado: true }, true],
  [{ cilindros: 6, acompanhado: false }, false],
  [{ cilindros: 6 }, false],
  [{ cilindros: 6, acompanhado: 'sim' }, false],
  [{ cilindros: 17, acompanhado: true }, false],
])(
  '§7.1 a test of cylinders is asked by whoever says that somebody stands by with the brake on: %j, taken: %j',
  (said, taken) => {
    const lot = { veiculos: [1], texto: 'CONFIRMAR', chave: crypto.randomUUID(), observacao: '', acao: 'cylinderTest' }
    expect(cylinderTest.calls.order.body.safeParse({ ...lot, ...said }).success).toBe(taken)
  },
)
