import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'

import type { MenuItem } from '#contract/endpoints/session.ts'
import { useMenuLabel } from '#src/kit/menu/useMenuLabel.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'
import { Brand } from '#src/ui/Brand.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { currentItem, isActive } from './activeItem.ts'
import { menuIcon } from './menuIcon.ts'
import { shownMenuAtom } from './shownMenuAtom.ts'

import css from './SideMenu.module.css'

interface Props {
  open: boolean
  temporary: boolean
  onClose: (then: MenuEnd) => void
}

/**
 * How an overlay ended: given up, and the focus belongs to its button again; by a choice, and it belongs to the screen;
 * or the focus went on to the screen by itself.
 */
export type MenuEnd = 'left' | 'chosen' | 'passed'

interface EntryProps {
  item: MenuItem
  depth: number
  current: MenuItem | undefined
  onChosen: () => void
}

/** Deeper items stand below each other: the menu is 248 px wide. */
const deepest = 6

const holds = (group: MenuItem, one: MenuItem): boolean =>
  group.items?.some((child) => child === one || holds(child, one)) === true

function Group({ item, depth, current, onChosen }: EntryProps) {
  const t = useText('app')
  const { pathname } = useLocation()
  // Open around the page on screen, until somebody says otherwise.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? (current !== undefined && holds(item, current))
  const label = useMenuLabel()(item)
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className={css.entry}
        data-nested={depth > 0 || undefined}
        style={{ '--depth': Math.min(depth, deepest) }}
        data-active={isActive(item, pathname) || undefined}
        aria-expanded={open}
        aria-controls={id}
        title={label}
        aria-label={t(open ? 'menu.collapse' : 'menu.expand', { label })}
        onClick={() => setChosen(!open)}
      >
        {depth === 0 && <Icon name={menuIcon(item.icon)} size={20} />}
        <span className={css.label}>{label}</span>
        <Icon name={open ? 'caret-up' : 'caret-down'} size={14} />
      </button>
      <ul id={id} hidden={!open}>
        {item.items?.map((child) => (
          <Entry key={child.id} item={child} depth={depth + 1} current={current} onChosen={onChosen} />
        ))}
      </ul>
    </li>
  )
}

function Entry(props: EntryProps) {
  const { item, depth, current, onChosen } = props
  const { pathname } = useLocation()
  const label = useMenuLabel()(item)
  if (item.items && item.items.length > 0) return <Group {...props} />
  return (
    <li>
      <Link
        to={item.path}
        className={css.entry}
        data-nested={depth > 0 || undefined}
        style={{ '--depth': Math.min(depth, deepest) }}
        data-active={isActive(item, pathname) || undefined}
        aria-current={item === current ? 'page' : undefined}
        title={label}
        onClick={onChosen}
      >
        {depth === 0 && <Icon name={menuIcon(item.icon)} size={20} />}
        <span className={css.label}>{label}</span>
      </Link>
    </li>
  )
}

/** An overlay is there to be chosen from: the keys begin where the page is in it, not behind the whole top bar. */
function enter(nav: HTMLElement | null) {
  const here = nav?.querySelector<HTMLElement>('[aria-current]') ?? nav?.querySelector<HTMLElement>('li :is(a, button)')
  here?.focus({ preventScroll: true })
}

/** MENU-01..12: built from the server's list; permanent and widening on hover, or a temporary overlay. */
export function SideMenu({ open, temporary, onClose }: Props) {
  const t = useText('app')
  const menu = useAtomValue(shownMenuAtom)
  const { pathname } = useLocation()
  const leave = () => onClose('left')
  useShortcut('back', temporary && open ? leave : null)
  if (temporary && !open) return null
  return (
    <>
      {temporary && <button type="button" className={css.scrim} aria-label={t('menu.close')} onClick={leave} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is pressed here: the focus leaves */}
      <nav
        ref={temporary ? enter : undefined}
        className={css.side}
        aria-label={t('menu.label')}
        data-open={open || undefined}
        data-temporary={temporary || undefined}
        onBlur={({ relatedTarget }) => {
          if (temporary && relatedTarget?.closest('main')) onClose('passed')
        }}
      >
        {open && (
          <div className={css.brand}>
            <Brand />
          </div>
        )}
        <ul>
          {menu.map((item) => (
            <Entry
              key={item.id}
              item={item}
              depth={0}
              current={currentItem(menu, pathname)}
              onChosen={() => temporary && onClose('chosen')}
            />
          ))}
        </ul>
      </nav>
    </>
  )
}
