import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'

import { useText } from '#src/lib/text/useText.ts'

import css from './PendingScreen.module.css'

/** A screen that comes at once, and a filter that only writes itself into the address, need no word of it. */
const quietMs = 150

/** Runs along the top of the screen while the next one is on its way: on a slow line its code takes seconds. */
export function PendingScreen() {
  const t = useText('ui')
  const { state } = useNavigation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setLate(true), quietMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [state])
  return late && <div role="progressbar" aria-label={t('loading')} className={css.pending} />
}
