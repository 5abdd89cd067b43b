import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'

import { readStored, writeStored } from '#src/lib/storage.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

import type { TableChoices } from '../table/useTableSettings.ts'
import type { AnyEntity } from './face.ts'
import { registryQuery } from './registryQuery.ts'
import { type View, addressOf, readViews, shownBy, viewOf, withView } from './savedViews.ts'
import type { Registry } from './useRegistry.ts'

import css from './Registry.module.css'

interface Props {
  entity: AnyEntity
  registry: Registry
  choices: TableChoices
}

/** Columns, filters and order that this person keeps under a name, in this browser. */
export function SavedViews({ entity, registry: { query, change }, choices }: Props) {
  const t = useText('registry')
  const user = useAtomValue(currentSessionAtom).user.id
  const key = `farol.views.${user}.${entity.name}`
  const codec = useMemo(() => registryQuery(entity), [entity])
  const [views, setViews] = useState<readonly View[]>(() => readStored(key, readViews) ?? [])
  const [name, setName] = useState('')
  const now = addressOf(codec, query)
  const keep = (next: readonly View[]) => {
    setViews(next)
    writeStored(key, next.length === 0 ? null : next)
  }
  return (
    <Popover
      label={t('views.title')}
      width={280}
      placement="bottom-end"
      // Another tab may have kept one meanwhile.
      onOpenChange={(open) => open && setViews(readStored(key, readViews) ?? [])}
      trigger={
        <Button kind="line" icon="bookmark-simple">
          {t('views.title')}
        </Button>
      }
    >
      {views.length === 0 ? (
        <p className={css.viewsNone}>{t('views.none')}</p>
      ) : (
        <ul className={css.views}>
          {views.map((view) => (
            <li key={view.name}>
              <Button
                kind="ghost"
                size="sm"
                aria-pressed={view.address === now}
                onClick={() => {
                  change(shownBy(codec, view))
                  choices.change({ ...view.table, sort: choices.settings.sort })
                }}
              >
                {view.name}
              </Button>
              <IconButton
                icon="trash"
                label={t('views.remove', { name: view.name })}
                onClick={() => keep(views.filter((one) => one !== view))}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className={css.viewForm}
        onSubmit={(event) => {
          event.preventDefault()
          const said = name.trim()
          if (said === '') return
          keep(withView(views, viewOf(codec, said, query, choices.settings)))
          setName('')
        }}
      >
        <TextField label={t('views.name')} value={name} maxLength={40} onChange={setName} />
        <Button type="submit" kind="secondary" size="sm" disabled={name.trim() === ''}>
          {t('views.keep')}
        </Button>
      </form>
    </Popover>
  )
}
