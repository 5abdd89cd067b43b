import { expect, test } from 'vitest'

import { sandboxFor } from './frame.ts'

const origin = 'https://farol.example'

test('REPAIR-01 a page of another origin keeps its own; it may never move the tab', () => {
  const sandbox = sandboxFor('https://repair.example/start', origin).split(' ')
  expect(sandbox).toContain('allow-same-origin')
  expect(sandbox).toContain('allow-scripts')
  expect(sandbox.filter((token) => token.includes('navigation'))).toEqual([])
})

test('REPAIR-01 a page of our own origin gets no hold of the session', () => {
  expect(sandboxFor('https://farol.example/repair', origin)).not.toContain('same-origin')
})
