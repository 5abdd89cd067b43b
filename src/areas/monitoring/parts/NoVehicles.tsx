import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import { unknownDevices } from '#contract/endpoints/session.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom, currentSessionAtom } from '#src/state/session.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'

import css from './NoVehicles.module.css'

/** Where trackers and their servers send to (README, "Devices come in"). */
const doors = ['/ingest/osmand', '/ingest/batch', '/ingest/traccar/position'] as const

/**
 * The chosen companies have no vehicle. Whoever looks after devices is told how the first one gets here,
 * anyone else what is in their own hands.
 */
export function NoVehicles() {
  const t = useText('monitoring')
  const mayDevices = useAtomValue(mayAtom)(unknownDevices)
  const { companies } = useAtomValue(currentSessionAtom)
  if (!mayDevices) {
    const detail = t(companies.length > 1 ? 'noVehicles.otherCompanies' : 'noVehicles.askAdministrator')
    return <EmptyState icon="truck" title={t('live.none')} detail={detail} />
  }
  return (
    <EmptyState
      icon="truck"
      title={t('live.none')}
      detail={t('noVehicles.lead')}
      action={
        <div>
          <ol className={css.steps}>
            <li>
              {t('noVehicles.register')} <code className="mono">POST /ingest/devices</code>
            </li>
            <li>
              {t('noVehicles.send')}{' '}
              {doors.map((door) => (
                <code key={door} className="mono">
                  {door}
                </code>
              ))}
            </li>
          </ol>
          <p className={css.links}>
            <a href="/api/docs#ingest">{t('noVehicles.docs')}</a>
            <Link to={to('debug')}>{t('noVehicles.unknown')}</Link>
          </p>
        </div>
      }
    />
  )
}
