import { useQuery } from '@tanstack/react-query'

import { concreteOrder } from '#contract/entities/concreteOrder.ts'
import { limits } from '#contract/limits.ts'
import { clockTimeOf } from '#contract/rules/clockTime.ts'
import { call } from '#src/api/call.ts'
import { useToday } from '#src/kit/clock/clock.ts'
import { useCompanies } from '#src/kit/registry/useRegistry.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'

import { everyMs, type GanttBar, ganttOf } from './gantt.ts'

import css from './MixerGantt.module.css'

const hour = 60

/** What each mixer does today: on its way, waiting at a site, unloading; a tick where a load is planned. */
export function MixerGantt() {
  const t = useText('management')
  const { choices } = concreteOrder.words[useLanguage()]
  const today = useToday()
  const companies = useCompanies()
  const { data } = useQuery({
    queryKey: ['registry', concreteOrder.name, 'gantt', companies.join()],
    refetchInterval: everyMs,
    queryFn: () =>
      call(concreteOrder.calls.list, {
        body: {
          companies,
          words: '',
          filter: { when: ['today'], active: [true] },
          order: 'number',
          after: null,
          offset: 0,
          limit: limits.recordsAtOnce,
        },
      }),
  })
  const { from, to, lanes } = ganttOf(data?.rows ?? [], today)
  if (lanes.length === 0) return null
  const at = (minutes: number) => `${(100 * (minutes - from)) / (to - from)}%`
  const long = (minutes: number) => `${(100 * minutes) / (to - from)}%`
  const said = ({ number, site, late, planned, stints }: GanttBar) =>
    [
      number,
      site,
      `${t('gantt.planned')} ${clockTimeOf(planned)}`,
      ...stints.map(
        ({ is, from: begins, to: ends }) => `${choices.state[is]} ${clockTimeOf(begins)}–${clockTimeOf(ends)}`,
      ),
      late && choices.late.late,
    ]
      .filter(Boolean)
      .join(' · ')
  const hours = Array.from({ length: (to - from) / hour + 1 }, (_, n) => from + n * hour)
  return (
    <figure className={css.gantt} aria-label={t('gantt.label')}>
      <ul>
        {lanes.map(({ mixer, bars }) => (
          <li key={mixer}>
            <span className={css.mixer}>{mixer ?? t('gantt.none')}</span>
            <ul className={css.lane}>
              {bars.map((bar) => (
                <li key={bar.id} title={said(bar)} data-late={bar.late || undefined}>
                  <span className="sr-only">{said(bar)}</span>
                  <b aria-hidden style={{ left: at(bar.planned) }} />
                  {bar.stints.map(({ is, from: begins, to: ends }) => (
                    <i key={is} aria-hidden data-is={is} style={{ left: at(begins), width: long(ends - begins) }} />
                  ))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={css.hours} aria-hidden>
        {hours.map((minutes) => (
          <span key={minutes} style={{ left: at(minutes) }}>
            {clockTimeOf(minutes).slice(0, 2)}
          </span>
        ))}
      </p>
    </figure>
  )
}
