import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom, currentSessionAtom, mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import type { MenuItem } from '#src/ui/overlay/Menu.tsx'

import type { Column } from '../table/columns.ts'
import { DataTable } from '../table/DataTable.tsx'
import { useTableSettings } from '../table/useTableSettings.ts'
import { ActiveMark } from './ActiveMark.tsx'
import type { AnyEntity, AnyFace, AnyRow, RowAction } from './face.ts'
import { registryQuery } from './registryQuery.ts'
import { choiceText, isHidden, nameOf, stateText, wordsOf } from './registryText.ts'
import { type RowFace, actsColumn, isCell, rowColumns } from './rowColumns.tsx'
import { addressOf, shownBy } from './savedViews.ts'
import { SavedViews } from './SavedViews.tsx'
import type { Registry } from './useRegistry.ts'

import css from './Registry.module.css'

interface Props {
  entity: AnyEntity
  face: AnyFace
  registry: Registry
  label: string
  onOpen: (row: AnyRow, tab?: 'historico') => void
  onActive: (rows: readonly AnyRow[], active: boolean, clear?: () => void) => void
  onCopy: (row: AnyRow) => void
  onRemove: (row: AnyRow) => void
  /** Beside the button of columns. */
  renderTools: (shown: readonly string[]) => ReactNode
  onNew: (() => void) | null
}

/** What a card of a phone says below its name and at its end, where the noun says nothing of it. */
const cardOf = ({ card, columns }: AnyFace, activeKey: string | null) => ({
  line: card?.line ?? columns.filter((key) => key !== activeKey).slice(1, 3),
  end: card?.end ?? columns.filter((key) => key === activeKey),
})

/** The field by which a record is active or not. */
export const activeKeyOf = ({ fields }: AnyEntity): string | null =>
  Object.keys(fields).find((key) => fields[key]?.kind === 'active' && fields[key]?.mode === 'asked') ?? null

