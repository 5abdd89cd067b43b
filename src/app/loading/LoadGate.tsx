import { brand } from '#src/lib/brand.ts'
import { useText } from '#src/lib/text/useText.ts'

import css from './LoadGate.module.css'

/** GEN-12: stands where the product will be until its data is here. The mark goes on where the bare page has it. */
export function LoadGate() {
  const t = useText('app')
  return (
    <section className={css.gate} role="status">
      <img className="boot" src={brand().favicon} alt="" />
      <h1>{t('loading.title')}</h1>
    </section>
  )
}
