import { useState } from 'react'

import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { DateTimeField } from '../fields/DateTimeField.tsx'
import type { AnyEntity } from './face.ts'

import css from './Registry.module.css'

/** A link that was said wrong; epoch ms, `until` null while it holds. */
export interface Corrected {
  link: number
  label: string
  since: number
  until: number | null
}

interface Props {
  entity: AnyEntity
  of: Corrected
  onDone: () => void
  onClose: () => void
}

/** Says anew when a link began, and when it ended if it is over. */
export function CorrectDialog({ entity, of, onDone, onClose }: Props) {
  const t = useText('registry')
  const [since, setSince] = useState<number | null>(of.since)
  const [until, setUntil] = useState(of.until)
  const [state, setState] = useState<{ running: boolean; refused: string | null }>({ running: false, refused: null })
  const isOver = of.until !== null
  const save = async () => {
    const { correct } = entity.calls
    if (!correct || since === null) return
    setState({ running: true, refused: null })
    try {
      await call(correct, { body: { link: of.link, since, until } })
      onDone()
      onClose()
    } catch (cause) {
      setState({ running: false, refused: failureText(cause) })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('correctTitle', { name: of.label })}
      icon="pencil-simple"
      width={480}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            aria-busy={state.running}
            disabled={since === null || (isOver && until === null)}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{t('correctWhy')}</p>
        <DateTimeField label={t('since')} required value={since} onChange={(at) => setSince(at)} />
        {isOver && <DateTimeField label={t('until')} required value={until} onChange={(at) => setUntil(at)} />}
        {state.refused !== null && <p role="alert">{state.refused}</p>}
      </div>
    </Dialog>
  )
}
