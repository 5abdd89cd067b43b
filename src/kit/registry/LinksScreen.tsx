import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { dataSetOf } from '#src/api/dataSet.ts'
import { failureText } from '#src/api/failureText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { currentSessionAtom, mayAtom } from '#src/state/session.ts'
import { useRecordsNews } from '#src/state/useRecordsNews.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { ListPage } from '#src/ui/layout/ListPage.tsx'

import { choice, id, ids, one, text } from '../query/parts.ts'
import { type QueryOf, queryOf } from '../query/query.ts'
import { useAddressQuery } from '../query/useAddressQuery.ts'
import { SearchField } from '../search/SearchField.tsx'
import { MultiSelect } from '../select/MultiSelect.tsx'
import type { Column } from '../table/columns.ts'
import { DataTable } from '../table/DataTable.tsx'
import { statusOf } from '../table/statusOf.ts'
import { useTableSettings } from '../table/useTableSettings.ts'
import { type RegistryAsk, askServer } from './askRecords.ts'
import { bulkRows } from './bulk.ts'
import type { AnyEntity, AnyFace } from './face.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { capital, wordsOf } from './registryText.ts'
import { SavedViews } from './SavedViews.tsx'
import { useEvery } from './useEvery.ts'
import { mayMove, useOptions } from './useOptions.ts'
import { useCompanies } from './useRegistry.ts'
import { useTitle } from './useTitle.ts'

import css from './Registry.module.css'

interface Row {
  other: number
  label: string
  company: number
  record: number | null
  recordLabel: string | null
  since: number | null
  by: string | null
}

/** One that holds several has a row for each. */
const keyOf = ({ other, record }: Pick<Row, 'other' | 'record'>) => `${other}-${record ?? ''}`

const codec = queryOf({
  words: text('q'),
  of: ids('registros', 1_000),
  free: choice('situacao', ['todos', 'livres'], 'todos'),
  page: one('pagina', id),
})

/** The page is of the moment. */
const addressOf = (query: QueryOf<typeof codec>) =>
  codec.write(new URLSearchParams(), { ...query, page: null }).toString()

interface Props {
  entity: AnyEntity
  face: AnyFace
  link: string
  /** The row of tabs that it is one of. */
  tabs?: ReactNode
  /** Left out, the server. */
  ask?: RegistryAsk | undefined
}

