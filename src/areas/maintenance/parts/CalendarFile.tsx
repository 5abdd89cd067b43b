import { calendarText } from '#contract/rules/calendarText.ts'
import { useClock } from '#src/kit/clock/clock.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import type { Opened } from './opened.ts'

/** The day of a review for the calendar of a phone: a forecast says that it is one, and what is done is called off. */
export function CalendarFile({ row }: Pick<Opened, 'row'>) {
  const t = useText('maintenance')
  const clock = useClock()
  const { id, rev, description, plate, serviceOrder, expectedOn, expectedBy, doneOn, dueOn } = row
  const isForecast = expectedBy === 'km' || expectedBy === 'hours'
  const save = () => {
    const summary = `${plate ?? ''} · ${description} (${serviceOrder})${isForecast ? ` ${t('review.forecast')}` : ''}`
    const text = calendarText([
      {
        uid: `review-${id}@${window.location.host}`,
        sequence: rev,
        at: clock(),
        day: doneOn ?? expectedOn ?? dueOn,
        summary,
        status: doneOn !== null ? 'CANCELLED' : isForecast ? 'TENTATIVE' : 'CONFIRMED',
      },
    ])
    saveFile(`review-${id}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  }
  return (
    <Button kind="ghost" icon="calendar-blank" onClick={save}>
      {t('review.act.calendar')}
    </Button>
  )
}
