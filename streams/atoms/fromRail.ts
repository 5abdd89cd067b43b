import { atom, type Atom } from 'jotai/vanilla'
import type { Observable } from 'rxjs'

import type { Rail } from '../rail.ts'
import { railAtom } from './rail.ts'

/**
 * The only bridge from the rail to React: an atom that subscribes when it is mounted, stops when it is unmounted and
 * follows a new rail.
 * @param pick the stream to read
 * @param idle the value before the first emission and without a rail
 */
export function fromRail<T>(pick: (rail: Rail) => Observable<T>, idle: T): Atom<T> {
  const ofRailAtom = atom((get) => {
    const rail = get(railAtom)
    const held = atom({ value: idle })
    held.onMount = (set) => {
      const reading = rail && pick(rail).subscribe((value) => set({ value }))
      return () => reading?.unsubscribe()
    }
    return held
  })
  return atom((get) => get(get(ofRailAtom)).value)
}
