import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'

import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { vehicleLinkHistory } from '#contract/reports/vehicleLinkHistory.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import type { AsideProps } from '#src/fleet/report/reportFace.ts'
import { StaleNote } from '#src/kit/answer/StaleNote.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import { heldAt, type LinkRow, lanesOf } from './linkLanes.ts'
import { linksOf } from './linksOf.ts'

import css from './LinkLanes.module.css'

/** Links begin and end while they are looked at: the table asks again at this pace too, ms. */
const growingMs = 60_000

/** All rows of the question where the table has a page of them alone: a link of another page is no link that was not there. */
function useAllRows({ query: { period, vehicles, filters }, rows, isWhole }: AsideProps<LinkRow>) {
  const companies = useAtomValue(selectedCompaniesAtom)
  const kind = vehicleLinkHistory.filters.kind[1].catch('all').parse(filters['kind'] ?? undefined)
  const asked = useAnswer({
    queryKey: ['vehicleLinkHistory', companies, vehicles, kind, period?.start ?? null, period?.end ?? null],
    queryFn: () =>
      period === null
        ? Promise.resolve<LinkRow[]>([])
        : linksOf({
            companies: companies.map((id) => CompanyId.parse(id)),
            vehicles: vehicles.map((id) => VehicleId.parse(id)),
            period,
            kind,
          }),
    enabled: rows !== null && !isWhole,
    refetchInterval: growingMs,
  })
  return { ...asked, all: isWhole ? rows : asked.data }
}

/** Of one vehicle: who and what it had, kind by kind over the period, and at the instant that is chosen below it. */
export function LinkLanes(props: AsideProps<LinkRow>) {
  const { query, rows, pointed } = props
  const { period } = query
  const { all, missed, since, again } = useAllRows(props)
  const t = useText('management')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const [chosen, setChosen] = useState<number | null>(null)
  const lanes = useMemo(() => (period === null ? [] : lanesOf(all ?? rows ?? [], period)), [all, rows, period])
  if (period === null || rows === null) return null
  const { start } = period
  // Of what is to come nobody knows what holds.
  const end = Math.max(Math.min(period.end, now), start + 1)
  const at = Math.min(Math.max(chosen ?? end, start), end)
  const share = (instant: number) => `${((Math.min(instant, end) - start) / (end - start)) * 100}%`
  const marked = rows.find(({ id }) => id === pointed)
  return (
    <section className={css.lanes} aria-label={t('lanes.title')}>
      <label className={css.at}>
        <span>{t('lanes.at', { at: format.dateTime(at) })}</span>
        <input
          type="range"
          min={start}
          max={end}
          step={60_000}
          value={at}
          aria-valuetext={format.dateTime(at)}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      </label>
      {all === undefined &&
        (missed ? <NotRead isKept text={t('lanes.page')} onRetry={again} /> : <p>{t('lanes.page')}</p>)}
      <StaleNote since={since} onRetry={again} />
      {all?.length === 0 && <p>{t('lanes.nothing')}</p>}
      <ul>
        {lanes.map((lane) => (
          <li key={lane.kind}>
            <b>{lane.label}</b>
            <span>{heldAt(lane, at).join(', ') || '—'}</span>
            <span className={css.track} aria-hidden>
              {lane.spans.map(({ linkId, from, to }) => (
                <i
                  key={linkId}
                  data-pointed={(marked?.kindCode === lane.kind && marked.linkId === linkId) || undefined}
                  style={{ insetInlineStart: share(from), insetInlineEnd: `calc(100% - ${share(to ?? end)})` }}
                />
              ))}
              <i className={css.cursor} style={{ insetInlineStart: share(at) }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
