import { useState } from 'react'

import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { useClock } from '../clock/clock.ts'
import { DateTimeField } from '../fields/DateTimeField.tsx'
import { SingleSelect } from '../select/SingleSelect.tsx'
import type { AnyEntity, AnyFace } from './face.ts'
import { LinkNoteFields, type Notes } from './LinkNotes.tsx'
import { useNames } from './RegistryForm.tsx'
import { capital, wordsOf } from './registryText.ts'

import css from './Registry.module.css'

interface Props {
  entity: AnyEntity
  face: AnyFace
  link: string
  others: readonly number[]
  /** The record that they are linked to, where it stands already: then these are chosen here. */
  to?: number | undefined
  options: readonly { id: number; label: string; active: boolean }[]
  onDone: (moved: number) => void
  onClose: () => void
}

/** Links several to one record, or to none, from an instant on that is not to come. */
export function MoveDialog({ entity, face, link, others: given, to: fixed, options, onDone, onClose }: Props) {
  const t = useText('registry')
  const format = useFormat()
  const words = wordsOf(entity, format)
  const clock = useClock()
  const names = useNames(face, [link])
  const [to, setTo] = useState<string | null>(fixed === undefined ? null : String(fixed))
  const [others, setOthers] = useState(given)
  const [since, setSince] = useState<number | null>(clock)
  const [state, setState] = useState<{ running: boolean; refused: string | null }>({ running: false, refused: null })
  const [notes, setNotes] = useState<Notes>({})
  /** Keys of notes that say no value. */
  const [faults, setFaults] = useState<readonly string[]>([])
  const move = async () => {
    const { link: moveThem } = entity.calls
    if (!moveThem || since === null) return
    setState({ running: true, refused: null })
    try {
      const said = Object.fromEntries(Object.entries(notes).filter(([, value]) => value !== null))
      const body = {
        to: to === null ? null : Number(to),
        others: [...others],
        since: Math.min(since, clock()),
        ...(Object.keys(said).length > 0 && { notes: said }),
      }
      const { moved } = await call(moveThem, { body })
      onDone(moved)
      onClose()
    } catch (cause) {
      setState({ running: false, refused: failureText(cause) })
    }
  }
  const Input = face.links?.[link]?.Input
  const shown = others.slice(0, 5).map((other) => names(link, other))
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        fixed === undefined
          ? t('moveTitle', { count: others.length, number: format.number(others.length) })
          : t('linkTitle', { name: options.find(({ id }) => id === fixed)?.label ?? `#${fixed}` })
      }
      icon="arrows-down-up"
      width={480}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            aria-busy={state.running}
            disabled={since === null || faults.length > 0 || others.length === 0}
            onClick={() => void move()}
          >
            {t(to === null ? 'unlink' : fixed === undefined ? 'move' : 'link')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {fixed === undefined ? (
          <>
            <p>{shown.join(', ') + (others.length > shown.length ? ` + ${others.length - shown.length}` : '')}</p>
            <SingleSelect
              label={capital(words.one)}
              placeholder={t('noLink')}
              options={options.filter(({ active }) => active).map(({ id, label }) => ({ id: String(id), label }))}
              value={to}
              onChange={setTo}
            />
          </>
        ) : (
          Input && (
            <Input
              label={words.links[link] ?? link}
              placeholder={t('noLink')}
              value={[...others]}
              onChange={(ids) => setOthers(idsOf(ids))}
            />
          )
        )}
        <DateTimeField label={t('since')} required value={since} onChange={(at) => setSince(at)} />
        <LinkNoteFields
          entity={entity}
          link={entity.links?.[link]}
          value={notes}
          onChange={(key, value, isFault) => {
            setNotes((now) => ({ ...now, [key]: value }))
            setFaults((now) => [...now.filter((one) => one !== key), ...(isFault ? [key] : [])])
          }}
        />
        {state.refused !== null && <p role="alert">{state.refused}</p>}
      </div>
    </Dialog>
  )
}

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])
