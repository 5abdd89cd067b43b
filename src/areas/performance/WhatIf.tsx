import { useMemo, useState } from 'react'

import { numberText } from '#contract/format.ts'
import { bonusCost, whatIf } from '#contract/rules/whatIf.ts'
import type { PanelProps } from '#src/fleet/analysis/analysisFace.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import { SaveScheme } from './parts/SaveScheme.tsx'
import { WhatIfEffects } from './parts/WhatIfEffects.tsx'
import { bonusLinesOf, type Held, heldOf, measuredOf } from './parts/whatIfRows.ts'

import css from './parts/WhatIf.module.css'

const none: readonly Held[] = []
const weighing = (items: Held['items']) => items.filter(({ weight }) => weight > 0)
/** Weights of ten items that add up in binary nearly. */
const sumOf = (weights: readonly number[]) => Math.round(weights.reduce((sum, one) => sum + one, 0) * 10) / 10

/** Sliders over a draft of the scheme in force, and what the period would have been by it: nothing is asked again. */
export function WhatIf({ answer }: PanelProps) {
  const t = useText('performance')
  const language = useLanguage()
  const all = useMemo(() => heldOf(answer), [answer])
  const [company, setCompany] = useState<number | null>(null)
  const [weights, setWeights] = useState<Readonly<Record<string, number>>>({})
  const held = all.find((one) => one.company === company) ?? all[0]
  const draft = useMemo(
    () => held?.items.map((item) => ({ ...item, weight: weights[item.key] ?? item.weight })) ?? [],
    [held, weights],
  )
  const rows = useMemo(() => (held ? measuredOf(answer, held.company) : []), [answer, held])
  const lines = useMemo(() => (held ? bonusLinesOf(answer, held.company) : []), [answer, held])
  const now = useMemo(() => weighing(held?.items ?? []), [held])
  const told = useMemo(() => {
    if (!held) return null
    const then = weighing(draft)
    return { ...whatIf(rows, now, then), cost: { now: bonusCost(lines, now), after: bonusCost(lines, then) } }
  }, [rows, lines, held, now, draft])
  if (!held || !told) return null
  const sum = sumOf(draft.map(({ weight }) => weight))
  return (
    <div className={css.parts}>
      <Panel
        title={t('whatIf.then')}
        aside={
          <Button kind="line" size="sm" disabled={Object.keys(weights).length === 0} onClick={() => setWeights({})}>
            {t('whatIf.reset')}
          </Button>
        }
      >
        {(all.length > 1 ? all : none).length > 0 && (
          <Select
            label={t('whatIf.company')}
            value={String(held.company)}
            options={all.map((one) => ({ value: String(one.company), label: one.name }))}
            onChange={(value) => {
              setCompany(Number(value))
              setWeights({})
            }}
          />
        )}
        <ul className={css.sliders}>
          {draft.map(({ key, label, weight }) => (
            <li key={key}>
              <span>{label}</span>
              <input
                type="range"
                min={0}
                max={100}
                step={1}
                value={weight}
                aria-label={t('whatIf.weight', { item: label })}
                onChange={({ target }) => setWeights((before) => ({ ...before, [key]: Number(target.value) }))}
              />
              <output>{numberText(weight, language, 1)}</output>
            </li>
          ))}
        </ul>
        <p className={css.sum} data-wrong={sum !== 100 || undefined}>
          {t('whatIf.sum', { sum: numberText(sum, language, 1) })}
        </p>
        <SaveScheme held={held} draft={draft} sum={sum} onSaved={() => setWeights({})} />
      </Panel>
      <WhatIfEffects told={told} />
    </div>
  )
}
