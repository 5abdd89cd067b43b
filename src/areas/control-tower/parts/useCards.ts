import { useSyncExternalStore } from 'react'

/** The same width as in TowerRow.module.css: below it a row of ten columns is a card of four lines. */
const query = matchMedia('(width < 693px)')

const subscribe = (onChange: () => void) => {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is no room for the columns of the tower, so that each vehicle is a card. */
export const useCards = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
