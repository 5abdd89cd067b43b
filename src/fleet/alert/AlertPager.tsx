import { useAtomValue, useSetAtom } from 'jotai'

import type { Alert } from '#contract/live/alert.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import { arrivedSince } from './pages.ts'
import { openAlertAtom, popupAtom, turnAtom } from './popupAtom.ts'

import css from './AlertPager.module.css'

/** One blink in the product: the last page's mark, 1 Hz for 5 s after an arrival, then steady (ux §1.8, ALERT-07). */
const blinkMs = 5_000
/**
 * More marks do not fit beside the longest title, and fewer in the line of their own that they have on less than 968 px
 * (AlertPager.module.css); the count always tells all.
 */
const marksThatFit = () =>
  window.innerWidth >= 968 ? 6 : Math.min(9, Math.max(3, Math.floor((window.innerWidth - 220) / 26)))

export function AlertPager({ pages }: { pages: readonly Alert[] }) {
  const t = useText('fleet')
  const state = useAtomValue(popupAtom)
  const now = useAtomValue(nowAtom)
  const turn = useSetAtom(turnAtom)
  const open = useSetAtom(openAlertAtom)
  const index = pages.findIndex((page) => page.id === state.current)
  const added = arrivedSince(pages, state)
  const blinks = state.arrivedAt !== null && now - state.arrivedAt < blinkMs

  useShortcut('previousPage', () => turn(-1))
  useShortcut('nextPage', () => turn(1))

  const marksShown = marksThatFit()
  const from = Math.max(0, Math.min(index - Math.floor(marksShown / 2), pages.length - marksShown))
  return (
    <div className={css.pager} role="group" aria-label={t('popup.pager')}>
      {pages.slice(from, from + marksShown).map((page, offset) => (
        <button
          key={page.id}
          type="button"
          className={css.mark}
          data-current={page.id === state.current || undefined}
          data-blink={(blinks && from + offset === pages.length - 1) || undefined}
          aria-label={t('popup.page', { page: from + offset + 1, count: pages.length })}
          aria-current={page.id === state.current}
          onClick={() => open(page.id)}
        >
          <SeverityGlyph severity={page.severity} />
        </button>
      ))}
      <IconButton
        icon="caret-left"
        label={t('popup.previous')}
        shortcut="["
        disabled={index <= 0}
        onClick={() => turn(-1)}
      />
      <b className={css.count}>
        {Math.max(index, 0) + 1}/{Math.max(pages.length, 1)}
      </b>
      <IconButton
        icon="caret-right"
        label={t('popup.next')}
        shortcut="]"
        disabled={index >= pages.length - 1}
        onClick={() => turn(1)}
      />
      {added > 0 && <span className={css.added}>+{added}</span>}
    </div>
  )
}
