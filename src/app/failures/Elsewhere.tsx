import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import { addresses, homes } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'

import { screens } from '../screens.ts'
import { mayOpenAtom } from '../session/access.ts'
import { Message } from './Message.tsx'

/** Home of a profile that may not see the live fleet: what it may do instead, and never a blank. */
export function Elsewhere() {
  const t = useText('app')
  const titles = useText('titles')
  const mayOpen = useAtomValue(mayOpenAtom)
  const { user } = useAtomValue(currentSessionAtom)
  const open = screens.filter((name) => mayOpen(name) && !homes.some((home) => home === name))
  const profile = user.profileDescription
  return (
    <Message icon="signpost" title={t('elsewhere.title', { name: user.name })}>
      <p>{t(open.length > 0 ? 'elsewhere.why' : 'elsewhere.none', { profile })}</p>
      {open.map((name) => (
        <Link key={name} to={addresses[name].path}>
          {titles(addresses[name].title)}
        </Link>
      ))}
    </Message>
  )
}
