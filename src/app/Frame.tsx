import { useAtomValue } from 'jotai'
import { Suspense, use } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

import { permissions } from '#contract/permissions.ts'
import { lazyPart } from '#src/lib/lazyPart.tsx'
import { addresses, homes } from '#src/lib/paths.ts'
import { loadText } from '#src/lib/text/i18n.ts'
import { canAtom, currentSessionAtom } from '#src/state/session.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'

import { InternalError } from './failures/InternalError.tsx'
import { LoadGate } from './loading/LoadGate.tsx'
import { SignOutContext } from './session/signOut.ts'
import { Shell } from './shell/Shell.tsx'
import { useDocumentTitle } from './shell/useDocumentTitle.ts'

const wall = lazyPart(async () => {
  const [module] = await Promise.all([
    import('#src/areas/wall/Wall.screen.tsx'),
    loadText('wall', 'fleet', 'fields', 'kit'),
  ])
  return { default: module.WallScreen }
})

/** Where `?wall=1` means something. */
const withWall: readonly string[] = [...homes, 'live' as const].map((name) => addresses[name].path)

function WallFrame({ signsOut }: { signsOut: boolean }) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const signOut = use(SignOutContext)
  useDocumentTitle()
  const leave = () => {
    if (signsOut) return void signOut()
    const rest = new URLSearchParams(search)
    for (const name of ['wall', 'inches', 'metres', 'name']) rest.delete(name)
    void navigate({ pathname, search: rest.toString() })
  }
  return (
    <ErrorBoundary fallback={<InternalError whole />}>
      <Suspense fallback={<LoadGate />}>
        <wall.Part signsOut={signsOut} onLeave={leave} />
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * What stands around every screen: the shell, or for a display on a wall the wall in its place, without menu, pop-ups and
 * notices (ux §5.6). The account of a display has the wall at every address; anybody else who may see the map, by `?wall=1`.
 */
export function Frame() {
  const { user } = useAtomValue(currentSessionAtom)
  const can = useAtomValue(canAtom)
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const asked = user.wall || (search.get('wall') === '1' && withWall.includes(pathname))
  return asked && can(permissions.liveMap, 'r') ? <WallFrame signsOut={user.wall} /> : <Shell />
}
