import css from './Count.module.css'

type CountProps = {
  value: number
  /** The largest number written out; more shows as `99+` (NOTIF-13). */
  max?: number
  /** Read after the number: "não lidas". */
  label?: string
}

/** A count in a pill; nothing at zero (NOTIF-12). */
export const Count = ({ value, max = 99, label }: CountProps) =>
  value > 0 ? (
    <span className={css.count}>
      {value > max ? `${max}+` : value}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  ) : null
