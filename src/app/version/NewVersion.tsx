import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { notNow, useOffered } from './newVersion.ts'

import css from './NewVersion.module.css'

/** Offers the version that the server has by now. It stays until somebody answers: nothing reloads by itself. */
export function NewVersion() {
  const t = useText('app')
  const offered = useOffered()
  return (
    <div role="status" className={css.place}>
      {offered && (
        <p className={css.offer}>
          <Icon name="arrows-clockwise" />
          <span>{t('version.title')}</span>
          <button type="button" className={css.reload} onClick={() => location.reload()}>
            {t('version.reload')}
          </button>
          <IconButton icon="x" size="sm" label={t('version.later')} onClick={notNow} />
        </p>
      )}
    </div>
  )
}
