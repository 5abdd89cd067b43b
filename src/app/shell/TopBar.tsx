import { useSetAtom } from 'jotai'

import { useText } from '#src/lib/text/useText.ts'
import { Brand } from '#src/ui/Brand.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { PoweredBy } from '#src/ui/PoweredBy.tsx'

import { Part } from '../loading/Part.tsx'
import { CompanySwitcher } from '../menu/CompanySwitcher.tsx'
import { Notifications } from '../notifications/Notifications.tsx'
import { Clock } from './Clock.tsx'
import { sheetOpenAtom } from './opened.ts'
import { SearchButton } from './SearchButton.tsx'
import { UserMenu } from './UserMenu.tsx'

import css from './TopBar.module.css'

interface Props {
  menuOpen: boolean
  temporary: boolean
  /** @param button that was pressed: the focus comes back to it */
  onMenu: (button: HTMLElement) => void
}

/** TOPBAR-01..03: the logo stands here while the menu is collapsed; the expanded menu has it itself. */
export function TopBar({ menuOpen, temporary, onMenu }: Props) {
  const t = useText('app')
  const openSheet = useSetAtom(sheetOpenAtom)
  const closed = temporary ? 'menu.open' : 'menu.lock'
  const opened = temporary ? 'menu.close' : 'menu.unlock'
  return (
    <header className={css.bar}>
      <button
        type="button"
        className={css.burger}
        aria-label={t(menuOpen ? opened : closed)}
        aria-pressed={temporary ? undefined : menuOpen}
        aria-expanded={temporary ? menuOpen : undefined}
        onClick={({ currentTarget }) => onMenu(currentTarget)}
      >
        <Icon name="list" size={20} />
      </button>
      {!menuOpen && <Brand />}
      <Part>
        <CompanySwitcher />
      </Part>
      <SearchButton />
      <span className={css.space} />
      <PoweredBy short />
      <Part>
        <Clock />
      </Part>
      <Part>
        <Notifications />
      </Part>
      <span className={css.keys}>
        <IconButton icon="question" label={t('top.shortcuts')} shortcut="?" onClick={() => openSheet(true)} />
      </span>
      <Part>
        <UserMenu />
      </Part>
    </header>
  )
}
