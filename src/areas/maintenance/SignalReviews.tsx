import { signals } from '#contract/codes/signals.ts'
import words from '#contract/text/signals.json' with { type: 'json' }
import type { PanelProps } from '#src/fleet/analysis/analysisFace.ts'
import { useLanguage } from '#src/lib/text/useText.ts'

import { OpenReview } from './parts/OpenReview.tsx'

import css from './Review.module.css'

/** Of the vehicle that was chosen: a review of each signal that asks for one. */
export function SignalReviews({ answer, query }: PanelProps) {
  const language = useLanguage()
  const [vehicleId, ...others] = query.vehicles
  if (vehicleId === undefined || others.length > 0) return null
  const said = words[language]
  const asks: readonly unknown[] = [said.states.act, said.states.attention]
  const rows = answer.rows['signals'] ?? []
  const flagged = signals.filter((signal) =>
    rows.some((row) => row['signal'] === said.signals[signal] && asks.includes(row['state'])),
  )
  if (flagged.length === 0) return null
  return (
    <div className={css.acts}>
      {flagged.map((signal) => (
        <OpenReview key={signal} vehicleId={vehicleId} kind="signal" what={signal} name={said.signals[signal]} />
      ))}
    </div>
  )
}
