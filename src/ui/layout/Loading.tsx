import { useText } from '#src/lib/text/useText.ts'

import './Loading.css'

/** Static blocks in place of data on its way: no shimmer (ux §9). `rows` is how many lines the place will hold. */
export function Loading({ rows = 3 }: { rows?: number }) {
  const t = useText('ui')
  return (
    <div className="loading" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="loading-block" data-width={row % 3} />
      ))}
    </div>
  )
}
