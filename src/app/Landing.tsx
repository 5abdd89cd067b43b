import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'

import { to } from '#src/lib/paths.ts'

import { mayOpenAtom } from './access.ts'
import { AccessDenied } from './AccessDenied.tsx'

const first = ['live', 'tower', 'monitoringAlerts', 'debug'] as const

/** Home and its other names (ROUTE-24) until the overview exists: the first of these screens that the user may open. */
export function Landing() {
  const mayOpen = useAtomValue(mayOpenAtom)
  const name = first.find(mayOpen)
  return name ? <Navigate to={to(name)} replace /> : <AccessDenied name="home" />
}
