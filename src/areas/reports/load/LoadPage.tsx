import { useAtomValue } from 'jotai'

import { cellText } from '#contract/columns.ts'
import type { ConcreteLoad } from '#contract/endpoints/concrete.ts'
import { concreteLate, concreteLeft } from '#contract/rules/concrete.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { DrumLine } from './DrumLine.tsx'
import { LoadFile } from './LoadFile.tsx'
import { LoadMap } from './LoadMap.tsx'
import { loadMarks } from './marks.ts'

import css from './Load.module.css'

const minuteMs = 60_000
const none = '—'

/** One load: what runs out, its eight marks, its way and its drum, and what its order says. */
export function LoadPage({ load }: { load: ConcreteLoad }) {
  const t = useText('reports')
  const { language } = useFormat()
  const minutes = (value: number | null) => (value === null ? none : cellText('duration', value, language))
  const decimal = (value: number | null) => (value === null ? none : cellText('decimal', value, language))
  const facts = [
    ['order', load.order ?? none],
    ['customer', load.customer ?? none],
    ['mix', load.mix ?? none],
    ['cubicMetres', decimal(load.cubicMetres)],
    ['plant', load.plant ?? none],
    ['site', load.site ?? none],
    ['km', load.km === null ? none : cellText('km', load.km, language)],
    ['water', load.waterAddedL === null ? none : cellText('litre', load.waterAddedL, language)],
    ['receiver', load.receiver ?? none],
    ['turnsLoading', decimal(load.turns[0] ?? null)],
    ['turnsWay', decimal(load.turns[1] ?? null)],
    ['turnsWaiting', decimal(load.turns[2] ?? null)],
    ['turnsUnloading', decimal(load.turns[3] ?? null)],
  ] as const
  const start = load.firstWaterAt ?? load.loadedAt
  return (
    <>
      <header className={css.head}>
        <h1>{t('load.of', { plate: cellText('plate', load.plate, language) })}</h1>
        <p>{load.firstWaterAt === null ? t('load.estimated') : t('load.fromWater')}</p>
        <LoadFile load={load} />
      </header>
      <Countdown load={load} />
      <div className={css.panels}>
        <ol className={css.marks} aria-label={t('load.marks')}>
          {loadMarks.map((key) => {
            const at = load[key]
            return (
              <li key={key} data-known={at !== null}>
                <span>{t(`load.mark.${key}`)}</span>
                <b>{at === null ? none : cellText('moment', at, language)}</b>
                <small>{at === null ? '' : minutes((at - start) / minuteMs)}</small>
              </li>
            )
          })}
        </ol>
        <LoadMap way={load.way} />
      </div>
      <DrumLine load={load} />
      <dl className={css.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`load.fact.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.told}>{t('load.toldTo', { at: cellText('moment', load.toldTo, language) })}</p>
    </>
  )
}

/** What runs out next, by the minute; once it is unloaded, which limits it broke. */
function Countdown({ load }: { load: ConcreteLoad }) {
  const t = useText('reports')
  const now = useAtomValue(nowAtom)
  const at = load.closed ? null : now
  const left = load.closed ? null : concreteLeft(load, now, load.limits)
  const late = concreteLate(load, at, load.limits)
  const limits = ['toSite', 'waiting', 'whole'] as const
  return (
    <div className={css.limits} role="status">
      {left !== null && (
        <p data-late={left.ms < 0}>
          {left.ms < 0
            ? t(`load.over.${left.limit}`, { minutes: Math.ceil(-left.ms / minuteMs) })
            : t(`load.left.${left.limit}`, { minutes: Math.floor(left.ms / minuteMs) })}
        </p>
      )}
      <ul>
        {limits.map((limit) => (
          <li key={limit} data-late={late[limit] === true}>
            {t(`load.limit.${limit}`, { minutes: load.limits[limit] })}:{' '}
            <b>{late[limit] === null ? none : late[limit] ? t('load.late') : t('load.onTime')}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
