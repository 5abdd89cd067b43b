import { Link } from 'react-router-dom'

import { review } from '#contract/entities/review.ts'
import type { AnyWords } from '#contract/machine/entityShape.ts'
import type { ReviewState } from '#contract/rules/reviewState.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Badge } from '#src/ui/mark/Badge.tsx'

const icons = {
  upToDate: 'check-circle',
  pending: 'warning-diamond',
  delayed: 'warning-octagon',
  realized: 'check',
} as const satisfies Record<ReviewState, string>

/** The state of a review: a sign and its word. */
export function ReviewStateMark({ state }: { state: ReviewState }) {
  const { language } = useFormat()
  const words: AnyWords = review.words
  return (
    <Badge icon={icons[state]} kind={state === 'delayed' || state === 'pending' ? 'well' : 'line'}>
      {words[language].choices?.['state']?.[state] ?? state}
    </Badge>
  )
}

interface Expected {
  expectedOn: string | null
  expectedFrom: string | null
  expectedTo: string | null
}

/** When it is due, and between which days that is likely: of a forecast both are said. */
export function ExpectedDay({ of: { expectedOn, expectedFrom, expectedTo } }: { of: Expected }) {
  const t = useText('maintenance')
  const format = useFormat()
  if (expectedOn === null) return '—'
  const on = format.day(expectedOn)
  if (expectedFrom === null) return on
  const from = format.day(expectedFrom).slice(0, 5)
  const said =
    expectedTo === null
      ? t('review.rangeOpen', { on, from })
      : t('review.range', { on, from, to: format.day(expectedTo).slice(0, 5) })
  return <span title={said}>{said}</span>
}

/** Opens the page of one; a click on the rest of its row opens the form. */
export const ReviewLink = ({ of: { id, description } }: { of: { id: number; description: string } }) => (
  <span>
    <Link to={to('review', { revisao: id })} onClick={(event) => event.stopPropagation()}>
      {description}
    </Link>
  </span>
)
