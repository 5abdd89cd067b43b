import type { ProfileLeaf, ProfileNode } from '#contract/endpoints/accessProfile.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'

import { changesOf, menuOf } from './profileDraft.ts'

import css from '../Management.module.css'

interface Props {
  root: ProfileNode
  began: ReadonlySet<string>
  ticked: ReadonlySet<string>
  users: number
}

/** What whoever has the profile gains and loses, and the menu that they will have. */
export function ProfileChanges({ root, began, ticked, users }: Props) {
  const t = useText('management')
  const ui = useText('ui')
  const format = useFormat()
  const changes = changesOf(root, began, ticked)
  const menu = menuOf(
    root.children.find(({ id }) => id === 'menu'),
    ticked,
  )
  const sayOf = (node: ProfileNode, actions: readonly ProfileLeaf['action'][]) =>
    node.path === undefined
      ? `${node.label}: ${actions.map((action) => ui(`permission.${action}`).toLowerCase()).join(', ')}`
      : t('inMenu', { name: node.label })
  const whom = t('forPeople', { count: users, number: format.number(users) })
  return (
    <Panel title={t('whatChanges')}>
      {changes.length === 0 ? (
        <p>{t('noChange')}</p>
      ) : (
        <ul className={css.changes}>
          {changes.flatMap(({ node, gained, lost }) => [
            ...(gained.length > 0
              ? [
                  <li key={`+${node.id}`}>
                    <b>+ {sayOf(node, gained)}</b>
                    <small>{whom}</small>
                  </li>,
                ]
              : []),
            ...(lost.length > 0
              ? [
                  <li key={`-${node.id}`}>
                    <b>− {sayOf(node, lost)}</b>
                    <small>
                      {whom} {t('lostEnds')}
                    </small>
                  </li>,
                ]
              : []),
          ])}
        </ul>
      )}
      <h3>{t('menuOf')}</h3>
      {menu.length === 0 ? <p>{t('noMenu')}</p> : <MenuList nodes={menu} />}
    </Panel>
  )
}

const MenuList = ({ nodes }: { nodes: readonly ProfileNode[] }) => (
  <ul className={css.menu}>
    {nodes.map((node) => (
      <li key={node.id}>
        {node.label}
        {node.children.length > 0 && <MenuList nodes={node.children} />}
      </li>
    ))}
  </ul>
)
