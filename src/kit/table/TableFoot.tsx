import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { useMomentText } from '../clock/useMomentText.ts'
import { Pager } from './Pager.tsx'
import { PageSize } from './PageSize.tsx'
import type { Paging } from './paging.ts'
import type { TableStatus } from './tableProps.ts'

import css from './TableFoot.module.css'

interface Props {
  status: TableStatus
  total: number
  /** Null for a table of one page. */
  paging: Paging | null
  onPage: (page: number) => void
  onPageSize: (size: number | null) => void
}

/** How many rows there are, which of them are shown, and of when. */
export function TableFoot({ status, total, paging, onPage, onPageSize }: Props) {
  const t = useText('kit')
  const { number } = useFormat()
  const momentText = useMomentText()
  if (status.is === 'loading') {
    return (
      <footer className={css.foot} role="status">
        <Icon name="circle-notch" /> {t(status.again ? 'table.again' : 'table.loading')}
      </footer>
    )
  }
  if (status.is === 'failed') return <footer className={css.foot}>–</footer>
  const from = paging ? paging.page * paging.pageSize + 1 : 1
  const to = paging ? Math.min(total, from + paging.pageSize - 1) : total
  return (
    <footer className={css.foot}>
      {status.is === 'stale' && (
        <b className={css.stale} role="status">
          <Icon name="clock-counter-clockwise" /> {t('table.stale', { time: momentText(status.since) })}
        </b>
      )}
      {paging && total > 0 ? (
        <span>
          <b>{`${number(from)}–${number(to)}`}</b> {t('table.of')} <b>{number(total)}</b>
        </span>
      ) : (
        <span>{t('table.rows', { count: total, number: number(total) })}</span>
      )}
      {paging && <PageSize paging={paging} onPageSize={onPageSize} />}
      {paging && paging.pages > 1 && <Pager page={paging.page} pages={paging.pages} onPage={onPage} />}
    </footer>
  )
}
