import { useInfiniteQuery } from '@tanstack/react-query'

import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'

import type { AnyEntity, AnyFace } from './face.ts'
import { useNames } from './RegistryForm.tsx'
import { sayValue, wordsOf } from './registryText.ts'

import css from './Registry.module.css'

const actions = [
  'created',
  'updated',
  'activated',
  'deactivated',
  'removed',
  'linked',
  'unlinked',
  'imported',
  'revealed',
  'invited',
  'signedOut',
  'corrected',
] as const

/** Of a link that was corrected: when it began, and when it ended. */
const instants = ['since', 'until'] as const

/** Who changed what of a record, and when, the newest first: the audit log of the company, which nobody rewrites. */
export function HistoryPanel({ entity, face, id, rev }: { entity: AnyEntity; face: AnyFace; id: number; rev: number }) {
  const t = useText('registry')
  const format = useFormat()
  const words = wordsOf(entity, format)
  const linkKeys = Object.keys(entity.links ?? {})
  const names = useNames(face, linkKeys)
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    // Another revision has another history.
    queryKey: ['registry', entity.name, 'history', id, rev],
    initialPageParam: null as number | null,
    throwOnError: false,
    queryFn: ({ pageParam }) => {
      const { history } = entity.calls
      if (!history) throw new Error(`${entity.name} has no history`)
      return call(history, { params: { id }, body: { before: pageParam, limit: 50 } })
    },
    getNextPageParam: ({ next }) => next,
  })
  if (!data)
    return isError ? <NotRead text={failureText(error)} onRetry={() => void refetch()} /> : <Loading rows={4} />
  const lines = data.pages.flatMap(({ rows }) => rows)
  if (lines.length === 0) return <EmptyState icon="clock-counter-clockwise" title={t('noHistory')} />
  const said = (key: string, value: unknown) =>
    instants.some((one) => one === key) && !(key in entity.fields) && typeof value === 'number'
      ? format.dateTime(value)
      : sayValue(entity, key, value, t, format)
  const labelOf = (key: string) =>
    words.columns[key] ??
    words.links[key] ??
    (instants.find((one) => one === key) ? t(key === 'since' ? 'since' : 'until') : key)
  const linked = (key: string, ids: unknown) =>
    Array.isArray(ids) && ids.length > 0 ? ids.map((one) => names(key, Number(one))).join(', ') : null
  return (
    <>
      <ol className={css.changes}>
        {lines.map(({ seq, at, who, action, via, changes }) => (
          <li key={seq}>
            <header>
              <b>{t(`history.${actions.find((one) => one === action) ?? 'updated'}`)}</b>
              <span>{via === 'door' ? t('viaDoor') : (who ?? t('somebody'))}</span>
              {via === 'import' && <span>{t('viaImport')}</span>}
              <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
            </header>
            <dl>
              {Object.entries(changes).map(([key, [before, after]]) => (
                <div key={key} className={css.change}>
                  <dt>{labelOf(key)}</dt>
                  {linkKeys.includes(key) && action === 'corrected' ? (
                    <dd>{linked(key, after)}</dd>
                  ) : linkKeys.includes(key) ? (
                    <dd>
                      {linked(key, after) !== null && <span>{t('gained', { names: linked(key, after) ?? '' })}</span>}{' '}
                      {linked(key, before) !== null && <span>{t('lost', { names: linked(key, before) ?? '' })}</span>}
                    </dd>
                  ) : action === 'revealed' ? (
                    <dd>{said(key, after)}</dd>
                  ) : (
                    <dd>
                      <del>{said(key, before)}</del> → <ins>{said(key, after)}</ins>
                    </dd>
                  )}
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button kind="line" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </>
  )
}
