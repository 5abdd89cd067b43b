import { useAtomValue } from 'jotai'

import { selectedCompaniesAtom, currentSessionAtom } from '#src/state/session.ts'
import { mapSettingAtom } from '#src/state/settings.ts'
import { droppedAtom, linkAtom } from '#streams/atoms/link.ts'

import { Shelf } from './Shelf.tsx'

import css from './Gallery.module.css'

/** ROUTE-04: build settings, configuration of the client, flags of the session. No secrets: of a token, whether there is one. */
export function DiagnosticShelf() {
  const { user, companies, permissions } = useAtomValue(currentSessionAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const { basemap, mapboxToken } = useAtomValue(mapSettingAtom)
  const { state, since, recovering } = useAtomValue(linkAtom)
  const dropped = useAtomValue(droppedAtom)
  const facts = {
    mode: import.meta.env.MODE,
    VITE_API_URL: import.meta.env.VITE_API_URL,
    VITE_API_V2_URL: import.meta.env.VITE_API_V2_URL,
    VITE_DRIVER_LOG_URL: import.meta.env.VITE_DRIVER_LOG_URL,
    VITE_SOCKET_URL: import.meta.env.VITE_SOCKET_URL,
    basemap,
    mapboxToken: mapboxToken !== undefined,
    user: user.id,
    language: user.language,
    companies: companies.length,
    selected: selected.join(', '),
    permissions: permissions.length,
    link: state,
    'link since': since === 0 ? undefined : new Date(since).toISOString(),
    'link recovering': recovering !== null,
    'payloads dropped': dropped,
  }
  return (
    <Shelf title="Diagnostics">
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
