import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Select } from '#src/ui/field/Select.tsx'

import type { Column } from './columns.ts'
import type { Sort } from './tableSettings.ts'

import css from './SortChoice.module.css'

interface Props<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

/** Cards have no heads to sort by. */
export function SortChoice<Row>({ columns, sort, onSort }: Props<Row>) {
  const t = useText('kit')
  return (
    <div className={css.sort}>
      <Select
        label={t('table.sort')}
        hideLabel
        value={sort?.key ?? ''}
        placeholder={t('table.unsorted')}
        options={columns.flatMap(({ key, label, unsorted }) => (unsorted ? [] : [{ value: key, label }]))}
        onChange={(key) => onSort({ key, descending: false })}
        onClear={() => onSort(null)}
      />
      <IconButton
        icon={sort?.descending ? 'caret-down' : 'caret-up'}
        label={t('table.reverse')}
        disabled={sort === null}
        onClick={() => sort && onSort({ ...sort, descending: !sort.descending })}
      />
    </div>
  )
}
