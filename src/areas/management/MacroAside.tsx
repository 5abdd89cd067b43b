import { useMemo } from 'react'
import { Link, useParams } from 'react-router-dom'

import { macro } from '#contract/entities/macro.ts'
import { MacroId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import type { AsideProps } from '#src/fleet/report/reportFace.ts'
import { Bars } from '#src/kit/chart/Bars.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'

import { usesByDay } from './macroDays.ts'

import css from './MacroAside.module.css'

/** What a macro is, with a way to its form, and how often it was sent on each day. */
export function MacroAside({ query: { period }, rows, isWhole }: AsideProps<{ at: number | null }>) {
  const t = useText('management')
  const format = useFormat()
  const { macro: said = '' } = useParams()
  const id = MacroId.safeParse(Number(said))
  const { data } = useAnswer({
    queryKey: ['registry', macro.name, 'one', id.data],
    enabled: id.success,
    throwOnError: false,
    queryFn: () => call(macro.calls.get, { params: { id: MacroId.parse(id.data) } }),
  })
  const series = useMemo(() => [{ id: 'uses', label: t('macro.uses'), colour: 'c1' as const }], [t])
  const bars = useMemo(
    () =>
      period === null || rows === null
        ? []
        : usesByDay(rows, period.start, period.end).map(({ day, uses }) => ({
            id: day,
            label: format.day(day),
            values: [uses],
          })),
    [period, rows, format],
  )
  return (
    <aside className={css.macro} aria-label={t('macro.title')}>
      {data && (
        <>
          <h3>{`${data.code} · ${data.message}`}</h3>
          <p>{t('macro.people', { count: data.userCount })}</p>
          <Link to={`${to('macros')}?id=${data.id}`}>{t('macro.edit')}</Link>
        </>
      )}
      {bars.length > 0 && (
        <div className={css.bars}>
          <Bars label={t('macro.byDay')} series={series} bars={bars} kind="count" />
        </div>
      )}
      {rows !== null && !isWhole && <p>{t('macro.page')}</p>}
    </aside>
  )
}
