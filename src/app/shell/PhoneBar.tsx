import { useAtom, useAtomValue } from 'jotai'
import { Link, matchPath, useLocation } from 'react-router-dom'

import { permissions } from '#contract/permissions.ts'
import { isReplay } from '#src/fleet/player/replayAddress.ts'
import { addresses, to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { liveSheetAtom } from '#src/state/liveSheet.ts'
import { canAtom } from '#src/state/session.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Count } from '#src/ui/mark/Count.tsx'
import { usePhone } from '#src/ui/theme/usePhone.ts'
import { openAlertsAtom } from '#streams/atoms/alerts.ts'

import { mayOpenAtom } from '../session/access.ts'
import { currentWay, phoneWays, wayQuery } from './phoneWays.ts'

import css from './PhoneBar.module.css'

interface Props {
  menuOpen: boolean
  /** @param button that was pressed: the focus comes back to it */
  onMenu: (button: HTMLElement) => void
}

/** On a phone the ways an operator takes most lie under the thumb, on every screen; the last one opens the menu. */
export function PhoneBar({ menuOpen, onMenu }: Props) {
  const t = useText('app')
  const phone = usePhone()
  const may = useAtomValue(mayOpenAtom)
  const mayAlerts = useAtomValue(canAtom)(permissions.alert, 'r')
  const { pathname, search } = useLocation()
  const [height, setHeight] = useAtom(liveSheetAtom)
  if (!phone) return null
  const query = new URLSearchParams(search)
  const vehicle = matchPath(addresses.liveVehicle.path, pathname) !== null
  const live = (vehicle || matchPath(addresses.live.path, pathname) !== null) && !isReplay(query)
  const current = live ? currentWay(query.get('lista'), vehicle ? 'half' : height) : null
  return (
    <nav className={css.bar} aria-label={t('bar.label')}>
      {may('live') &&
        phoneWays.map((way) => {
          if (way.id === 'alerts' && !mayAlerts) return null
          const next = wayQuery(way, live ? query : new URLSearchParams())
          return (
            <Link
              key={way.id}
              className={css.way}
              to={`${to('live')}${next.size > 0 ? `?${next}` : ''}`}
              aria-current={way.id === current ? 'page' : undefined}
              onClick={() => setHeight(way.height)}
            >
              <Icon name={way.icon} size={24} />
              {t(`bar.${way.id}`)}
              {way.id === 'alerts' && <OpenCount />}
            </Link>
          )
        })}
      <button
        type="button"
        className={css.way}
        aria-expanded={menuOpen}
        onClick={({ currentTarget }) => onMenu(currentTarget)}
      >
        <Icon name="dots-three" size={24} />
        {t('bar.more')}
      </button>
    </nav>
  )
}

/** What waits for a person, on its way. */
function OpenCount() {
  const t = useText('app')
  const { length } = useAtomValue(openAlertsAtom)
  return (
    <span className={css.count}>
      <Count value={length} max={999} label={t('bar.open', { count: length })} />
    </span>
  )
}
