import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'

import type { Command } from '#contract/live/command.ts'
import { shiftBegunAtom } from '#src/fleet/alert/popupAtom.ts'
import { StaleNote } from '#src/kit/answer/StaleNote.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'

import { useCommandHistory } from '../useCommandHistory.ts'
import { HistoryRow } from './HistoryRow.tsx'

import css from './CommandHistory.module.css'

type Tab = 'all' | 'shift' | 'failures'
const empty = { all: 'history.none', shift: 'history.noneOfShift', failures: 'history.noFailures' } as const

interface Props {
  /** The address asks for it: it takes the focus. */
  opened: boolean
  /** Id of the command whose line is read beside it. */
  chosen: string | null
  onChoose: (command: Command) => void
}

/** TOWER-02, ENT-43: who asked for what, how far it got, how it ended; of this shift alone, or only what failed. */
export function CommandHistory({ opened, chosen, onChoose }: Props) {
  const t = useText('control-tower')
  const [tab, setTab] = useState<Tab>('all')
  const begun = useAtomValue(shiftBegunAtom)
  const format = useFormat()
  const ofShift = tab === 'shift'
  const read = useCommandHistory({
    failuresOnly: tab === 'failures',
    ...(ofShift && begun !== null && { since: begun }),
  })
  const { missed, since, again } = read
  // Of a shift that has not begun there is nothing.
  const rows = ofShift && begun === null ? [] : read.rows
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (opened) section.current?.focus()
  }, [opened])
  return (
    <section ref={section} tabIndex={-1} className={css.history} aria-label={t('history.title')}>
      <span className={css.hint}>
        {ofShift && begun !== null ? t('history.shiftSince', { time: format.tower(begun) }) : t('history.dateHint')}
      </span>
      <Tabs<Tab>
        label={t('history.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'all', label: t('history.all') },
          { id: 'shift', label: t('history.shift') },
          { id: 'failures', label: t('history.failures') },
        ]}
      >
        <div className={css.scroller} tabIndex={-1}>
          <StaleNote since={since} onRetry={again} />
          {rows && rows.length > 0 && (
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t('history.date')}</th>
                  <th scope="col">{t('column.plate')}</th>
                  <th scope="col">{t('history.action')}</th>
                  <th scope="col">{t('history.by')}</th>
                  <th scope="col">{t('history.steps')}</th>
                  <th scope="col">{t('history.result')}</th>
                  <th scope="col">{t('history.cancelledAt')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((command) => (
                  <HistoryRow
                    key={command.id}
                    command={command}
                    chosen={command.id === chosen}
                    onChoose={() => onChoose(command)}
                  />
                ))}
              </tbody>
            </table>
          )}
          {rows?.length === 0 && (
            <EmptyState icon="paper-plane-tilt" title={t(ofShift && begun === null ? 'history.noShift' : empty[tab])} />
          )}
          {!rows && (missed ? <ErrorState title={t('history.failed')} onRetry={again} /> : <Loading rows={4} />)}
        </div>
      </Tabs>
    </section>
  )
}
