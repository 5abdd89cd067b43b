import { offeredSections } from '#contract/cards.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

import { faceOfSection } from '../cards.ts'

import css from '../Dashboard.module.css'

interface Props {
  cards: readonly string[]
  isOffered: (name: string) => boolean
  onAdd: (name: string) => void
}

/** CARD-07, CARD-08: eight sections to add from; those of the board say so. */
export function AddCards({ cards, isOffered, onAdd }: Props) {
  const t = useText('dashboard')
  return (
    <Popover
      label={t('add')}
      placement="bottom-end"
      trigger={
        <Button kind="line" icon="plus">
          {t('add')}
        </Button>
      }
    >
      <ul className={css.offered}>
        {offeredSections.filter(isOffered).map((name) => {
          const present = cards.includes(name)
          return (
            <li key={name}>
              <button type="button" disabled={present} onClick={() => onAdd(name)}>
                <Icon name={faceOfSection(name).icon} />
                <span>
                  <b>{t(`section.${name}`)}</b>
                  <span>{t(`about.${name}`)}</span>
                </span>
                {present && <span className={css.chip}>{t('present')}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </Popover>
  )
}
