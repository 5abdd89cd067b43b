import { useRef, useState } from 'react'

import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { type Acts, type Result, changeEach, undoEach } from './bulk.ts'
import type { AnyEntity, AnyRow } from './face.ts'
import { nameOf, sayValue, wordsOf } from './registryText.ts'
import { isTyped } from './typedOff.ts'
import { whatHangs } from './whatHangs.ts'

import css from './Registry.module.css'

interface Props {
  entity: AnyEntity
  rows: readonly AnyRow[]
  active: boolean
  /** What became of each, of one that was closed and is opened again. */
  results?: readonly Result[] | undefined
  onDone: () => void
  /** Given what became of several, for whoever wants to look again or take it back. */
  onClose: (results: readonly Result[] | null) => void
}

/** Asks first, then does it row by row; of several, the result of each is shown, and may be taken back. */
export function ActiveDialog({ entity, rows, active, results: before, onDone, onClose }: Props) {
  const t = useText('registry')
  const format = useFormat()
  const words = wordsOf(entity, format)
  const [results, setResults] = useState<readonly Result[] | null>(before ?? null)
  /** How many of those under way are through. */
  const [running, setRunning] = useState<{ count: number; of: number } | null>(null)
  const [typed, setTyped] = useState('')
  const stopped = useRef(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const single = rows.length === 1 ? rows[0] : undefined
  const hanging = whatHangs(entity, rows).map(({ key, number, value }) => ({
    label: words.columns[key] ?? key,
    said: number === null ? sayValue(entity, key, value, t, format) : format.number(number),
  }))
  const run = async (work: (watch: Parameters<typeof changeEach>[3]) => Promise<Result[]>) => {
    stopped.current = false
    setRunning({ count: 0, of: rows.length })
    const done = await work({
      told: (count) => setRunning({ count, of: rows.length }),
      stopped: () => stopped.current,
    })
    setRunning(null)
    onDone()
    if (single && done.every(({ is }) => is !== 'refused')) onClose(null)
    else setResults(done)
  }
  const close = () => onClose(single ? null : results)
  const names = rows.map((row) => nameOf(entity, row))
  const asksFor = active ? undefined : words.offTyped
  const isSure = asksFor === undefined || isTyped(typed, names)
  const acts = actsOf(entity)
  const verb = active ? 'activate' : 'deactivate'
  const count = (...of: Result['is'][]) => format.number(results?.filter(({ is }) => of.includes(is)).length ?? 0)
  return (
    <Dialog
      open
      {...(running === null && { onClose: close })}
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
        running ? (
          <Button kind="line" disabled={rows.length === 1} onClick={() => (stopped.current = true)}>
            {t('stop')}
          </Button>
        ) : results ? (
          <>
            {results.some(({ is }) => is === 'done') && (
              <Button
                kind="line"
                icon="arrow-counter-clockwise"
                onClick={() => void run((watch) => undoEach(results, active, acts, watch))}
              >
                {t('undo')}
              </Button>
            )}
            <Button ref={cancel} kind="primary" onClick={close}>
              {t('close')}
            </Button>
          </>
        ) : (
          <>
            <Button ref={cancel} kind="line" onClick={close}>
              {t('cancel')}
            </Button>
            <Button
              kind="primary"
              disabled={!isSure}
              onClick={() => void run((watch) => changeEach(rows, active, acts, watch))}
            >
              {t(verb)}
            </Button>
          </>
        )
      }
    >
      {running ? (
        <p role="status">{t('resultsOf', { done: format.number(running.count), total: format.number(running.of) })}</p>
      ) : results ? (
        <>
          <p role="status">
            {results.some(({ is }) => is === 'undone')
              ? t('undoneOf', { done: count('undone'), total: format.number(rows.length) })
              : t('resultsOf', { done: count('done', 'same'), total: format.number(rows.length) })}
          </p>
          {!active && <p>{t('undoWhy')}</p>}
          <ul className={css.results}>
            {results.map(({ row, is, why }) => (
              <li key={row.id} data-ok={is !== 'refused' && is !== 'left'}>
                <Icon name={is === 'refused' || is === 'left' ? 'x-circle' : 'check'} size={14} />
                <span className="truncate">{nameOf(entity, row)}</span>
                <span>{why ?? t(`result.${is}`)}</span>
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
          <p>{active ? t('activateWhy') : (words.off ?? t('deactivateWhy'))}</p>
          {!active && hanging.length > 0 && (
            <p>
              {t('hangs')}: {hanging.map(({ label, said }) => `${label} ${said}`).join(' · ')}
            </p>
          )}
          {asksFor !== undefined && (
            <TextField
              label={single ? asksFor : t('typedCount', { number: format.number(rows.length) })}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
            />
          )}
        </>
      )}
    </Dialog>
  )
}

function actsOf(entity: AnyEntity): Acts {
  const { get, status } = entity.calls
  if (!status) throw new Error(`${entity.name} has no status`)
  return {
    // Where nothing reads one, the call itself says that its revision is another.
    read: async (id) => {
      if (!get) throw new Error(`${entity.name} is read by nobody`)
      return call(get, { params: { id } })
    },
    // A family of before names the record in the body, the others in the address; each takes what it has.
    put: ({ id, rev }, active) => {
      const body = { id, rev, active }
      return call(status, { params: { id }, body })
    },
    say: failureText,
  }
}
