import { useSetAtom } from 'jotai'

import { shortcuts } from '#src/lib/shortcuts.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Keycaps } from '#src/ui/mark/Keycaps.tsx'

import { paletteOpenAtom } from './opened.ts'

import css from './SearchButton.module.css'

/** The door of the palette, in the shape of the field that it opens with. */
export function SearchButton() {
  const t = useText('app')
  const open = useSetAtom(paletteOpenAtom)
  return (
    <button type="button" className={css.search} onClick={() => open(true)}>
      <Icon name="magnifying-glass" />
      <span className={css.words} title={t('top.search')}>
        {t('top.search')}
      </span>
      <span className={css.keys}>
        <Keycaps keys={shortcuts.palette.keys[0]} />
      </span>
    </button>
  )
}
