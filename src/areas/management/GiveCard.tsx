import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'

import { card } from '#contract/entities/card.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

/** A card that is registered is found in its list; another one is made, its code typed already. */
export function GiveCard({ code, listed }: { code: string; listed: boolean }) {
  const t = useText('management')
  const may = useAtomValue(mayAtom)
  const navigate = useNavigate()
  if (!may(listed ? card.calls.update : card.calls.create)) return null
  const cards = `${to('drivers')}?cadastro=cards`
  const give = () =>
    void (listed
      ? navigate(`${cards}&q=${encodeURIComponent(code)}`)
      : navigate(`${cards}&novo=1`, { state: { start: { code } } }))
  return (
    <Button
      size="sm"
      kind="ghost"
      onClick={(event) => {
        // The row opens something else.
        event.stopPropagation()
        give()
      }}
    >
      {t(listed ? 'identification.give' : 'identification.register')}
    </Button>
  )
}
