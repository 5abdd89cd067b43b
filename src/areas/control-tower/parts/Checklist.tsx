import { useAtomValue } from 'jotai'

import { checklistItems } from '#contract/rules/checklist.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { type TowerChecklist, barOf, checklistGroups, stateOf } from '../checklist.ts'
import { ChecklistMark } from './ChecklistMark.tsx'

import css from './Checklist.module.css'

/** TOWER-05, TOWER-07: the indicator, and one bar per item: filled when done, dotted when nothing shows it any more, else hollow. */
export function Checklist({ checklist }: { checklist: TowerChecklist }) {
  const t = useText('control-tower')
  const momentText = useMomentText()
  const now = useAtomValue(nowAtom)
  const state = stateOf(checklist, now)
  const missing = checklistItems.filter((item) => barOf(checklist, item) === 'missing')
  const unproven = checklistItems.filter((item) => barOf(checklist, item) === 'unproven')
  const named = (items: typeof missing) => items.map((item) => t(`checklist.item.${item}`)).join(', ')
  const until = checklist.done?.expiresAt ?? null
  const label =
    until === null
      ? t('checklist.state.never')
      : [
          t(`checklist.state.${state}`),
          t('checklist.until', { time: momentText(until) }),
          t('checklist.done', { done: checklistItems.length - missing.length, count: checklistItems.length }),
          missing.length > 0 && t('checklist.missing', { items: named(missing) }),
          unproven.length > 0 && t('checklist.unproven', { items: named(unproven) }),
        ]
          .filter(Boolean)
          .join('. ')
  return (
    <span className={css.list} role="img" aria-label={label} title={label} data-checklist={state}>
      <ChecklistMark state={state} />
      {checklistGroups.map((group) => (
        <span key={group[0]}>
          {group.map((item) => (
            <i key={item} data-bar={barOf(checklist, item)} />
          ))}
        </span>
      ))}
    </span>
  )
}
