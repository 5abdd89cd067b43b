import { expect, test } from 'vitest'

import type { JourneyState } from './count.ts'
import { LocalClock } from './localClock.ts'
import { cargoRules } from './parameters.ts'
import { underLaw } from './underLaw.ts'

const clock = new LocalClock('America/Sao_Paulo')
/** Six in the morning there. */
const six = Date.UTC(2026, 10, 18, 9) / 60_000
const stretch = (from: number, to: number, state: JourneyState) => ({ from: six + from, to: six + to, state })

test('J08 one day under both laws: waiting is work and overtime, or none and paid at 30 %', () => {
  const day = [stretch(0, 180, 'drive'), stretch(180, 330, 'wait'), stretch(330, 510, 'drive')]
  const sums = (law: 'A' | 'B') => underLaw(day, law, cargoRules, clock)
  expect(sums('B')).toEqual({ worked: 510, night: 0, paid: 510, overtime: 30, indemnity: 0 })
  expect(sums('A')).toEqual({ worked: 360, night: 0, paid: 360, overtime: 0, indemnity: 45 })
})

test('JOUR reserve in a moving vehicle counts since ADI 5322 alone, unless the set says otherwise', () => {
  const day = [stretch(0, 240, 'drive'), stretch(240, 480, 'reserve')]
  const worked = (law: 'A' | 'B', reserveIsWorked = true) =>
    underLaw(day, law, { ...cargoRules, reserveIsWorked }, clock).worked
  expect([worked('A'), worked('B'), worked('B', false)]).toEqual([240, 480, 240])
})

test('J11 a company in Manaus has its night by its own clock', () => {
  const eight = Date.UTC(2026, 10, 19, 0) / 60_000
  const night = [{ from: eight, to: eight + 510, state: 'drive' as const }]
  const sums = (zone: string) => underLaw(night, 'B', cargoRules, new LocalClock(zone))
  expect(sums('America/Manaus')).toMatchObject({ worked: 510, night: 390, paid: 566 })
  // In São Paulo it was from nine to half past five: the whole night, and what follows it.
  expect(sums('America/Sao_Paulo')).toMatchObject({ night: 450, paid: 574 })
})
