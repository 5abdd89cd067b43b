import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'

import type { AsideProps } from '#src/fleet/report/reportFace.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { heldAt, type LinkRow, lanesOf } from './linkLanes.ts'

import css from './LinkLanes.module.css'

/** Of one vehicle: who and what it had, kind by kind over the period, and at the instant that is chosen below it. */
export function LinkLanes({ query: { period }, rows, isWhole, pointed }: AsideProps<LinkRow>) {
  const t = useText('management')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const [chosen, setChosen] = useState<number | null>(null)
  const lanes = useMemo(() => (period === null ? [] : lanesOf(rows ?? [], period)), [rows, period])
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
      {!isWhole && <p>{t('lanes.page')}</p>}
      {isWhole && lanes.length === 0 && <p>{t('lanes.nothing')}</p>}
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
