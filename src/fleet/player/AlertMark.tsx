import type { Severity } from '#contract/codes/alerts.ts'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'

import css from './AlertMark.module.css'

interface Props {
  /** A CSS length or share of the axis. */
  left: number | string
  severity: Severity
  /** When, what, and how many more stand there. */
  label: string
  onGo: () => void
}

/** An alert on a time axis, to be gone to by pointer. */
export function AlertMark({ left, severity, label, onGo }: Props) {
  return (
    <button
      type="button"
      className={css.mark}
      // The keys have [ and ]: a stop for each alert would be hundreds.
      tabIndex={-1}
      style={{ left }}
      title={label}
      aria-label={label}
      onClick={(event) => {
        // The ground of the axis goes where it was hit, which is beside it.
        event.stopPropagation()
        onGo()
      }}
    >
      <SeverityGlyph severity={severity} size={14} />
    </button>
  )
}
