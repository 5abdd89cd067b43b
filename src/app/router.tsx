import type { createStore } from 'jotai'
import { Navigate, type RouteObject, createBrowserRouter } from 'react-router-dom'

import { permissions } from '#contract/permissions.ts'
import type { AreaRoute } from '#src/kit/route.ts'
import { paths, to } from '#src/lib/paths.ts'
import { loadText } from '#src/lib/text/i18n.ts'
import { canAtom } from '#src/state/session.ts'

import { AccessDenied } from './AccessDenied.tsx'
import { InternalError } from './InternalError.tsx'
import { LoadGate } from './LoadGate.tsx'
import { NotFound } from './NotFound.tsx'
import { RouteError } from './RouteError.tsx'
import { routes } from './routes.ts'
import { Shell } from './Shell.tsx'

type Store = ReturnType<typeof createStore>

/** A screen and its words arrive together; a profile without its key sees that access is denied (ERRPG-03). */
const screen = (store: Store, route: AreaRoute): RouteObject => ({
  path: paths[route.path],
  ErrorBoundary: RouteError,
  handle: { title: route.title },
  lazy: async () => {
    if (route.permission && !store.get(canAtom)(route.permission, 'r')) return { Component: AccessDenied }
    const [Component] = await Promise.all([route.load(), loadText(...route.text)])
    return { Component }
  },
})

/** Home until the overview exists: the live map, for whoever may see it; else the first address of the menu. */
const first = (store: Store) => (store.get(canAtom)(permissions.liveMap, 'r') ? to('live') : to('tower'))

export const createRoutes = (store: Store): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter([
    {
      element: <Shell />,
      hydrateFallbackElement: <LoadGate />,
      ErrorBoundary: InternalError,
      children: [
        { path: paths.home, element: <Navigate to={first(store)} replace /> },
        ...routes.map((route) => screen(store, route)),
        { path: paths.notFound, Component: NotFound },
      ],
    },
  ])
