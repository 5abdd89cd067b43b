import css from './Meter.module.css'

type MeterProps = {
  /** What is measured, for readers. */
  label: string
  /** 0 to 1; anything beyond is cut. */
  value: number
  /** The word that is read for the value: `38 %`. */
  valueText?: string
  tone?: 'plain' | 'moving' | 'accent' | 'warn' | 'error'
}

/** A thin bar of how full something is. */
export function Meter({ label, value, valueText, tone = 'plain' }: MeterProps) {
  const part = Math.min(1, Math.max(0, value))
  return (
    <div
      className={css.meter}
      data-tone={tone}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      aria-valuetext={valueText}
      style={{ '--meter': part }}
    />
  )
}