/** The list of a noun: columns by kind, order and pages by the server, ticks, and what may be done with a row. */
export function RegistryTable(props: Props) {
  const { entity, face, registry, label, renderTools, onOpen, onActive, onNew } = props
  const t = useText('registry')
  const format = useFormat()
  const words = wordsOf(entity, format)
  const may = useAtomValue(mayAtom)
  const can = useAtomValue(canAtom)
  const { companies } = useAtomValue(currentSessionAtom)
  const { calls } = entity
  const mayStatus = calls.status !== undefined && may(calls.status)
  const activeKey = activeKeyOf(entity)
  const acts = useActs(props)
  const columns = useMemo((): Column<AnyRow>[] => {
    const shown = face.columns.flatMap((key) => {
      const field = entity.fields[key]
      const needs = entity.hides?.[key]
      return !field || (needs !== undefined && !can(needs, 'r'))
        ? []
        : [{ key, field, kind: field.kind, label: words.columns[key] ?? key }]
    })
    const card = cardOf(face, activeKey)
    const faces = shown.map(({ key, field }, at): [string, RowFace<AnyRow>] => {
      const cell = face.cells?.[key]
      const isActive = field.kind === 'active'
      return [
        key,
        {
          ...(isHidden(entity, key) && { unsorted: true }),
          value: (row) => {
            const value = row[key]
            if (typeof value === 'boolean') return stateText(field.kind, value, t)
            if (field.of && typeof value === 'string') return choiceText(entity, key, value, format)
            return isCell(value) ? value : null
          },
          ...(isActive && { renderCell: (row: AnyRow) => <ActiveMark active={row[key] === true} /> }),
          ...(cell && { renderCell: (row: AnyRow) => cell({ value: row[key], row, format }) }),
          ...(at > 0 && card.line.includes(key) && { card: 'line' as const }),
          ...(at > 0 && card.end.includes(key) && { card: 'end' as const }),
        },
      ]
    })
    const named = rowColumns<AnyRow>(
      shown.map(({ key, kind, label: head }) => ({ key, kind, label: head })),
      Object.fromEntries(faces),
    )
    return [
      ...named,
      {
        key: 'company',
        kind: 'label',
        label: t('company'),
        hidden: companies.length < 2,
        value: ({ company }) => companies.find(({ id }) => id === company)?.tradeName ?? null,
      },
      { key: 'changedAt', kind: 'instant', label: t('changedAt'), absent: '—', value: ({ changedAt }) => changedAt },
      {
        key: 'changedBy',
        kind: 'label',
        label: t('changedBy'),
        hidden: true,
        absent: '—',
        value: ({ changedBy }) => changedBy,
      },
      actsColumn({
        label: t('actions'),
        labelOf: (row) => t('actionsOf', { name: nameOf(entity, row) }),
        groups: acts,
      }),
    ]
  }, [entity, face, activeKey, words, companies, format, t, acts, can])

  const settings = useTableSettings(`registry.${entity.name}`)
  const { first, order, query, change } = registry
  const choices = {
    ...settings,
    settings: {
      ...settings.settings,
      sort: { key: order.replace(/^-/, ''), descending: order.startsWith('-') },
    },
    change: (next: Partial<typeof settings.settings>) => {
      const { sort, ...others } = next
      if (sort !== undefined) {
        // Told fields that the page makes up are in no order of the server.
        const sorted = sort !== null && sort.key in entity.fields ? `${sort.descending ? '-' : ''}${sort.key}` : ''
        change({ order: sorted === first ? '' : sorted, page: null })
      }
      if (Object.keys(others).length > 0) settings.change(others)
    },
  }
  const codec = useMemo(() => registryQuery(entity), [entity])
  const isNarrowed = query.words !== '' || Object.keys(query.filter).length > 0
  return (
    <DataTable
      id={`registry.${entity.name}`}
      className={css.table}
      label={label}
      columns={columns}
      source={registry.source}
      choices={choices}
      rowId={({ id }) => id}
      rowName={(row) => nameOf(entity, row)}
      status={registry.status}
      current={query.open === null ? null : String(query.open)}
      onHold={registry.onHold}
      onOpen={(row) => onOpen(row)}
      tone={(row) =>
        row.id === query.open
          ? 'chosen'
          : registry.fresh.has(row.id)
            ? 'fresh'
            : activeKey !== null && row[activeKey] === false
              ? 'done'
              : undefined
      }
      {...(mayStatus &&
        activeKey !== null && {
          renderBulk: (ids: readonly string[], clear: () => void) => (
            <BulkActs ids={ids} onAct={(rows, active) => onActive(rows, active, clear)} rows={registry.rows ?? []} />
          ),
        })}
      renderTools={(shown) => (
        <>
          {renderTools(shown)}
          <SavedViews
            registry={entity.name}
            address={addressOf(codec, query)}
            choices={settings}
            onShow={(view) => change(shownBy(codec, view))}
          />
        </>
      )}
      empty={
        isNarrowed ? (
          <EmptyState
            kind="noResults"
            action={
              <Button kind="line" onClick={() => change({ words: '', filter: {}, page: null })}>
                {t('clearFilters')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            kind="noRegistrations"
            detail={words.empty}
            action={
              onNew && (
                <Button kind="primary" icon="plus" onClick={onNew}>
                  {words.make}
                </Button>
              )
            }
          />
        )
      }
    />
  )
}

interface BulkProps {
  ids: readonly string[]
  rows: readonly AnyRow[]
  onAct: (rows: readonly AnyRow[], active: boolean) => void
}

/** What may be done with ticked rows. Those of other pages are known by their id alone. */
function BulkActs({ ids, rows, onAct }: BulkProps) {
  const t = useText('registry')
  const ticked = ids.map((id): AnyRow => {
    const here = rows.find((row) => String(row.id) === id)
    return here ?? { id: Number(id), company: 0, rev: 0, changedAt: null, changedBy: null }
  })
  return (
    <>
      <Button size="sm" kind="ghost" icon="check-circle" onClick={() => onAct(ticked, true)}>
        {t('activate')}
      </Button>
      <Button size="sm" kind="ghost" icon="prohibit" onClick={() => onAct(ticked, false)}>
        {t('deactivate')}
      </Button>
    </>
  )
}

type Act = 'edit' | 'view' | 'copy' | 'history' | 'activate' | 'deactivate' | 'remove'

/** The menu of a row: what the session may do with it. */
const noActions: readonly RowAction<AnyRow>[] = []

function useActs({ entity, face, onOpen, onActive, onCopy, onRemove }: Props) {
  const t = useText('registry')
  const may = useAtomValue(mayAtom)
  const { calls } = entity
  const activeKey = activeKeyOf(entity)
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- a noun has its actions for good, or none
  const own = face.useActions?.() ?? noActions
  return useMemo(
    () => (row: AnyRow) => {
      const isActive = activeKey !== null && row[activeKey] === true
      const item = (id: Act, icon: MenuItem['icon'], onSelect: () => void, when: boolean): MenuItem[] =>
        when ? [{ id, icon, label: t(`act.${id}`), onSelect }] : []
      const allowed = (call: Parameters<typeof may>[0] | undefined) => call !== undefined && may(call)
      return [
        {
          id: 'own',
          items: [
            ...item('edit', 'pencil-simple', () => onOpen(row), allowed(calls.update)),
            ...item('view', 'eye', () => onOpen(row), !allowed(calls.update)),
            ...item('copy', 'copy', () => onCopy(row), allowed(calls.create)),
            ...item('history', 'clock-counter-clockwise', () => onOpen(row, 'historico'), allowed(calls.history)),
            ...own.flatMap(({ id, icon, label, act }): MenuItem[] => {
              const onSelect = act(row)
              return onSelect ? [{ id, icon, label, onSelect }] : []
            }),
          ],
        },
        {
          id: 'life',
          items: [
            ...item(
              'activate',
              'check-circle',
              () => onActive([row], true),
              allowed(calls.status) && activeKey !== null && !isActive,
            ),
            ...item('deactivate', 'prohibit', () => onActive([row], false), allowed(calls.status) && isActive),
            ...item('remove', 'trash', () => onRemove(row), allowed(calls.remove)),
          ],
        },
      ]
    },
    [t, may, calls, activeKey, own, onOpen, onActive, onCopy, onRemove],
  )
}
