import { type KeyboardEvent, useRef } from 'react'

import type { JourneyLane } from '#contract/endpoints/journey.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { isShortcut } from '#src/lib/keys.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

import { dayStep } from '../dayStep.ts'
import { Lane } from './Lane.tsx'

import css from './Lanes.module.css'

interface Props {
  lanes: readonly JourneyLane[]
  start: number
  end: number
  now: number
  chosen: number
  onChoose: (driverId: number) => void
  onDay: (step: -1 | 1) => void
}

const hours = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]
const forms = ['drive', 'overtime', 'work', 'meal', 'wait', 'line'] as const

/** Lanes under one axis of hours; the order stays while they grow, J and K go from one to the next, arrows from day to day. */
export function Lanes({ lanes, start, end, now, chosen, onChoose, onDay }: Props) {
  const t = useText('journey')
  const format = useFormat()
  const list = useRef<HTMLUListElement>(null)
  const share = (now - start) / (end - start)
  const isToday = share > 0 && share < 1
  const press = (event: KeyboardEvent) => {
    const days = dayStep(event)
    if (days !== 0) {
      event.preventDefault()
      return onDay(days)
    }
    const step = isShortcut(event, 'nextRow') ? 1 : isShortcut(event, 'previousRow') ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = lanes.findIndex(({ driverId }) => driverId === chosen) + step
    const next = lanes[at]
    if (next === undefined) return
    onChoose(next.driverId)
    list.current?.querySelectorAll<HTMLElement>('a')[at]?.focus()
  }
  return (
    <section className={css.lanes}>
      <div className={css.axis} aria-hidden="true">
        <span>{t('lane.head')}</span>
        <div className={css.hours}>
          {hours.map((hour) => (
            <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
              {String(hour).padStart(2, '0')}
            </span>
          ))}
          {isToday && (
            <b className={css.now} style={{ left: `${share * 100}%` }}>
              {format.time(now).slice(0, 5)}
            </b>
          )}
        </div>
        <span className={css.figure}>{t('lane.worked')}</span>
        <span className={css.figure}>{t('lane.drive')}</span>
        <span className={css.figure}>{t('lane.overtime')}</span>
        <span>{t('lane.now')}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links within it */}
      <ul ref={list} className={css.list} onKeyDown={press}>
        {lanes.map((lane) => (
          <Lane
            key={lane.driverId}
            lane={lane}
            start={start}
            end={end}
            now={isToday ? now : null}
            chosen={lane.driverId === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <footer className={css.legend}>
        {forms.map((form) => (
          <span key={form}>
            <i className={css.swatch} data-form={form} />
            {form === 'overtime' ? t('legend.overtime') : t(`state.${form === 'line' ? 'rest' : form}`)}
          </span>
        ))}
        <span>
          <i className={css.swatch} data-form="work" data-presumed />
          {t('legend.presumed')}
        </span>
        <span>
          <i className={css.until} />
          {t('legend.until')}
        </span>
        <span className={css.keys}>
          <Kbd>J</Kbd> <Kbd>K</Kbd> {t('keys')} <Kbd>←</Kbd> <Kbd>→</Kbd> {t('keysDay')}
        </span>
      </footer>
    </section>
  )
}
