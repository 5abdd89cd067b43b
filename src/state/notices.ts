import { atom } from 'jotai'

import { limits } from '#contract/limits.ts'

/** UI-03: a notice at the edge of the screen; 4 s and success unless said (UI-06). */
export interface Notice {
  id: number
  message: string
  variant: 'success' | 'info' | 'warning' | 'error'
  durationMs: number
}

let last = 0
const listAtom = atom<readonly Notice[]>([])
export const noticesAtom = atom((get) => get(listAtom))

export const notifyAtom = atom(null, (get, set, notice: { message: string } & Partial<Omit<Notice, 'id'>>) => {
  const added: Notice = { variant: 'success', durationMs: limits.noticeMs, ...notice, id: ++last }
  set(listAtom, [...get(listAtom).slice(-2), added])
})

export const dismissNoticeAtom = atom(null, (get, set, id: number) => {
  set(
    listAtom,
    get(listAtom).filter((notice) => notice.id !== id),
  )
})
