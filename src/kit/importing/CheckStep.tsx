import { useState } from 'react'

import type { ImportLine } from '#contract/machine/entityImport.ts'
import { failureText } from '#src/api/failureText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { Segments } from '#src/ui/field/Segments.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'

import type { AnyEntity } from '../registry/face.ts'
import { wordsOf } from '../registry/registryText.ts'
import { type Standing, isWritten, shiftedIn, standingOf } from './lines.ts'
import { LineTable } from './LineTable.tsx'
import { ProblemList } from './ProblemList.tsx'
import type { Importing } from './useImport.ts'

import css from './Importing.module.css'

interface Props {
  entity: AnyEntity
  state: Importing
  onWrite: (lines: readonly ImportLine[]) => void
}
const views = ['all', 'new', 'changed', 'same', 'noted', 'wrong'] as const
type View = (typeof views)[number]

/** What would become of each line, before and after, and what is wrong with which cell. Nothing is written before the button. */
export function CheckStep({ entity, state, onWrite }: Props) {
  const t = useText('importing')
  const format = useFormat()
  const [view, setView] = useState<View>('all')
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
  const shifted = shiftedIn([...judged.values()], entity)
  const isSure = shifted === null || typed.trim() === String(shifted.count)
  const isWhole = asking === null && failed === null && judged.size >= lines.length
  return (
    <>
      <div className={css.row}>
        <Segments
          label={t('rows')}
          value={view}
          onChange={setView}
          size="sm"
          options={views.map((value) => ({ value, label: `${t(`view.${value}`)} ${format.number(countOf(value))}` }))}
        />
        <span role="status" className={css.hint}>
          {asking !== null && t('checking', { done: format.number(asking.done), total: format.number(asking.total) })}
        </span>
      </div>
      {failed !== null && <NotRead text={failureText(failed)} onRetry={state.check} />}
      {shifted !== null && (
        <div role="alert" className={css.fault}>
          <p>
            {t('shifted', {
              count: shifted.count,
              field: wordsOf(entity, format).columns[shifted.key] ?? shifted.key,
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
        />
        <ProblemList entity={entity} state={state} />
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
          onClick={() => onWrite(written)}
        >
          {isWhole && written.length === 0
            ? t('nothingToWrite')
            : t('write', { count: written.length, number: format.number(written.length) })}
        </Button>
      </footer>
    </>
  )
}
