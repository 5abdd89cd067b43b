import { atom } from 'jotai'

import { currentSessionAtom } from '#src/state/session.ts'

import { shownMenu } from './shownMenu.ts'

export const shownMenuAtom = atom((get) => shownMenu(get(currentSessionAtom).menu))
