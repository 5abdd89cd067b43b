import { expect, test } from 'vitest'

import { cardParts, needsHead } from './cardParts.ts'
import type { Column } from './columns.ts'

const column = (key: string, kind: Column<object>['kind'], face: Partial<Column<object>> = {}): Column<object> => ({
  key,
  kind,
  label: key,
  value: () => null,
  ...face,
})
const keys = (columns: readonly Column<object>[]) => columns.map(({ key }) => key)

test('TABLE-01 on a phone a row says its first texts, times and figures where its columns name no place', () => {
  const columns = [
    column('plate', 'plate', { card: 'title' }),
    column('driver', 'text'),
    column('trips', 'count'),
    column('at', 'instant'),
    column('place', 'text'),
    column('distance', 'km'),
    column('speed', 'kmh'),
    column('ask', 'text', { pinned: 'end' }),
  ]
  const { title, line, end, acts } = cardParts(columns)
  expect(title?.key).toBe('plate')
  expect(keys(line)).toEqual(['driver', 'at'])
  expect(keys(end)).toEqual(['trips', 'distance'])
  expect(keys(acts)).toEqual(['ask'])
  expect(end.map(needsHead), 'a unit tells what is measured, a bare count does not').toEqual([true, false])
})

test('TABLE-01 columns that name their place stand there alone, with what the row is worked with', () => {
  const { title, line, end, acts } = cardParts([
    column('name', 'text'),
    column('trips', 'count'),
    column('place', 'text', { card: 'line' }),
    column('state', 'active', { card: 'end', pinned: 'end' }),
    column('acts', 'label', { pinned: 'end' }),
  ])
  expect(title?.key, 'the first where none is named').toBe('name')
  expect([keys(line), keys(end), keys(acts)]).toEqual([['place'], ['state'], ['acts']])
})

test('TABLE-01 a second column that would be its name is a text as any other', () => {
  const { title, line, end } = cardParts([
    column('best', 'plate', { card: 'title' }),
    column('worst', 'plate', { card: 'title' }),
    column('time', 'duration'),
  ])
  expect([title?.key, keys(line), keys(end)]).toEqual(['best', ['worst'], ['time']])
})
