import { useState } from 'react'

import { type Cause, causes } from '#contract/codes/alerts.ts'
import { resolveAlert } from '#contract/endpoints/alertLife.ts'
import type { Alert } from '#contract/live/alert.ts'
import { call } from '#src/api/call.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { TextArea } from '#src/ui/field/TextArea.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { useAlertAct } from './useAlertAct.ts'

/** Closes an alert with what it turned out to be; one that nobody acknowledged is acknowledged by it. */
export function ResolveDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const t = useText('fleet')
  const { act, disabled, reason } = useAlertAct()
  const [cause, setCause] = useState<Cause | ''>('')
  const [note, setNote] = useState('')
  const [revealed, setRevealed] = useState(false)
  const send = async () => {
    setRevealed(true)
    if (cause === '') return
    const body = { rev: alert.rev, cause, note: note.trim() === '' ? null : note.trim() }
    if (await act(() => call(resolveAlert, { params: { id: alert.id }, body }))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      icon="check-circle"
      title={t('alertLife.resolveTitle')}
      width={480}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('alertLife.cancel')}
          </Button>
          <Button kind="primary" disabled={disabled} title={reason} onClick={() => void send()}>
            {t('alertLife.resolve')}
          </Button>
        </>
      }
    >
      <Select<Cause>
        label={t('alertLife.cause')}
        required
        value={cause}
        onChange={setCause}
        placeholder={t('alertLife.chooseCause')}
        options={causes.map((one) => ({ value: one, label: t(`alertLife.causes.${one}`) }))}
        error={revealed && cause === '' ? t('alertLife.chooseCause') : undefined}
      />
      <TextArea label={t('alertLife.note')} value={note} onChange={setNote} maxLength={500} />
    </Dialog>
  )
}
