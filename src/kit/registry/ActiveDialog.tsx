import { useRef, useState } from 'react'

import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import type { AnyEntity, AnyRow } from './face.ts'
import { nameOf, wordsOf } from './registryText.ts'

import css from './Registry.module.css'

interface Result {
  id: number
  name: string
  /** Null: done. */
  refused: string | null
}

interface Props {
  entity: AnyEntity
  rows: readonly AnyRow[]
  active: boolean
  onDone: () => void
  onClose: () => void
}

/** Asks first, then does it row by row: each has a result of its own, and none is undone for the others. */
export function ActiveDialog({ entity, rows, active, onDone, onClose }: Props) {
  const t = useText('registry')
  const format = useFormat()
  const words = wordsOf(entity, format)
  const [results, setResults] = useState<readonly Result[] | null>(null)
  const [running, setRunning] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const single = rows.length === 1 ? rows[0] : undefined
  const run = async () => {
    setRunning(true)
    const done: Result[] = []
    for (const row of rows) {
      done.push(await change(entity, row, active))
      if (rows.length > 1) setResults([...done])
    }
    setRunning(false)
    onDone()
    if (done.every(({ refused }) => refused === null)) onClose()
    else setResults(done)
  }
  const refused = results?.filter((one) => one.refused !== null).length ?? 0
  const verb = active ? 'activate' : 'deactivate'
  return (
    <Dialog
      open
      {...(!running && { onClose })}
      title={t(`${verb}Title`, {
        count: rows.length,
        number: format.number(rows.length),
        one: words.one,
        name: words.name,
      })}
      icon={active ? 'check-circle' : 'prohibit'}
      width={480}
      initialFocus={cancel}
      footer={
        results && !running ? (
          <Button ref={cancel} kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button ref={cancel} kind="line" disabled={running} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button kind="primary" aria-busy={running} onClick={() => void run()}>
              {t(verb)}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <>
          <p role="status">
            {t('resultsOf', { done: format.number(results.length - refused), total: format.number(rows.length) })}
          </p>
          <ul className={css.results}>
            {results.map(({ id, name, refused: why }) => (
              <li key={id} data-ok={why === null}>
                <Icon name={why === null ? 'check' : 'x-circle'} size={14} />
                <span className="truncate">{name}</span>
                <span>{why ?? t('done')}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          {single && (
            <p>
              <b>{nameOf(entity, single)}</b>
            </p>
          )}
          <p>{t(active ? 'activateWhy' : 'deactivateWhy')}</p>
        </>
      )}
    </Dialog>
  )
}

/** The revision that was ticked may be an old one, or not be known at all: then the newest is read first. */
async function change(entity: AnyEntity, row: AnyRow, active: boolean): Promise<Result> {
  const { get, status } = entity.calls
  let known = row
  try {
    if (row.rev === 0 && get) known = await call(get, { params: { id: row.id } })
    if (!status) throw new Error('no status')
    // A family of before names the record in the body, the others in the address; each takes what it has.
    const body = { id: row.id, rev: known.rev, active }
    await call(status, { params: { id: row.id }, body })
    return { id: row.id, name: nameOf(entity, known), refused: null }
  } catch (cause) {
    return { id: row.id, name: nameOf(entity, known), refused: failureText(cause) }
  }
}
