import { useMatches } from 'react-router-dom'

/** What the address of the screen is called: a key of `titles`, whoever draws the screen. */
export function useAddressTitle(): string | undefined {
  const handle: unknown = useMatches().at(-1)?.handle
  return typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
    ? `titles:${handle.title}`
    : undefined
}
