import { limits } from '#contract/limits.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Select } from '#src/ui/field/Select.tsx'

import type { Paging } from './paging.ts'

import css from './TableFoot.module.css'

interface Props {
  paging: Paging
  onPageSize: (size: number | null) => void
}

/** TABLE-02: 5 to 30 rows, or as many as fit the window. */
export function PageSize({ paging, onPageSize }: Props) {
  const t = useText('kit')
  return (
    <div className={css.size}>
      <span aria-hidden>{t('table.perPage')}</span>
      <Select
        label={t('table.perPage')}
        hideLabel
        value={paging.chosen === null ? 'auto' : String(paging.chosen)}
        options={[
          { value: 'auto', label: t('table.auto', { size: paging.fitting }) },
          ...limits.pageSizes.map((size) => ({ value: String(size), label: String(size) })),
        ]}
        onChange={(value) => onPageSize(value === 'auto' ? null : Number(value))}
      />
    </div>
  )
}
