import { useRef, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { useClock, useToday } from '#src/kit/clock/clock.ts'
import { endsOf, type PeriodEnds, periodOf } from '#src/kit/fields/periodEnds.ts'
import { PeriodSheet } from '#src/kit/fields/PeriodSheet.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

import { windowFault } from './windowFault.ts'

interface Props {
  /** Epoch ms; null where the address named none. */
  from: number | null
  to: number | null
  onChange: (window: { from: number; to: number }) => void
}

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * The period of a replay, of at most a day. What is typed counts when the sheet closes: each digit of a time would
 * bring six tracks.
 */
export function ReplayPeriod({ from, to, onChange }: Props) {
  const t = useText('replay')
  const format = useFormat()
  const today = useToday()
  const clock = useClock()
  const [draft, setDraft] = useState<PeriodEnds | null>(null)
  // A quick period is chosen and the sheet closed in one click: what it closes with is not drawn by then.
  const latest = useRef<PeriodEnds | null>(null)
  const write = (next: PeriodEnds | null) => {
    latest.current = next
    setDraft(next)
  }
  const now = clock()
  const start = from ?? now
  const end = to ?? start + minuteMs
  const range = draft ?? endsOf({ start, end })
  const asked = periodOf(range)
  const fault = windowFault(asked.start, asked.end, now)
  const close = () => {
    const next = latest.current && periodOf(latest.current)
    const told = periodOf(endsOf({ start, end }))
    write(null)
    if (next && (next.start !== told.start || next.end !== told.end)) onChange({ from: next.start, to: next.end })
  }
  const sameDay = format.date(start) === format.date(end)
  const ends = `${format.time(start).slice(0, 5)} – ${sameDay ? format.time(end).slice(0, 5) : format.dateTime(end)}`
  return (
    <Popover
      label={t('period')}
      width={430}
      open={draft !== null}
      onOpenChange={(open) => (open ? write(range) : close())}
      trigger={
        <Button icon="calendar-blank" kind="line" aria-label={`${t('period')}: ${format.date(start)} ${ends}`}>
          {format.date(start)} <b>{ends}</b>
        </Button>
      }
    >
      <PeriodSheet
        range={range}
        onChange={write}
        onDone={close}
        future
        times
        today={today}
        dayLimit={limits.replayMaxMs / dayMs}
        error={fault === null ? undefined : t(`fault.${fault}`)}
      />
    </Popover>
  )
}
