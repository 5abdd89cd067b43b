import { expect, test } from 'vitest'

import type { Tx } from '../../db/port.ts'
import { byHalves } from './importWrites.ts'

const refusal = new Error('refused')
const tx: Tx = { query: () => Promise.resolve([]) }
const lines = Array.from({ length: 500 }, (_, n) => n)

const refusedLine: (error: unknown) => void = () => {}
const tried = async (bad: readonly number[], refused = refusedLine) => {
  let [together, alone] = [0, 0]
  const many = (some: readonly number[]) => {
    together += 1
    return some.some((n) => bad.includes(n)) ? Promise.reject(refusal) : Promise.resolve(some.map(String))
  }
  const one = (n: number) => {
    alone += 1
    return Promise.resolve(bad.includes(n) ? 'wrong' : String(n))
  }
  return { rows: await byHalves(tx, lines, many, one, refused), together, alone }
}

test('what is written together is asked for once; one that is refused costs few others their statement', async () => {
  expect(await tried([])).toEqual({ rows: lines.map(String), together: 1, alone: 0 })
  const { rows, together, alone } = await tried([313])
  expect(rows).toEqual(lines.map((n) => (n === 313 ? 'wrong' : String(n))))
  expect([together < 20, alone < 8]).toEqual([true, true])
})

test('where all are refused each is tried by itself, in its order', async () => {
  const { rows, alone } = await tried(lines)
  expect([rows, alone]).toEqual([lines.map(() => 'wrong'), 500])
})

test('what is no refusal of a line ends the whole', async () => {
  const fault = (error: unknown) => {
    throw error
  }
  await expect(tried([7], fault)).rejects.toBe(refusal)
})
