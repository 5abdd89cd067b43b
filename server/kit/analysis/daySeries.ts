import type { DaySignal } from '#contract/codes/signals.ts'
import type { DayValue } from '#contract/rules/signalTrend.ts'

/** Minutes on end of a day in which an engine is too hot, that call for action. */
const hotMinutes = 3

/** What is kept beside signal `s.signal` of day `s.day` of vehicle `s.vehicle_id`: minutes too hot, starts; null of the others. */
export const besideOf = `(select b.value from signal_day b where b.vehicle_id = s.vehicle_id and b.day = s.day
  and b.signal = case s.signal when 'coolantC' then 'coolantHot' when 'crankV' then 'crankStarts' end)`

/** A day of a signal as its trend takes it. */
export function dayValue(signal: DaySignal, day: number, value: number, beside: number | null): DayValue {
  if (signal === 'coolantC') return { day, value, acts: (beside ?? 0) >= hotMinutes }
  return signal === 'crankV' ? { day, value, starts: beside ?? 1 } : { day, value }
}
