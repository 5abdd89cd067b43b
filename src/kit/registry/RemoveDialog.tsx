import { useRef, useState } from 'react'

import { call } from '#src/api/call.ts'
import { failureOf } from '#src/api/failureText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import type { AnyEntity, AnyRow } from './face.ts'
import { nameOf, wordsOf } from './registryText.ts'
import { isTyped } from './typedOff.ts'

interface Props {
  entity: AnyEntity
  row: AnyRow
  onDone: () => void
  onClose: () => void
}

/** A record that was never used is removed; of one that was, the server says what stands against it. */
export function RemoveDialog({ entity, row, onDone, onClose }: Props) {
  const t = useText('registry')
  const words = wordsOf(entity, useFormat())
  const cancel = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<{ running: boolean; refused: string | null }>({ running: false, refused: null })
  const [typed, setTyped] = useState('')
  const isSure = words.goneTyped === undefined || isTyped(typed, [nameOf(entity, row)])
  const remove = async () => {
    const { remove: gone } = entity.calls
    if (!gone) return
    setState({ running: true, refused: null })
    try {
      await call(gone, { params: { id: row.id }, body: { rev: row.rev } })
      onDone()
      onClose()
    } catch (cause) {
      setState({ running: false, refused: failureOf(cause, words.fails?.remove) })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle', { one: words.one })}
      icon="trash"
      width={480}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} kind="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" disabled={!isSure} aria-busy={state.running} onClick={() => void remove()}>
            {t('removeTitle', { one: words.one })}
          </Button>
        </>
      }
    >
      <p>
        <b>{nameOf(entity, row)}</b>
      </p>
      <p>{words.gone ?? t('removeWhy')}</p>
      {words.goneTyped !== undefined && (
        <TextField label={words.goneTyped} value={typed} onChange={setTyped} autoComplete="off" />
      )}
      {state.refused !== null && <p role="alert">{state.refused}</p>}
    </Dialog>
  )
}
