import type { ReactNode } from 'react'

import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import css from './UnknownDevices.module.css'

interface DeviceListPanelProps<Row> {
  title: string
  refresh: string
  failed: string
  empty: { title: string; detail: string }
  answer: {
    data: Row[] | undefined
    missed: boolean
    isFetching: boolean
    dataUpdatedAt: number
    again: () => void
  }
  /** What narrows the list. */
  tools?: ReactNode
  footer?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list as it was when it was asked for: the time of that stands beside the button that asks again. */
export function DeviceListPanel<Row>(props: DeviceListPanelProps<Row>) {
  const { title, refresh, failed, empty, answer, tools, footer, children } = props
  const { data, missed, isFetching, dataUpdatedAt, again } = answer
  const t = useText('app')
  const momentText = useMomentText()
  return (
    <Panel
      className={css.panel}
      flush
      title={title}
      aside={
        <>
          {tools}
          {data && (
            <span className={css.asOf} data-failed={missed || undefined} role={missed ? 'alert' : undefined}>
              {t(missed ? 'unknown.stale' : 'unknown.asOf', { time: momentText(dataUpdatedAt) })}
            </span>
          )}
          <IconButton icon="arrow-clockwise" label={refresh} disabled={isFetching && !missed} onClick={again} />
        </>
      }
      footer={data !== undefined && data.length > 0 ? footer : undefined}
    >
      {!data && !missed && <Loading />}
      {!data && missed && <ErrorState title={failed} onRetry={again} />}
      {data?.length === 0 && <EmptyState icon="check-circle" title={empty.title} detail={empty.detail} />}
      {data !== undefined && data.length > 0 && children(data)}
    </Panel>
  )
}
