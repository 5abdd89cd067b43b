import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

/** How far a device's clock is off, in words; a dash where it is not known to be. */
export function ClockText({ seconds }: { seconds: number | null }) {
  const t = useText('fleet')
  const { span } = useFormat()
  if (seconds === null) return '—'
  return t(seconds > 0 ? 'doubt.clockAhead' : 'doubt.clockBehind', { span: span(Math.abs(seconds) * 1000) })
}
