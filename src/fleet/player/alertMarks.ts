import { severities } from '#contract/codes/alerts.ts'

import type { Happening, Span } from './happenings.ts'

/** An alert as it is drawn over a lane; `more` others stand too near to it to be drawn beside it. */
export interface AlertMark {
  x: number
  alert: Happening
  more: number
}

/** Closer than this two marks cover each other, px. */
const apartPx = 16

/** The marks of one lane in sight: of those that would cover each other the worst is drawn, where it happened. */
export function alertMarks(alerts: readonly Happening[], sight: Span & { width: number }): AlertMark[] {
  const scale = sight.width / (sight.to - sight.from)
  const marks: AlertMark[] = []
  for (const alert of alerts) {
    const x = (alert.position - sight.from) * scale
    if (x < 0 || x > sight.width) continue
    const last = marks.at(-1)
    if (!last || x - last.x >= apartPx) marks.push({ x, alert, more: 0 })
    else {
      last.more += 1
      if (severities.indexOf(alert.severity) < severities.indexOf(last.alert.severity))
        Object.assign(last, { alert, x })
    }
  }
  return marks
}
