import { useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'

import { useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'

import { InternalError } from '../failures/InternalError.tsx'
import { Part } from '../loading/Part.tsx'
import { PendingScreen } from '../loading/PendingScreen.tsx'
import { type MenuEnd, SideMenu } from '../menu/SideMenu.tsx'
import { useTemporaryMenu } from '../menu/useTemporaryMenu.ts'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { HaltBanner } from './HaltBanner.tsx'
import { Notices } from './Notices.tsx'
import { Overlays } from './Overlays.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'

import css from './Shell.module.css'

/** The frame around every screen: top bar, connection strip, menu. It stays while screens come and go. */
export function Shell() {
  const t = useText('app')
  const { pathname } = useLocation()
  const temporary = useTemporaryMenu()
  // MENU-07, MENU-08, MENU-12: one switch; a lock while the menu is permanent, an overlay's door while it is temporary.
  const [open, setOpen] = useState(false)
  const [wasTemporary, setWasTemporary] = useState(temporary)
  if (wasTemporary !== temporary) {
    setWasTemporary(temporary)
    setOpen(false)
  }
  /** The button that opened the menu: the burger, or on a phone the bar's. */
  const opener = useRef<HTMLElement>(null)
  const main = useRef<HTMLElement>(null)
  const closeMenu = (end: MenuEnd) => {
    setOpen(false)
    if (end === 'left') opener.current?.focus()
    if (end === 'chosen') main.current?.focus({ preventScroll: true })
  }
  const toggleMenu = (button: HTMLElement) => {
    opener.current = button
    setOpen(!open)
  }
  useDocumentTitle()
  return (
    <div className={css.app} data-menu={open && !temporary ? 'locked' : undefined}>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      <TopBar menuOpen={open} temporary={temporary} onMenu={toggleMenu} />
      <Part place="strip">
        <ConnectionStrip />
      </Part>
      <Part>
        <HaltBanner />
      </Part>
      <Part place="side">
        <SideMenu open={open} temporary={temporary} onClose={closeMenu} />
      </Part>
      <main ref={main} id="main" className={css.main} tabIndex={-1}>
        <ErrorBoundary fallback={<InternalError />} retryKey={pathname}>
          <Outlet />
        </ErrorBoundary>
        <PendingScreen />
      </main>
      <Part place="corner">
        <PhoneBar menuOpen={open} onMenu={toggleMenu} />
      </Part>
      <Overlays />
      <Notices />
    </div>
  )
}
