import { expect, test } from 'vitest'

import type { Severity } from '#contract/codes/alerts.ts'
import { AlertId } from '#contract/kinds.ts'

import { alertMarks } from './alertMarks.ts'

const alert = (id: number, position: number, severity: Severity) => ({
  id: AlertId.parse(id),
  type: 'overspeed' as const,
  severity,
  at: position,
  track: 0,
  position,
})
const list = [alert(1, 100, 'low'), alert(2, 110, 'high'), alert(3, 112, 'medium'), alert(4, 500, 'low')]
const drawn = (from: number, to: number) =>
  alertMarks(list, { from, to, width: 1_000 }).map(({ x, alert: { id }, more }) => [x, id, more])

test('alerts that would cover each other are one mark, drawn as the worst of them', () => {
  expect(drawn(0, 1_000)).toEqual([
    [110, 2, 2],
    [500, 4, 0],
  ])
})

test('near by each stands for itself, and what is out of sight is not drawn', () => {
  expect(drawn(100, 120)).toEqual([
    [0, 1, 0],
    [500, 2, 0],
    [600, 3, 0],
  ])
})
