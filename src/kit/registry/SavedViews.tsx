import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  type RegistryView,
  keepRegistryView,
  registryViews,
  removeRegistryView,
} from '#contract/endpoints/registryView.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

import type { TableChoices } from '../table/useTableSettings.ts'
import { settingsOf, tableOf, viewsOf } from './savedViews.ts'

import css from './Registry.module.css'

interface Props {
  /** Under which name the views of this list are kept. */
  registry: string
  /** Words, filters and order of now. */
  address: string
  choices: TableChoices
  onShow: (view: RegistryView) => void
}

/** Columns, filters and order kept under a name: one's own wherever one signs in, and those that the company shares. */
export function SavedViews({ registry, address, choices, onShow }: Props) {
  const t = useText('registry')
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const answer = useQuery({
    queryKey: ['registryViews'],
    queryFn: () => call(registryViews),
    enabled: open,
    throwOnError: false,
  })
  const views = answer.data && viewsOf(answer.data, registry)
  const change = async (ask: () => Promise<unknown>) => {
    setRefused(null)
    try {
      await ask()
      await answer.refetch()
      return true
    } catch (cause) {
      setRefused(failureText(cause))
      return false
    }
  }
  const keep = async () => {
    const body = { registry, name: name.trim(), address, table: tableOf(choices.settings), shared }
    if (body.name !== '' && (await change(() => call(keepRegistryView, { body })))) setName('')
  }
  return (
    <Popover
      label={t('views.title')}
      width={300}
      placement="bottom-end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button kind="line" icon="bookmark-simple">
          {t('views.title')}
        </Button>
      }
    >
      {!views ? (
        answer.isPending && answer.failureReason === null ? (
          <p className={css.viewsNone}>{t('views.reading')}</p>
        ) : (
          <NotRead text={failureText(answer.failureReason)} onRetry={() => void answer.refetch()} />
        )
      ) : views.length === 0 ? (
        <p className={css.viewsNone}>{t('views.none')}</p>
      ) : (
        <ul className={css.views}>
          {views.map((view) => (
            <li key={view.id}>
              <Button
                kind="ghost"
                size="sm"
                aria-pressed={view.address === address}
                onClick={() => {
                  onShow(view)
                  choices.change({ ...settingsOf(view), sort: choices.settings.sort })
                }}
              >
                {view.name}
                {view.shared && (
                  <span className={css.viewBy}>
                    {view.by === null ? t('views.ownShared') : t('views.by', { name: view.by })}
                  </span>
                )}
              </Button>
              {view.removable && (
                <IconButton
                  icon="trash"
                  label={t('views.remove', { name: view.name })}
                  onClick={() => void change(() => call(removeRegistryView, { params: { id: view.id } }))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <form
        className={css.viewForm}
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <TextField label={t('views.name')} value={name} maxLength={limits.viewNameMost} onChange={setName} />
        <Checkbox checked={shared} onChange={setShared} label={t('views.share')} />
        {refused !== null && <NotRead text={refused} />}
        <Button type="submit" kind="secondary" size="sm" disabled={name.trim() === ''}>
          {t('views.keep')}
        </Button>
      </form>
    </Popover>
  )
}
