import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { z } from 'zod'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { lazyPart } from '#src/lib/lazyPart.tsx'
import { loadText } from '#src/lib/text/i18n.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { ListNotes, ListPage } from '#src/ui/layout/ListPage.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { usePhone } from '#src/ui/theme/usePhone.ts'

import type { Values } from '../form/merge.ts'
import { ActiveDialog } from './ActiveDialog.tsx'
import type { RegistryAsk } from './askRecords.ts'
import type { Result } from './bulk.ts'
import { ExportRecords } from './ExportRecords.tsx'
import type { AnyEntity, AnyFace, AnyRow } from './face.ts'
import { RecordSheet } from './RecordSheet.tsx'
import { RegistryFilters } from './RegistryFilters.tsx'
import { RegistryTable } from './RegistryTable.tsx'
import { copyOf, nameOf, wordsOf } from './registryText.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useRegistry } from './useRegistry.ts'
import { useTitle } from './useTitle.ts'

import css from './Registry.module.css'

/** What reads spreadsheets comes with its tab alone. */
const { Part: ImportScreen } = lazyPart(async () => {
  const [{ ImportScreen: Component }] = await Promise.all([
    import('../importing/ImportScreen.tsx'),
    loadText('importing'),
  ])
  return { default: Component }
})

/** What a new record begins with, of whoever led here: state of an entry of the history, never of an address. */
const Led = z.object({ start: z.record(z.string(), z.unknown()) })

interface Asked {
  rows: readonly AnyRow[]
  active: boolean
  clear?: () => void
  results?: readonly Result[]
}

interface Props {
  entity: AnyEntity
  face: AnyFace
  tabs?: ReactNode
  /** Left out, the server. */
  ask?: RegistryAsk | undefined
}

/** A noun whole: its list, and the record that its address opens. */
export function RegistryScreen({ entity, face, tabs, ask }: Props) {
  const t = useText('registry')
  const format = useFormat()
  const words = wordsOf(entity, format)
  const title = useTitle(words.name)
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const registry = useRegistry(entity, face.shows, ask)
  const { query, change, counted, unread } = registry
  const [asked, setAsked] = useState<Asked | null>(null)
  /** What was done to several last: looked at again, and taken back, until somebody puts it away. */
  const [last, setLast] = useState<Asked | null>(null)
  const [removed, setRemoved] = useState<AnyRow | null>(null)
  /** What the next new record begins from. */
  const [copied, setCopied] = useState<Values>()
  const led = Led.safeParse(useLocation().state).data?.start
  const mayCreate = entity.calls.create !== undefined && may(entity.calls.create)
  const isPhone = usePhone()
  const mayImport = entity.calls.import !== undefined && may(entity.calls.import)
  const begin = (start?: Values) => {
    setCopied(start)
    change({ made: '1', open: null, tab: '' })
  }
  const said = (which: 'active' | 'inactive', count: number) => t(which, { count, number: format.number(count) })
  const done = (message: string) => {
    notify({ message })
    void registry.readAgain()
  }
  if (query.tab === 'importar' && query.open === null && mayImport)
    return (
      <ErrorBoundary fallback={<ErrorState />}>
        <Suspense fallback={<Loading rows={6} />}>
          <ImportScreen
            entity={entity}
            onClose={() => change({ tab: '' })}
            onChange={() => void registry.readAgain()}
          />
        </Suspense>
      </ErrorBoundary>
    )
  return (
    <>
      <ListPage
        title={title}
        lead={
          counted && entity.calls.status !== undefined
            ? [said('active', counted.active), said('inactive', counted.total - counted.active)].join(' · ')
            : words.lead
        }
        aside={
          <div className={css.head}>
            {mayImport && !isPhone && (
              <Button kind="line" icon="upload-simple" onClick={() => change({ tab: 'importar' })}>
                {t('import')}
              </Button>
            )}
            {mayCreate && (
              <Button kind="primary" icon="plus" onClick={() => begin()}>
                {words.make}
              </Button>
            )}
          </div>
        }
        toolbar={tabs ?? null}
      >
        {unread && <InvalidParameter />}
        {registry.waiting > 0 && (
          <ListNotes>
            <Button kind="line" size="sm" icon="arrows-clockwise" onClick={registry.showWaiting}>
              {t('waiting', { count: registry.waiting, number: format.number(registry.waiting) })}
            </Button>
          </ListNotes>
        )}
        {last && (
          <ListNotes>
            <Button kind="line" size="sm" icon="arrow-counter-clockwise" onClick={() => setAsked(last)}>
              {t(last.active ? 'lastActivated' : 'lastDeactivated', {
                count: last.rows.length,
                number: format.number(last.rows.length),
              })}
            </Button>
            <IconButton size="sm" icon="x" label={t('putAway')} onClick={() => setLast(null)} />
          </ListNotes>
        )}
        <ErrorBoundary fallback={<ErrorState />}>
          <RegistryTable
            entity={entity}
            face={face}
            registry={registry}
            label={title}
            onOpen={(row, tab) => change({ open: row.id, made: '', tab: tab ?? '' })}
            onActive={(rows, active, clear) => setAsked({ rows, active, ...(clear && { clear }) })}
            onCopy={(row) => begin(copyOf(entity, row))}
            onRemove={setRemoved}
            renderTools={(shown) => (
              <>
                <RegistryFilters entity={entity} registry={registry} />
                <ExportRecords entity={entity} registry={registry} shown={shown} />
              </>
            )}
            onNew={mayCreate ? () => begin() : null}
          />
        </ErrorBoundary>
      </ListPage>
      {(query.open !== null || query.made === '1') && (
        <RecordSheet
          key={query.open ?? 'new'}
          entity={entity}
          face={face}
          id={query.open}
          start={copied ?? (led ? { ...face.fresh, ...led } : face.fresh)}
          tab={query.tab}
          onTab={(tab) => change({ tab })}
          onClose={() => change({ open: null, made: '', tab: '' })}
          onSaved={(row) =>
            done(words.done?.[query.open === null ? 'create' : 'update'] ?? t('saved', { name: nameOf(entity, row) }))
          }
        />
      )}
      {asked && (
        <ActiveDialog
          entity={entity}
          rows={asked.rows}
          active={asked.active}
          onDone={() => {
            asked.clear?.()
            void registry.readAgain()
          }}
          results={asked.results}
          onClose={(results) => {
            setAsked(null)
            if (results === null) return
            const open = results.some(({ is }) => is !== 'same' && is !== 'undone')
            setLast(open ? { rows: asked.rows, active: asked.active, results } : null)
          }}
        />
      )}
      {removed && (
        <RemoveDialog
          entity={entity}
          row={removed}
          onDone={() => done(words.done?.remove ?? t('removed', { name: nameOf(entity, removed) }))}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}
