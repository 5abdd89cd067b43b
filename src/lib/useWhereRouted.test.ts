import { createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'

import { whereRouted } from './useWhereRouted.ts'

test('SLIDER-09 a click that leaves is known before any page has learned of it', async () => {
  const arrives = Promise.withResolvers<{ element: string }>()
  const router = createMemoryRouter(
    [
      { path: '/replay', element: 'here' },
      { path: '/far', lazy: () => arrives.promise },
    ],
    { initialEntries: ['/replay?at=1'] },
  )
  expect(whereRouted(router)).toMatchObject({ pathname: '/replay', search: '?at=1' })
  // The same page under another address: nothing is rendered yet, and the router is there already.
  void router.navigate('/replay')
  expect(whereRouted(router)).toMatchObject({ pathname: '/replay', search: '' })
  // A page that has to be fetched: it is on its way.
  const left = router.navigate('/far')
  expect(whereRouted(router)).toBeNull()
  arrives.resolve({ element: 'there' })
  await left
  expect(whereRouted(router)).toMatchObject({ pathname: '/far' })
})
