import { expect, test } from 'vitest'

import { calendarText } from './calendarText.ts'

const said = {
  uid: 'review-64@a1b2',
  sequence: 3,
  at: Date.UTC(2026, 10, 25, 12, 30),
  day: '2026-12-16',
  summary: 'BRA2E19 · Troca de óleo do motor, filtros e revisão da suspensão dianteira (OS 4471)',
  status: 'TENTATIVE',
} as const

test('M30 lines of 75 octets at most, commas escaped, no character cut, the revision as its sequence', () => {
  const text = calendarText([said])
  const lines = text.split('\r\n')
  const at = lines.findIndex((line) => line.startsWith('SUMMARY:'))
  expect(lines.slice(at, at + 2).map((line) => Buffer.byteLength(line))).toEqual([74, 24])
  expect(text.replaceAll('\r\n ', '')).toContain(
    'SUMMARY:BRA2E19 · Troca de óleo do motor\\, filtros e revisão da suspensão dianteira (OS 4471)',
  )
  expect(lines).toContain('SEQUENCE:3')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261216')
  expect(lines).toContain('DTEND;VALUE=DATE:20261217')
  expect(lines).toContain('DTSTAMP:20261125T123000Z')
  expect(lines).toContain('STATUS:TENTATIVE')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(calendarText([{ ...said, summary: 'a;b\\c\nd' }])).toContain('SUMMARY:a\\;b\\\\c\\nd')
})
