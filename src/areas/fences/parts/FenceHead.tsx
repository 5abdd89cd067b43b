import { useRef } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Menu } from '#src/ui/overlay/Menu.tsx'

import type { FenceQuery } from '../address.ts'
import { FenceExport } from './FenceExport.tsx'
import { KmlInput } from './KmlInput.tsx'

import css from './FenceHead.module.css'

interface Props {
  /** Unknown until the list was read. */
  stored: { total: number; active: number } | undefined
  query: FenceQuery
  /** Stored fences that the filter leaves. */
  shown: number
  mayCreate: boolean
  onNew: (kind: 'circle' | 'polygon') => void
  onFile: (file: File) => void
}

/** What the screen is, how many there are, and how one more comes about (FENCE-01..03). */
export function FenceHead({ stored, query, shown, mayCreate, onNew, onFile }: Props) {
  const t = useText('fences')
  const titles = useText('titles')
  const format = useFormat()
  const file = useRef<HTMLInputElement>(null)
  return (
    <header className={css.head}>
      <h1>{titles('fences')}</h1>
      <p role="status">
        {stored &&
          t('list.count', {
            count: stored.total,
            total: format.number(stored.total),
            active: format.number(stored.active),
          })}
      </p>
      <div className={css.acts}>
        <FenceExport query={query} rows={shown} />
        {mayCreate && (
          <>
            <KmlInput ref={file} onFile={onFile} />
            <Button
              kind="line"
              icon="upload-simple"
              aria-label={t('import.choose')}
              onClick={() => file.current?.click()}
            >
              KML
            </Button>
            <Menu
              placement="bottom-end"
              groups={[
                {
                  id: 'new',
                  items: [
                    { id: 'circle', icon: 'circle', label: t('new.circle'), onSelect: () => onNew('circle') },
                    { id: 'polygon', icon: 'polygon', label: t('new.polygon'), onSelect: () => onNew('polygon') },
                    { id: 'kml', icon: 'upload-simple', label: t('new.kml'), onSelect: () => file.current?.click() },
                  ],
                },
              ]}
              trigger={
                <Button kind="primary" icon="plus">
                  {t('new.title')}
                  <Icon name="caret-down" size={12} />
                </Button>
              }
            />
          </>
        )}
      </div>
    </header>
  )
}
