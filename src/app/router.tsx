import { type RouteObject, createBrowserRouter } from 'react-router-dom'

import type { AreaRoute } from '#src/kit/route.ts'
import { addresses, type PathName, redirects } from '#src/lib/paths.ts'
import { loadText } from '#src/lib/text/i18n.ts'

import { InternalError } from './failures/InternalError.tsx'
import { NotFound } from './failures/NotFound.tsx'
import { RouteError } from './failures/RouteError.tsx'
import { Frame } from './Frame.tsx'
import { orLate } from './loading/LateScreen.tsx'
import { LoadGate } from './loading/LoadGate.tsx'
import { Redirect } from './Redirect.tsx'
import { routes } from './routes.ts'
import { Gate } from './session/Gate.tsx'

const titled = (name: PathName) => ({ path: addresses[name].path, handle: { title: addresses[name].title } })

/**
 * A screen and its words arrive together. One that cannot be fetched is tried again in its place: the router draws
 * nothing at all for a lazy route that failed.
 */
const screen = ({ path, text, load }: AreaRoute): RouteObject => ({
  ...titled(path),
  errorElement: <RouteError name={path} />,
  lazy: async () => {
    const Screen = await orLate(async () => (await Promise.all([load(), loadText(...text)]))[0])
    // One shape for every address: a screen that stands at several of them stays mounted from one to the next.
    const element = (
      <Gate name={path}>
        <Screen />
      </Gate>
    )
    return { element }
  },
})

const leading = (from: keyof typeof redirects): RouteObject => ({
  ...titled(from),
  element: <Redirect target={redirects[from]} />,
})

/** An address of the book whose screen does not exist is not here: it is not found, whatever the menu says. */
export const createRoutes = (): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter([
    {
      element: <Frame />,
      hydrateFallbackElement: <LoadGate />,
      errorElement: <InternalError whole />,
      children: [
        ...routes.map(screen),
        leading('powertrainAnalytics'),
        leading('powertrainAnalyticsPeriod'),
        { ...titled('notFound'), Component: NotFound },
      ],
    },
  ])
