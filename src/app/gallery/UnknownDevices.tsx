import { useAtomValue } from 'jotai'

import { unknownDevices } from '#contract/endpoints/session.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import { UnknownDeviceTable } from './UnknownDeviceTable.tsx'

import css from './UnknownDevices.module.css'

/**
 * Devices that report and that nobody registered, for whoever may see devices. They are as they were when asked: the
 * time of that stands beside the button that asks again.
 */
export function UnknownDevices() {
  const t = useText('app')
  const momentText = useMomentText()
  const may = useAtomValue(mayAtom)(unknownDevices)
  const { data, missed, isFetching, dataUpdatedAt, again } = useAnswer({
    queryKey: ['unknownDevices'],
    enabled: may,
    // One part of many: it says itself that it failed, and the rest of the screen stays.
    throwOnError: false,
    queryFn: () => call(unknownDevices, {}),
  })
  if (!may) return null
  return (
    <Panel
      className={css.panel}
      flush
      title={t('unknown.title')}
      aside={
        <>
          {data && (
            <span className={css.asOf} data-failed={missed || undefined} role={missed ? 'alert' : undefined}>
              {t(missed ? 'unknown.stale' : 'unknown.asOf', { time: momentText(dataUpdatedAt) })}
            </span>
          )}
          <IconButton
            icon="arrow-clockwise"
            label={t('unknown.refresh')}
            disabled={isFetching && !missed}
            onClick={again}
          />
        </>
      }
      footer={
        data !== undefined && data.length > 0 ? (
          <span>
            {t('unknown.next')} <a href="/api/docs#ingest">{t('unknown.docs')}</a>
          </span>
        ) : undefined
      }
    >
      {!data && !missed && <Loading />}
      {!data && missed && <ErrorState title={t('unknown.failed')} onRetry={again} />}
      {data?.length === 0 && <EmptyState icon="check-circle" title={t('unknown.none')} detail={t('unknown.noneWhy')} />}
      {data !== undefined && data.length > 0 && <UnknownDeviceTable devices={data} />}
    </Panel>
  )
}
