import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { VehicleChecklist, saveChecklist } from '#contract/endpoints/checklist.ts'
import { checklistDays, checklistItems, checklistMostDays, checklistState, hasItem } from '#contract/rules/checklist.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { overtaken } from '#src/kit/form/refusal.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { TextArea } from '#src/ui/field/TextArea.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import { ChecklistMark } from './ChecklistMark.tsx'

import css from './ChecklistForm.module.css'

interface Props {
  read: VehicleChecklist
  onDone: () => void
  onBack: () => void
}

/** Twelve answers, each beside what speaks for it now. Nothing ticks by itself; who was faster stands beside one's own. */
export function ChecklistForm({ read, onDone, onBack }: Props) {
  const t = useText('control-tower')
  const momentText = useMomentText()
  const now = useAtomValue(nowAtom)
  const editable = useAtomValue(mayAtom)(saveChecklist)
  /** What stands in the store: what was read, or what somebody saved meanwhile. */
  const [stored, setStored] = useState(read)
  const [theirs, setTheirs] = useState<VehicleChecklist | null>(null)
  const [items, setItems] = useState(read.items ?? 0)
  const [days, setDays] = useState<number | null>(checklistDays)
  const [note, setNote] = useState(read.note)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const fits = days !== null && Number.isInteger(days) && days >= 1 && days <= checklistMostDays
  const state = checklistState(stored.expiresAt, now)

  const save = async () => {
    if (!fits) return
    setBusy(true)
    setFailure(null)
    try {
      await call(saveChecklist, { params: { vehicle: stored.vehicle }, body: { items, days, note, rev: stored.rev } })
      onDone()
    } catch (cause) {
      setFailure(failureText(cause))
      const saved = VehicleChecklist.safeParse(overtaken(cause)?.row).data
      if (saved !== undefined) {
        setStored(saved)
        setTheirs(saved)
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className={css.state}>
        <ChecklistMark state={state} /> {t(`checklist.state.${state}`)}
        {stored.doneAt !== null && (
          <>
            {' · '}
            {t('checklist.by', { name: stored.by?.name ?? '—', time: momentText(stored.doneAt) })}
            {stored.expiresAt !== null && ` · ${t('checklist.until', { time: momentText(stored.expiresAt) })}`}
          </>
        )}
      </p>
      <table className={css.items}>
        <thead>
          <tr>
            <th scope="col">{t('checklist.column.item')}</th>
            {theirs && <th scope="col">{theirs.by?.name ?? '—'}</th>}
            <th scope="col">{t('checklist.column.evidence')}</th>
          </tr>
        </thead>
        <tbody>
          {checklistItems.map((item, at) => {
            const name = t(`checklist.item.${item}`)
            const differs = theirs !== null && hasItem(theirs.items ?? 0, item) !== hasItem(items, item)
            return (
              <tr key={item} data-differs={differs || undefined}>
                <td>
                  <Checkbox
                    label={name}
                    checked={hasItem(items, item)}
                    disabled={!editable}
                    onChange={(checked) => setItems(checked ? items | (1 << at) : items & ~(1 << at))}
                  />
                </td>
                {theirs && <td>{t(hasItem(theirs.items ?? 0, item) ? 'checklist.yes' : 'checklist.no')}</td>}
                <td data-shown={hasItem(stored.evidence, item) || undefined}>
                  {t(`checklist.${hasItem(stored.evidence, item) ? 'shown' : 'notShown'}.${item}`)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {editable && (
        <NumberField
          label={t('checklist.days')}
          unit={t('checklist.daysUnit')}
          min={1}
          max={checklistMostDays}
          value={days}
          onChange={setDays}
        />
      )}
      {editable ? (
        <TextArea label={t('checklist.note')} rows={2} maxLength={280} value={note} onChange={setNote} />
      ) : (
        note !== '' && <p>{note}</p>
      )}
      {failure && <p role="alert">{failure}</p>}
      <div className={css.foot}>
        <Button kind="line" onClick={onBack}>
          {t('checklist.back')}
        </Button>
        {editable && (
          <Button kind="primary" type="submit" disabled={busy || !fits}>
            {t(theirs ? 'checklist.saveOver' : 'checklist.save')}
          </Button>
        )}
      </div>
    </form>
  )
}
