import { useMemo } from 'react'

import * as texts from '#contract/format.ts'

import { useLanguage } from '../text/useText.ts'
import { ageText, agoText, spanText } from './age.ts'

/** The formats of the operator's language and time zone, stable until the language changes. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(
    () => ({
      language,
      /** `1.234,5` */
      number: (value: number, digits = 0) => texts.numberText(value, language, digits),
      /** `1.234,5 km`, or `N/D` (FMT-06) */
      quantity: (value: number | null, unit: texts.Unit, digits = 0) =>
        texts.quantityText(value, unit, language, digits),
      /** `18/11/2026` */
      date: (at: number) => texts.dateText(at, language),
      /** `18/11/2026` of a day without a time zone, `2026-11-18` */
      day: (day: string) => texts.dayText(day, language),
      /** `18/11/2026 14:02` */
      dateTime: (at: number) => texts.dateTimeText(at, language),
      /** `14:02:11` */
      time: (at: number) => texts.timeText(at),
      /** `11/18/2026 14:02:11` (TOWER-10) */
      tower: (at: number) => texts.towerText(at),
      /** `há 4 s` */
      age: (at: number, now: number, fine = false) => ageText(at, now, language, fine),
      /** `há 4 s`, and after days `há 2 d` */
      ago: (at: number, now: number) => agoText(at, now, language),
      /** `1 h 24 min` of milliseconds */
      duration: (ms: number) => texts.durationText(ms / 60_000),
      /** `5 h 12` */
      span: spanText,
    }),
    [language],
  )
}

export type Format = ReturnType<typeof useFormat>
