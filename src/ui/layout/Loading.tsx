import { useText } from '#src/lib/text/useText.ts'

import css from './Loading.module.css'

/** Static blocks in place of data on its way: no shimmer (ux §9). `rows` is how many lines the place will hold. */
export function Loading({ rows = 3 }: { rows?: number }) {
  const t = useText('ui')
  return (
    <div className={css.loading} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={css.block} data-width={row % 3} />
      ))}
    </div>
  )
}
