import { useSetAtom } from 'jotai'
import { useState } from 'react'

import { type Treatment, decideTreatment } from '#contract/endpoints/treatment.ts'
import { type TreatmentDecision, leastReason, mostReason } from '#contract/rules/journey/treatment.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'

import css from '../Ledger.module.css'

/** What somebody else may say of what was proposed; a refusal and an undoing say why. */
export function Decision({ said, onChange }: { said: Treatment; onChange: () => void }) {
  const t = useText('journey')
  const notify = useSetAtom(notifyAtom)
  const [asking, setAsking] = useState<TreatmentDecision | null>(null)
  const [reason, setReason] = useState('')
  const [waits, setWaits] = useState(false)
  const decide = async (decision: TreatmentDecision) => {
    setWaits(true)
    try {
      const why = decision === 'approved' ? null : reason.trim()
      await call(decideTreatment, { params: { id: said.id }, body: { rev: said.rev, decision, reason: why } })
      setAsking(null)
    } catch (error) {
      notify({ message: failureText(error), variant: 'error' })
    } finally {
      setWaits(false)
      onChange()
    }
  }
  if (asking !== null)
    return (
      <form
        className={css.why}
        onSubmit={(event) => {
          event.preventDefault()
          void decide(asking)
        }}
      >
        <TextField label={t('treatment.why')} required maxLength={mostReason} value={reason} onChange={setReason} />
        <Button type="submit" kind="secondary" aria-busy={waits} disabled={reason.trim().length < leastReason}>
          {t(`treatment.do.${asking}`)}
        </Button>
        <Button kind="ghost" onClick={() => setAsking(null)}>
          {t('treatment.keep')}
        </Button>
      </form>
    )
  if (said.state === 'approved')
    return (
      <Button kind="ghost" size="sm" onClick={() => setAsking('undone')}>
        {t('treatment.do.undone')}
      </Button>
    )
  if (said.state !== 'proposed') return null
  return (
    <span className={css.actions}>
      {said.own && <small>{t('treatment.own')}</small>}
      <Button kind="line" size="sm" aria-busy={waits} onClick={() => void decide('approved')}>
        {t('treatment.do.approved')}
      </Button>
      <Button kind="ghost" size="sm" onClick={() => setAsking('refused')}>
        {t('treatment.do.refused')}
      </Button>
    </span>
  )
}
