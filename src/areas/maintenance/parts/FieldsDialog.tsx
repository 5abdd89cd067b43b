import { type ComponentType, type ReactNode, useState } from 'react'

import type { FieldKind } from '#contract/fieldKinds.ts'
import { failureText } from '#src/api/failureText.ts'
import type { EntryProps } from '#src/kit/fields/DraftField.tsx'
import { faces } from '#src/kit/fields/faces.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { IconName } from '#src/ui/icons/names.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import css from '../Review.module.css'

export type Typed = Readonly<Record<string, string | number | null>>
export interface Entry {
  key: string
  kind: FieldKind
  label: string
  required?: boolean
}

interface Props {
  title: string
  icon: IconName
  lead?: string
  /** Side by side by rows. */
  rows: readonly (readonly Entry[])[]
  start: Typed
  send: (typed: Typed) => Promise<unknown>
  /** Below the fields. */
  children?: ReactNode
  /** What stands there is not whole. */
  unready?: boolean
  save: string
  onDone: () => void
  onClose: () => void
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kind takes its own value; the server decides
const inputOf = (kind: FieldKind) => faces[kind].Input as ComponentType<EntryProps<string | number>>

/** Some fields and one thing to do with them: what was typed stays until the server took it. */
export function FieldsDialog(props: Props) {
  const { title, icon, lead, rows, start, send, children, unready, save, onDone, onClose } = props
  const t = useText('maintenance')
  const [typed, setTyped] = useState<Typed>(start)
  const [faulty, setFaulty] = useState<ReadonlySet<string>>(new Set())
  const [state, setState] = useState<{ running: boolean; refused: string | null; revealed: boolean }>({
    running: false,
    refused: null,
    revealed: false,
  })
  const missing = rows.flat().some(({ key, required }) => required === true && (typed[key] ?? null) === null)
  const act = async () => {
    if (missing || unready === true || faulty.size > 0) {
      setState({ running: false, refused: t('review.incomplete'), revealed: true })
      return
    }
    setState({ running: true, refused: null, revealed: true })
    try {
      await send(typed)
      onDone()
    } catch (cause) {
      setState({ running: false, refused: failureText(cause), revealed: true })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      icon={icon}
      width={620}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('review.cancel')}
          </Button>
          <Button kind="primary" aria-busy={state.running} onClick={() => void act()}>
            {save}
          </Button>
        </>
      }
    >
      {lead !== undefined && <p className={css.note}>{lead}</p>}
      {rows.map((row) => (
        <div key={row.map(({ key }) => key).join(' ')} className={css.fields}>
          {row.map(({ key, kind, label, required }) => {
            const Input = inputOf(kind)
            return (
              <Input
                key={key}
                label={label}
                required={required === true}
                revealed={state.revealed}
                value={typed[key] ?? null}
                onChange={(value, fault) => {
                  setTyped((now) => ({ ...now, [key]: value }))
                  setFaulty((now) => new Set([...now].filter((one) => one !== key).concat(fault === null ? [] : [key])))
                }}
              />
            )
          })}
        </div>
      ))}
      {children}
      {state.refused !== null && <p role="alert">{state.refused}</p>}
    </Dialog>
  )
}
