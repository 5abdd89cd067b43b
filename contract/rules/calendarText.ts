/** What a calendar is told of one day (RFC 5545). Days as `2026-12-16`. */
export interface CalendarDay {
  uid: string
  /** Grows with every change: a calendar that has it takes the newest. */
  sequence: number
  /** Epoch ms: when this was said. */
  at: number
  day: string
  summary: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

const most = 75
const octets = new TextEncoder()
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** One line of content in lines of 75 octets at most, cut between characters; each that goes on begins with a blank. */
function folded(line: string): string {
  const lines = ['']
  let used = 0
  for (const sign of line) {
    const { length } = octets.encode(sign)
    if (used + length > most) {
      lines.push(' ')
      used = 1
    }
    lines[lines.length - 1] += sign
    used += length
  }
  return lines.join('\r\n')
}

const plainDay = (day: string): string => day.replaceAll('-', '')
const dayAfterOf = (day: string): string => plainDay(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))
const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** A calendar of whole days. */
export const calendarText = (days: readonly CalendarDay[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farol//Farol//PT',
    ...days.flatMap(({ uid, sequence, at, day, summary, status }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(at)}`,
      `SEQUENCE:${sequence}`,
      `DTSTART;VALUE=DATE:${plainDay(day)}`,
      `DTEND;VALUE=DATE:${dayAfterOf(day)}`,
      `SUMMARY:${escaped(summary)}`,
      `STATUS:${status}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
