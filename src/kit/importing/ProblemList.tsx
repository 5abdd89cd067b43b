import { type ReactNode, useState } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

import type { AnyEntity } from '../registry/face.ts'
import { wordsOf } from '../registry/registryText.ts'
import { cellName } from './cellName.ts'
import { headOf } from './columns.ts'
import { refusedFile } from './csvText.ts'
import { type CellAt, type Told, alikeOf } from './lines.ts'
import type { Importing } from './useImport.ts'
import { useProblemText } from './useProblemText.ts'

import css from './Importing.module.css'

/** As many as somebody puts right by hand; more are put right in the spreadsheet. */
const most = 100

/** Puts the focus where the next cell that is wrong is put right; after the last one the first comes again. */
export function nextFault(within: HTMLElement, at: CellAt | null): void {
  const faults = [...within.querySelectorAll<HTMLElement>('li[data-fault]')]
  const here = faults.findIndex((one) => one.contains(document.activeElement))
  // The one that was put right is gone: what comes after its line is next.
  const after = faults.findIndex(({ dataset }) => at !== null && Number(dataset['fault']) > at.line)
  const next = faults[here >= 0 ? (here + 1) % faults.length : Math.max(0, after)]
  next?.querySelector<HTMLElement>('input, button')?.focus()
}

interface Props {
  entity: AnyEntity
  state: Importing
  told: readonly Told[]
  /** Somebody is at this one. */
  onLook: (at: CellAt) => void
}

/** Each cell that is wrong, by the name that the spreadsheet has for it, with its fix in place. */
export function ProblemList({ entity, state, told, onLook }: Props) {
  const t = useText('importing')
  const format = useFormat()
  const say = useProblemText(entity)
  const wrong = Map.groupBy(
    told.filter(({ isNote }) => !isNote),
    ({ line }) => line,
  )
  const download = () => {
    const lines = state.lines.flatMap(({ line, cells }) => {
      const of = wrong.get(line)
      return of ? [{ cells, why: of.map(({ problem }) => say(problem)).join('; ') }] : []
    })
    saveFile(`${wordsOf(entity, format).name}.csv`, refusedFile(entity, lines, t('reason'), format.language))
  }
  return (
    <aside className={css.problems} aria-label={t('problems')}>
      <header className={css.problem}>
        <h2>{t('problems')}</h2>
        {wrong.size > 0 && (
          <span className={css.hint}>
            <Kbd>F8</Kbd> {t('nextFault')}
          </span>
        )}
      </header>
      {told.length === 0 && <p className={css.hint}>{t('noProblems')}</p>}
      <ol>
        {told.slice(0, most).map((one) => {
          const { line, key, problem, cell, isNote } = one
          const column = key === null ? -1 : state.keys.indexOf(key)
          const name = column < 0 ? String(line) : cellName(column, line)
          const alike = isNote ? [] : alikeOf(told, one)
          const leave = !isNote && (
            <Button kind="ghost" size="sm" onClick={() => state.leaveOut(line)}>
              {t('leaveOut')}
            </Button>
          )
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears which of its parts is at hand
            <li
              key={`${line} ${key ?? ''} ${problem.code}`}
              data-fault={isNote ? undefined : line}
              data-note={isNote || undefined}
              onFocus={() => onLook({ line, key })}
            >
              <p className={css.problem}>
                <span className={`mono ${css.cell}`}>{name}</span> <b>{say(problem, true)}</b>
                {key !== null && <span className={css.hint}>{headOf(entity, key, format.language)}</span>}
              </p>
              {isNote && cell !== '' && <p className={css.hint}>{cell}</p>}
              {!isNote && key !== null && column >= 0 && (
                <Fix
                  label={t('fixOf', { cell: `${name} (${headOf(entity, key, format.language)})` })}
                  cell={cell}
                  alike={alike.length}
                  onFix={(said, all) => state.fix(all ? alike : [line], key, said)}
                >
                  {leave}
                </Fix>
              )}
              {(key === null || column < 0) && leave}
            </li>
          )
        })}
      </ol>
      {told.length > most && (
        <p className={css.hint}>
          {t('more', { count: told.length - most, number: format.number(told.length - most) })}
        </p>
      )}
      {wrong.size > 0 && (
        <Button kind="line" size="sm" icon="download-simple" onClick={download}>
          {t('downloadWrong')}
        </Button>
      )}
    </aside>
  )
}

interface FixProps {
  label: string
  cell: string
  /** How many cells say the same and are wrong by it. */
  alike: number
  children: ReactNode
  onFix: (said: string, all: boolean) => void
}
function Fix({ label, cell, alike, children, onFix }: FixProps) {
  const t = useText('importing')
  const format = useFormat()
  const [said, setSaid] = useState(cell)
  return (
    <form
      className={css.fix}
      onSubmit={(event) => {
        event.preventDefault()
        onFix(said, false)
      }}
    >
      <TextField label={label} hideLabel value={said} onChange={setSaid} />
      <Button kind="secondary" size="sm" type="submit">
        {t('fix')}
      </Button>
      {alike > 1 && (
        <Button kind="line" size="sm" onClick={() => onFix(said, true)}>
          {t('fixAlike', { number: format.number(alike) })}
        </Button>
      )}
      {children}
    </form>
  )
}
