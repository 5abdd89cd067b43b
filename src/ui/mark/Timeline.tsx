import type { ReactNode } from 'react'

import { useText } from '#src/lib/text/useText.ts'

import css from './Timeline.module.css'

export type Step = {
  id: string
  label: ReactNode
  /** At the end of the line: a time, a countdown. */
  time?: ReactNode
  state: 'done' | 'now' | 'todo' | 'fail' | 'unknown'
  /** A done step that is the good end: the device's own report. */
  good?: boolean
}

type TimelineProps = {
  steps: readonly Step[]
  /** What the steps belong to, for readers. */
  label: string
  /** column: a line each; row: side by side; dots: the marks alone, words for readers. */
  form?: 'column' | 'row' | 'dots'
}

/** The course of a command or an alert (ux §4.2). Pending is drawn as pending; success only from the device's report. */
export function Timeline({ steps, label, form = 'column' }: TimelineProps) {
  const t = useText('ui')
  return (
    <ol className={css.timeline} data-form={form} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          data-state={step.state}
          data-good={step.good || undefined}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={css.dot} role="img" aria-label={t(`step.${step.state}`)} />
          <span className={form === 'dots' ? 'sr-only' : css.label}>{step.label}</span>
          {step.time !== undefined && <span className={form === 'dots' ? 'sr-only' : css.time}>{step.time}</span>}
        </li>
      ))}
    </ol>
  )
}
