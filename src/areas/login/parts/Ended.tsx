import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './NoConnection.module.css'

/** Why somebody stands before the sign-in page who did not ask for it: the session ended, or it could see nothing. */
export type EndedWhy = 'ended' | 'nothing'

/** Stays until the next sign-in: whoever was away from the desk must find it. */
export function Ended({ why }: { why: EndedWhy | null }) {
  const t = useText('login')
  return (
    <div role="status">
      {why !== null && (
        <p className={css.note}>
          <Icon name="info" size={20} />
          <span>
            <b>{t(`ended.${why}.title`)}</b> {t(`ended.${why}.why`)}
          </span>
        </p>
      )}
    </div>
  )
}
