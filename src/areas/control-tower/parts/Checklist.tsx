import { useAtomValue } from 'jotai'

import { useText } from '#src/lib/text/useText.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { checklistGroups, checklistItems, isDone } from '../checklist.ts'

import css from './Checklist.module.css'

/** TOWER-05, TOWER-06: one bar per item, filled when done; hollow, and named in the title, when missing. */
export function Checklist(vehicle: { fixAt: number | null; sensors: number }) {
  const t = useText('control-tower')
  const now = useAtomValue(nowAtom)
  const missing = checklistItems.filter((item) => !isDone(item, vehicle, now))
  const done = t('checklist.done', { done: checklistItems.length - missing.length, count: checklistItems.length })
  const names = missing.map((item) => t(`checklist.item.${item}`)).join(', ')
  const label = missing.length === 0 ? done : `${done}. ${t('checklist.missing', { items: names })}`
  return (
    <span className={css.list} role="img" aria-label={label} title={label}>
      {checklistGroups.map((group) => (
        <span key={group[0]}>
          {group.map((item) => (
            <i key={item} data-missing={missing.includes(item) || undefined} />
          ))}
        </span>
      ))}
    </span>
  )
}
