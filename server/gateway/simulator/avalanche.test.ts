import { expect, test } from 'vitest'

import { asksForAnswer } from '#contract/codes/alertRules.ts'
import { alertSeverity } from '#contract/codes/alerts.ts'
import { floodsOf } from '#contract/rules/alertFlood.ts'

import { avalancheOf } from './avalanche.ts'

const devices = (count: number) => Array.from({ length: count }, (_, n) => `d${n}`)

test('§8 an avalanche is forty alerts in ten minutes that all ask for an answer, of forty vehicles', () => {
  const plan = avalancheOf(devices(60))
  expect(plan).toHaveLength(40)
  expect(new Set(plan.map(({ deviceId }) => deviceId)).size).toBe(40)
  expect(plan.every(({ type }) => asksForAnswer(alertSeverity[type]))).toBe(true)
  expect(Math.max(...plan.map(({ afterMs }) => afterMs))).toBeLessThanOrEqual(600_000)
})

test('§6.7 it is a flood within its first minute, and lasts until it is over', () => {
  const [flood] = floodsOf(
    avalancheOf(devices(60)).map(({ afterMs }) => afterMs),
    600_000,
  )
  expect(flood?.from).toBeLessThan(60_000)
  expect(flood?.to).toBeNull()
})

test('where there are few vehicles nothing happens to one of them twice', () => {
  const plan = avalancheOf(devices(3))
  expect(new Set(plan.map(({ deviceId, type }) => `${deviceId} ${type}`)).size).toBe(plan.length)
  expect(avalancheOf([])).toEqual([])
})
