import { expect, test } from 'vitest'

import { partsOf } from './heapParts.ts'

test('P57 a heap is told apart into what the page keeps and what the engine compiled', () => {
  const text = JSON.stringify({
    snapshot: {
      meta: {
        node_fields: ['type', 'name', 'self_size'],
        node_types: [['code', 'native', 'object', 'string'], 'string'],
      },
    },
    nodes: [0, 7, 2_000_000, 1, 7, 9_000_000, 2, 7, 500_000, 3, 7, 250_000, 0, 7, 1_000_000],
  })
  expect(partsOf(text)).toEqual({ dataMb: 0.75, codeMb: 3 })
})
