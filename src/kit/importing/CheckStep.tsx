import { useLayoutEffect, useRef, useState } from 'react'

import type { ImportLine } from '#contract/machine/entityImport.ts'
import { movedColumn } from '#contract/rules/movedColumn.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { failureText } from '#src/api/failureText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { isShortcut } from '#src/lib/keys.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'

import type { AnyEntity } from '../registry/face.ts'
import { wordsOf } from '../registry/registryText.ts'
import { CheckTiles, type View } from './CheckTiles.tsx'
import { type CellAt, type Standing, isWritten, standingOf, toldOf } from './lines.ts'
import { LineTable } from './LineTable.tsx'
import { ProblemList, nextFault } from './ProblemList.tsx'
import type { Importing } from './useImport.ts'
import type { Meant } from './useJob.ts'

import css from './Importing.module.css'

interface Props {
  entity: AnyEntity
  state: Importing
  /** Why the server did not write the last time. */
  refusal: unknown
  onWrite: (lines: readonly ImportLine[], meant: Meant) => void
}

/** The column that the server holds for one that moved, where it said so. */
function refusedColumn(entity: AnyEntity, refusal: unknown): { key: string; count: number } | null {
  if (!(refusal instanceof ApiError) || refusal.code !== 'import.moved') return null
  const { field, count } = refusal.data ?? {}
  const [key] = Object.entries(entity.fields).find(([, { wire }]) => wire === field) ?? []
  return key === undefined || typeof count !== 'number' ? null : { key, count }
}

/** What would become of each line, before and after, and what is wrong with which cell. Nothing is written before the button. */
export function CheckStep({ entity, state, refusal, onWrite }: Props) {
  const t = useText('importing')
  const format = useFormat()
  const [view, setView] = useState<View>('all')
  const [at, setAt] = useState<CellAt | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  const [skips, setSkips] = useState(false)
  const [typed, setTyped] = useState('')
  const { lines, judged, twice, asking, failed } = state
  const standing = new Map<number, Standing | null>(
    lines.map(({ line }) => [line, standingOf(judged.get(line), twice.get(line))]),
  )
  const counts = Map.groupBy(lines, ({ line }) => standing.get(line))
  const countOf = (of: View) => (of === 'all' ? lines.length : (counts.get(of)?.length ?? 0))
  const written = lines.filter(({ line }) => isWritten(judged.get(line), twice.get(line)))
  const wrong = countOf('wrong')
  const told = lines.flatMap(({ line }) => (twice.has(line) ? [] : (judged.get(line) ?? [])))
  // The server looks at what is written: where it was somebody else's meanwhile, its word counts.
  const moved = refusedColumn(entity, refusal) ?? movedColumn(told, entity)
  const isSure = moved === null || typed.trim() === String(moved.count)
  const isWhole = asking === null && failed === null && judged.size >= lines.length
  const cells = toldOf(lines, judged, twice)
  const faults = cells.filter(({ isNote }) => !isNote).length
  // What had the focus is gone with the step before, or with the problem that was put right: its keys stay within reach, of a
  // key that is pressed at once as well.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) whole.current?.focus({ preventScroll: true })
  })
  const look = (cell: CellAt) => {
    setAt(cell)
    if (view !== 'all' && standing.get(cell.line) !== view) setView('all')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key of all that is in it
    <div
      ref={whole}
      className={css.checking}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!isShortcut(event, 'nextFault') || faults === 0) return
        event.preventDefault()
        nextFault(event.currentTarget, at)
      }}
    >
      <CheckTiles state={state} view={view} onView={setView} countOf={countOf} wrongCells={faults} isWhole={isWhole} />
      <p role="status" className={css.asking}>
        {asking !== null && t('checking', { done: format.number(asking.done), total: format.number(asking.total) })}
      </p>
      {failed !== null && <NotRead text={failureText(failed)} onRetry={state.check} />}
      {moved !== null && (
        <div role="alert" className={css.fault}>
          <p>
            {t('shifted', {
              count: moved.count,
              field: wordsOf(entity, format).columns[moved.key] ?? moved.key,
            })}
          </p>
          <TextField label={t('shiftedCount')} value={typed} onChange={setTyped} inputMode="numeric" />
        </div>
      )}
      <div className={css.check}>
        <LineTable
          key={view}
          entity={entity}
          state={state}
          lines={view === 'all' ? lines : (counts.get(view) ?? [])}
          standing={standing}
          at={at}
        />
        <ProblemList entity={entity} state={state} told={cells} onLook={look} />
      </div>
      <footer className={css.foot}>
        <Button kind="line" onClick={state.toColumns}>
          {t('back')}
        </Button>
        <p>{t('nothingYet')}</p>
        {wrong > 0 && (
          <Checkbox
            label={t('skip', { count: wrong, number: format.number(wrong) })}
            checked={skips}
            onChange={setSkips}
          />
        )}
        <Button
          kind="primary"
          disabled={!isWhole || !isSure || written.length === 0 || (wrong > 0 && !skips)}
          onClick={() =>
            onWrite(written, {
              known: told.filter(({ id }) => id !== null).length,
              agreed: moved?.count ?? null,
            })
          }
        >
          {isWhole && written.length === 0
            ? t('nothingToWrite')
            : t('write', { count: written.length, number: format.number(written.length) })}
        </Button>
      </footer>
    </div>
  )
}