/** Who hangs on what now, since when and by whom; several are moved to another at once. */
export function LinksScreen({ entity, face, link, tabs = null, ask = askServer }: Props) {
  const t = useText('registry')
  const format = useFormat()
  const words = wordsOf(entity, format)
  const title = useTitle(words.name)
  const notify = useSetAtom(notifyAtom)
  const queries = useQueryClient()
  const companies = useCompanies()
  const { companies: own } = useAtomValue(currentSessionAtom)
  const { query, change, unread } = useAddressQuery(codec)
  const [shown, setShown] = useState({ first: 0, count: 0 })
  const [moving, setMoving] = useState<{ others: readonly number[]; clear: () => void } | null>(null)
  const asked = { companies, words: query.words, of: [...query.of], free: query.free === 'livres' }
  const result = useQuery({
    queryKey: ['registry', entity.name, 'links', link, JSON.stringify(asked), shown],
    enabled: shown.count > 0,
    queryFn: () =>
      ask.links(entity, { ...asked, offset: shown.first, limit: Math.min(shown.count, limits.recordsAtOnce) }),
  })
  const every = useEvery(JSON.stringify(asked), async ({ after, limit }) => {
    const offset = Number(after ?? 0)
    const page = await ask.links(entity, { ...asked, offset, limit })
    const next = offset + limit < page.total ? String(offset + limit) : null
    return { rows: page.rows.map((row) => ({ id: keyOf(row) })), next }
  })
  // Nobody moves what is a sample.
  const options = useOptions(entity, ask === askServer)
  const readAgain = () => queries.invalidateQueries({ queryKey: ['registry', entity.name] })
  useRecordsNews(entity.name, () => void readAgain())
  const moves = mayMove(entity, useAtomValue(mayAtom)) && options.data !== undefined
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: 'label',
        kind: 'label',
        label: words.links[link] ?? link,
        grow: 2,
        card: 'title',
        value: ({ label }) => label,
      },
      {
        key: 'record',
        kind: 'label',
        label: capital(words.one),
        grow: 3,
        absent: t('noLink'),
        card: 'line',
        value: ({ recordLabel }) => recordLabel,
      },
      { key: 'since', kind: 'instant', label: t('since'), absent: '—', card: 'end', value: ({ since }) => since },
      { key: 'by', kind: 'label', label: t('by'), absent: '—', value: ({ by }) => by },
      {
        key: 'company',
        kind: 'label',
        label: t('company'),
        hidden: own.length < 2,
        value: ({ company }) => own.find((one) => one.id === company)?.tradeName ?? null,
      },
    ],
    [words, link, own, t],
  )
  const choices = useTableSettings(`links.${entity.name}`)
  const { data } = result
  return (
    <>
      <ListPage title={title} lead={words.lead} toolbar={tabs}>
        {unread && <InvalidParameter />}
        <DataTable<Row>
          id={`links.${entity.name}`}
          choices={choices}
          label={title}
          className={css.table}
          columns={columns}
          source={{
            total: data?.total ?? null,
            page: (first, count) => (data && first === shown.first && count === shown.count ? data.rows : null),
            at: (query.page ?? 1) - 1,
            onPage: (at) => change({ page: at === 0 ? null : at + 1 }),
            onShow: (first, count) => {
              if (first !== shown.first || count !== shown.count) setShown({ first, count })
            },
            every: { most: bulkRows, ids: every },
          }}
          rowId={keyOf}
          rowName={({ label }) => label}
          status={statusOf(dataSetOf({}, result), () => void result.refetch(), failureText(result.error))}
          {...(moves && {
            renderBulk: (ticked: readonly string[], clear: () => void) => (
              <Button
                size="sm"
                kind="ghost"
                icon="arrows-down-up"
                onClick={() => setMoving({ others: [...new Set(ticked.map((id) => Number.parseInt(id, 10)))], clear })}
              >
                {t('moveTo')}
              </Button>
            ),
            onOpen: ({ other }: Row) => setMoving({ others: [other], clear: () => undefined }),
          })}
          renderTools={() => (
            <div className={css.filters}>
              <SearchField
                label={words.links[link] ?? link}
                value={query.words}
                onChange={(said) => change({ words: said, page: null })}
              />
              {options.data && (
                <MultiSelect
                  look="chip"
                  label={capital(words.one)}
                  options={options.data.map(({ id: of, label }) => ({ id: String(of), label }))}
                  value={query.of.map(String)}
                  onChange={(chosen, all) => change({ of: all ? [] : chosen.map(Number), page: null })}
                />
              )}
              <Button
                kind="line"
                size="sm"
                aria-pressed={query.free === 'livres'}
                onClick={() => change({ free: query.free === 'livres' ? 'todos' : 'livres', page: null })}
              >
                {t('onlyFree')}
              </Button>
              <SavedViews
                registry={`links.${entity.name}`}
                address={addressOf(query)}
                choices={choices}
                onShow={({ address }) => change({ ...codec.read(new URLSearchParams(address)).query, page: null })}
              />
            </div>
          )}
          empty={<EmptyState kind="noResults" />}
        />
      </ListPage>
      {moving && options.data && (
        <MoveDialog
          entity={entity}
          face={face}
          link={link}
          others={moving.others}
          options={options.data}
          onClose={() => setMoving(null)}
          onDone={(moved) => {
            notify({ message: t('moved', { count: moved, number: format.number(moved) }) })
            moving.clear()
            void readAgain()
          }}
        />
      )}
    </>
  )
}
