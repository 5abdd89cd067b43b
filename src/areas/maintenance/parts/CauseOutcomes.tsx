import type { Answer } from '#contract/endpoint.ts'
import { causeOutcomes, type reviewSheet } from '#contract/endpoints/review.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Select } from '#src/ui/field/Select.tsx'

import css from '../Review.module.css'

type Causes = Answer<typeof reviewSheet>['causes']
/** What was found of causes, by their id; of one that is left out nothing is said. */
export type Outcomes = Readonly<Record<number, (typeof causeOutcomes)[number]>>

interface Props {
  causes: Causes
  outcomes: Outcomes
  onChange: (outcomes: Outcomes) => void
}

/** What the workshop found of each cause that opened the review. */
export function CauseOutcomes({ causes, outcomes, onChange }: Props) {
  const t = useText('maintenance')
  if (causes.length === 0) return null
  const said = causeOutcomes.map((value) => ({ value, label: t(`review.outcome.${value}`) }))
  return (
    <fieldset className={css.editor}>
      <legend>{t('review.found')}</legend>
      {causes.map(({ id, words }) => (
        <Select
          key={id}
          label={words}
          options={[{ value: '', label: '—' }, ...said]}
          value={outcomes[id] ?? ''}
          onChange={(value) => {
            const { [id]: _, ...others } = outcomes
            const outcome = causeOutcomes.find((one) => one === value)
            onChange(outcome === undefined ? others : { ...others, [id]: outcome })
          }}
        />
      ))}
    </fieldset>
  )
}

/** As the call takes them. */
export const outcomesOf = (outcomes: Outcomes) =>
  Object.entries(outcomes).map(([cause, outcome]) => ({ cause: Number(cause), outcome }))
