import { normalPlate, plateText } from '#contract/rules/plate.ts'

import css from './Plate.module.css'

/** A plate as it is bolted on: Mercosul with its blue band, the old form grey. Grows with the font size around it. */
export function Plate({ plate }: { plate: string }) {
  const old = /^[A-Z]{3}\d{4}$/.test(normalPlate(plate))
  return (
    <span className={css.plate} data-form={old ? 'old' : 'mercosul'} role="img" aria-label={plateText(plate)}>
      <span className={css.band} aria-hidden>
        <span>BR</span>
        <span>BRASIL</span>
        <span />
      </span>
      <span className={css.number} aria-hidden>
        {plateText(plate)}
      </span>
    </span>
  )
}
