import type { Alert } from '#contract/live/alert.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'

interface Props {
  alert: Pick<Alert, 'occurredAt'>
  now: number
  className?: string | undefined
}

/**
 * How long ago an alert happened: beside its name, for a row's other age is that of the vehicle's place. Of days too, whose
 * date took the place of the name; it is told where one points.
 */
export function AlertAge({ alert: { occurredAt }, now, className }: Props) {
  const format = useFormat()
  return (
    <time className={className} data-alert-age title={format.dateTime(occurredAt)}>
      {format.ago(occurredAt, now)}
    </time>
  )
}
