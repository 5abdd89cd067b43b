import { useAtomValue } from 'jotai'
import { Fragment, useState } from 'react'

import { hasWords, wordsOf } from '#contract/rules/searchText.ts'
import { isLetter } from '#src/lib/keys.ts'
import { setLetterKeys, useLetterKeys } from '#src/lib/letterKeys.ts'
import { type ShortcutName, shortcutGroups, shortcutNames, shortcutOf } from '#src/lib/shortcuts.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Switch } from '#src/ui/field/Switch.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Keycaps } from '#src/ui/mark/Keycaps.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { mayOpenAtom } from '../session/access.ts'

import css from './ShortcutSheet.module.css'

/** Off with the letters: what begins with a letter or sign and is heard by the page as a whole. */
const isOff = (name: ShortcutName, lettersOn: boolean): boolean => {
  const { keys, reach } = shortcutOf(name)
  return !lettersOn && reach !== 'focus' && isLetter(keys[0].split(' ')[0] ?? '')
}

function Row({ name, lettersOn }: { name: ShortcutName; lettersOn: boolean }) {
  const t = useText('shortcuts')
  const off = isOff(name, lettersOn)
  return (
    <div className={css.row} data-off={off || undefined}>
      <dt>{t(`name.${name}`)}</dt>
      <dd>
        {off
          ? t('off')
          : shortcutOf(name).keys.map((keys, index) => (
              <Fragment key={keys}>
                {index > 0 && <span> {t('or')} </span>}
                <Keycaps keys={keys} />
              </Fragment>
            ))}
      </dd>
    </div>
  )
}

/** `?`: every key of the product in its group, and the switch for letters by themselves (ux §9, WCAG 2.1.4). */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useText('shortcuts')
  const lettersOn = useLetterKeys()
  const mayOpen = useAtomValue(mayOpenAtom)
  const [query, setQuery] = useState('')
  const words = wordsOf(query)
  const shown = shortcutNames.filter((name) => {
    const { screen } = shortcutOf(name)
    return (screen === undefined || mayOpen(screen)) && hasWords(t(`name.${name}`), words)
  })
  return (
    <Dialog
      open
      onClose={onClose}
      width={1040}
      title={t('title')}
      footer={
        <p className={css.note}>
          <Icon name="info" />
          {t('note')}
        </p>
      }
    >
      <div className={css.tools}>
        <div className={css.search}>
          <TextField
            icon="magnifying-glass"
            hideLabel
            label={t('search')}
            placeholder={t('search')}
            value={query}
            onChange={setQuery}
          />
        </div>
        <Switch label={t('letters')} checked={lettersOn} onChange={setLetterKeys} />
      </div>
      <div className={css.groups}>
        {shortcutGroups.map((group) => {
          const names = shown.filter((name) => shortcutOf(name).group === group)
          if (names.length === 0) return null
          return (
            <section key={group}>
              <h3>{t(`group.${group}`)}</h3>
              <dl>
                {names.map((name) => (
                  <Row key={name} name={name} lettersOn={lettersOn} />
                ))}
              </dl>
            </section>
          )
        })}
        {shown.length === 0 && <p>{t('none')}</p>}
      </div>
    </Dialog>
  )
}
