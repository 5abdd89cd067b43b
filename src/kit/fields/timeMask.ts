import type { MaskitoOptions } from '@maskito/core'

import { isClockTime } from '#contract/rules/clockTime.ts'

import { type Reading, empty, faulty } from './fault.ts'

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 4)

/** INPUT-25: a colon before the last two digits, once there is something to stand before it. */
const withColon = (digits: string): string =>
  digits.length < 3 ? digits : `${digits.slice(0, -2)}:${digits.slice(-2)}`

/** A pasted time among other words: `18/11/2026 14:02:33`, `8h30`, `2:30 PM`. What holds none stays as it is. */
export function pastedTime(text: string): string {
  const [, hour, minute = '', half] = /(?<!\d)(\d{1,2})\s*[:h]\s*(\d{2})(?!\d)(?::\d{2})?\s*([ap])?/i.exec(text) ?? []
  if (hour === undefined) return text
  const afternoon = half?.toLowerCase() === 'p' && Number(hour) < 12
  const midnight = half?.toLowerCase() === 'a' && Number(hour) === 12
  return `${afternoon ? Number(hour) + 12 : midnight ? '00' : hour}:${minute}`
}

/** INPUT-25, INPUT-27: digits only, five characters at most. The caret stays behind the digit that it stood behind. */
export const timeMask: MaskitoOptions = {
  mask: /^[\d:]*$/,
  preprocessors: [({ elementState, data }) => ({ elementState, data: data.length > 1 ? pastedTime(data) : data })],
  postprocessors: [
    ({ value, selection }) => {
      const digits = digitsOf(value)
      const text = withColon(digits)
      const place = (at: number) => {
        const before = digitsOf(value.slice(0, at)).length
        return text.includes(':') && before > digits.length - 2 ? before + 1 : before
      }
      return { value: text, selection: [place(selection[0]), place(selection[1])] }
    },
  ],
}

/** INPUT-25..27: `830` and `8:30` are 08:30; fewer than three digits or a minute past 59 say no time. */
export function readTime(text: string): Reading<string> {
  const digits = digitsOf(text)
  if (digits === '') return empty
  const time = withColon(digits).padStart(5, '0')
  return isClockTime(time) ? { value: time, fault: null } : faulty('time')
}
