import { expect, test } from 'vitest'

import type { JudgedLine } from '#contract/machine/entityImport.ts'

import { alikeOf, isWritten, linesOf, problemsOf, standingOf, toldOf, twiceIn } from './lines.ts'
import { chunksOf } from './useJudging.ts'

const noun = { unique: ['name'], order: ['name'] as [string] }
const judged = (line: number, over: Partial<JudgedLine>): JudgedLine => ({
  line,
  verdict: 'changed',
  id: line,
  name: null,
  changes: {},
  problems: [],
  notes: [],
  ...over,
})

test('lines are numbered as the spreadsheet numbers them; blank lines and blank cells are left out, what was put right counts', () => {
  const sheet = {
    rows: [[], ['Nome', 'Obs', 'Situação'], ['A', 'x', ''], ['', ' ', ''], ['B', '', 'sim']],
    head: 1,
    keys: ['name', null, 'active'],
  }
  expect(linesOf(sheet, new Map([['5 name', 'Beta']]), new Set())).toEqual([
    { line: 3, cells: { name: 'A' } },
    { line: 5, cells: { name: 'Beta', active: 'sim' } },
  ])
  expect(linesOf(sheet, new Map(), new Set([3]))).toHaveLength(1)
})

test('what must be its own and comes again is wrong where it comes again', () => {
  const lines = [
    { line: 2, cells: { name: 'São João' } },
    { line: 3, cells: { name: 'SAO JOAO' } },
  ]
  expect([...twiceIn(lines, noun)]).toEqual([[3, 'name']])
  expect(standingOf(judged(3, {}), 'name')).toBe('wrong')
  expect(isWritten(judged(3, {}), 'name')).toBe(false)
  expect(problemsOf(judged(3, {}), 'name')).toEqual([{ key: 'name', code: 'twice', text: null }])
})

test('questions stay below what a call takes: 500 lines, and fewer of long ones', () => {
  const lines = Array.from({ length: 1_200 }, (_, line) => ({ line, cells: { name: 'x' } }))
  expect(chunksOf(lines).map((chunk) => chunk.length)).toEqual([500, 500, 200])
  const long = lines.map(({ line }) => ({ line, cells: { name: 'x'.repeat(900) } }))
  expect(Math.max(...chunksOf(long).map((chunk) => JSON.stringify(chunk).length))).toBeLessThan(150_000)
})

test('what is told of cells stands in the order of the lines; cells that say the same and are wrong by the same are put right together', () => {
  const lines = ['F', 'F', 'E', 'f', 'F'].map((category, at) => ({ line: at + 2, cells: { category } }))
  const wrong = (line: number, code: string) =>
    [line, judged(line, { verdict: 'wrong', problems: [{ key: 'category', code, text: null }] })] as const
  const answers = new Map([
    wrong(2, 'choice'),
    wrong(3, 'choice'),
    [4, judged(4, { notes: [{ key: 'category', code: 'zeros', text: null }] })] as const,
    wrong(5, 'choice'),
    wrong(6, 'big'),
  ])
  const told = toldOf(lines, answers, new Map())
  expect(told.map(({ line, isNote, cell }) => [line, isNote, cell])).toEqual([
    [2, false, 'F'],
    [3, false, 'F'],
    [4, true, 'E'],
    [5, false, 'f'],
    [6, false, 'F'],
  ])
  const [first] = told
  expect(first && alikeOf(told, first)).toEqual([2, 3])
})
