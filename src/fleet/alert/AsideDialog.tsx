import { type ComponentProps, useState } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Segments } from '#src/ui/field/Segments.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { useAlertAct } from './useAlertAct.ts'

const reasonLeast = 3
const reasonMost = 140

interface Props extends Pick<ComponentProps<typeof Dialog>, 'icon' | 'title' | 'width'> {
  onClose: () => void
  /** What its button says. */
  action: string
  spans: readonly { value: number; label: string }[]
  initial: number
  /** When it ends and what it means, said before anything is sent. */
  meaning: (span: number) => readonly string[]
  /** Rejects when it was refused: the dialog stays. */
  send: (span: number, reason: string) => Promise<void>
}

/** For how long and why something asks nobody. */
export function AsideDialog({ action, spans, initial, meaning, send, onClose, ...dialog }: Props) {
  const t = useText('fleet')
  const { act, disabled, reason: off } = useAlertAct()
  const [span, setSpan] = useState(initial)
  const [reason, setReason] = useState('')
  const [revealed, setRevealed] = useState(false)
  const short = reason.trim().length < reasonLeast
  const ask = async () => {
    setRevealed(true)
    if (!short && (await act(() => send(span, reason.trim())))) onClose()
  }
  return (
    <Dialog
      {...dialog}
      open
      onClose={onClose}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('alertLife.cancel')}
          </Button>
          <Button kind="primary" disabled={disabled} title={off} onClick={() => void ask()}>
            {action}
          </Button>
        </>
      }
    >
      <Segments
        label={t('alertLife.forHowLong')}
        value={String(span)}
        onChange={(value) => setSpan(Number(value))}
        options={spans.map(({ value, label }) => ({ value: String(value), label }))}
      />
      {meaning(span).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <TextField
        label={t('alertLife.reason')}
        required
        value={reason}
        onChange={setReason}
        maxLength={reasonMost}
        error={revealed && short ? t('alertLife.reasonShort') : undefined}
      />
    </Dialog>
  )
}
