import { useAtomValue } from 'jotai'

import { currentToken } from '#src/api/token.ts'
import { brand } from '#src/lib/brand.ts'
import { selectedCompaniesAtom, currentSessionAtom } from '#src/state/session.ts'
import { mapSettingAtom } from '#src/state/settings.ts'
import { droppedAtom, linkAtom } from '#streams/atoms/link.ts'

import { entryOf } from '../version/servedVersion.ts'
import { Shelf } from './Shelf.tsx'

import css from './Gallery.module.css'

/** ROUTE-04: build settings, configuration of the client, flags of the session. No secrets: of a token, whether there is one. */
export function DiagnosticShelf() {
  const { name, mainDistribution, originName, url, redirectURL, documentTitle } = brand()
  const { user, companies, permissions, menu } = useAtomValue(currentSessionAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const { basemap, mapboxToken } = useAtomValue(mapSettingAtom)
  const { state, since, recovering } = useAtomValue(linkAtom)
  const dropped = useAtomValue(droppedAtom)
  const facts = {
    build: entryOf(document)?.split('/').at(-1),
    mode: import.meta.env.MODE,
    VITE_API_URL: import.meta.env.VITE_API_URL,
    VITE_API_V2_URL: import.meta.env.VITE_API_V2_URL,
    VITE_DRIVER_LOG_URL: import.meta.env.VITE_DRIVER_LOG_URL,
    VITE_SOCKET_URL: import.meta.env.VITE_SOCKET_URL,
    VITE_TRUNK_PATH: import.meta.env.VITE_TRUNK_PATH,
    VITE_DISTANCE_REPORT_PATH: import.meta.env.VITE_DISTANCE_REPORT_PATH,
    VITE_TELEMETRY_REPORT_PATH: import.meta.env.VITE_TELEMETRY_REPORT_PATH,
    VITE_CONSUMPTION_REPORT_PATH: import.meta.env.VITE_CONSUMPTION_REPORT_PATH,
    brand: name,
    mainDistribution,
    originName,
    'brand url': url,
    redirectURL,
    documentTitle,
    basemap,
    mapboxToken: mapboxToken !== undefined,
    user: user.id,
    language: user.language,
    profile: user.profile,
    company: user.company,
    token: currentToken() !== null,
    mustChangePassword: user.mustChangePassword,
    mustEnrol: user.mustEnrol,
    maintenance: user.maintenance,
    wall: user.wall,
    companies: companies.length,
    selected: selected.join(', '),
    permissions: permissions.length,
    menu: menu.length,
    link: state,
    'link since': since === 0 ? undefined : new Date(since).toISOString(),
    'link recovering': recovering !== null,
    'payloads dropped': dropped,
  }
  return (
    <Shelf title="Diagnostics" wide>
      <dl className={css.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{String(value ?? '—')}</dd>
          </div>
        ))}
      </dl>
    </Shelf>
  )
}
