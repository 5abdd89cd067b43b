import { useState } from 'react'

import { type AnyDataset, type ExportFormat, exportFormats } from '#contract/dataset.ts'
import { numberText } from '#contract/format.ts'
import { byteText } from '#src/lib/format/byteText.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { IconName } from '#src/ui/icons/names.ts'
import { Menu } from '#src/ui/overlay/Menu.tsx'

import type { ExportSubject } from './exportFailure.ts'
import { type AskFile, useExport } from './useExport.ts'

import css from './ExportMenu.module.css'

const icons: Record<ExportFormat, IconName> = { xlsx: 'file-xls', csv: 'file-csv', pdf: 'file-pdf' }

interface Props {
  dataset: AnyDataset
  /** Which sentence a failure is told in (ERR-12). */
  subject?: ExportSubject
  /** How many rows the filter leaves: what the file will hold. */
  rows: number
  /** Keys of the columns on screen, in their order; left out, the file has all columns. */
  visible?: readonly string[] | undefined
  ask: AskFile
  disabled?: boolean
  size?: 'sm' | 'md' | undefined
  /** Where there is little room: the icon alone, its word spoken. */
  compact?: boolean
}

/** TABLE-01: offers all rows of the filter as a file, shows how much of it has come, and lets it be cancelled. */
export function ExportMenu({
  dataset,
  subject = 'dataset',
  rows,
  visible,
  ask,
  disabled,
  size = 'md',
  compact,
}: Props) {
  const t = useText('kit')
  const language = useLanguage()
  const [visibleOnly, setVisibleOnly] = useState(true)
  const { bytes, done, start, cancel } = useExport(dataset, subject, ask)
  const all = Object.keys(dataset.columns)
  // A column that only the screen has, such as one of buttons, is in no file.
  const shown = visible?.filter((key) => all.includes(key)) ?? []
  const columns = visibleOnly && shown.length > 0 ? shown : all
  const running = bytes !== null
  return (
    <div className={css.export}>
      <Menu
        placement="bottom-end"
        trigger={
          compact && !running ? (
            <IconButton
              kind="line"
              icon="download-simple"
              label={t('export.button')}
              size={size}
              disabled={disabled || rows === 0}
            />
          ) : (
            <Button kind="line" icon="download-simple" size={size} disabled={disabled || running || rows === 0}>
              {running ? (
                t('export.running', { size: byteText(bytes, language) })
              ) : (
                <>
                  {t('export.button')}
                  <Icon name="caret-down" size={14} />
                </>
              )}
            </Button>
          )
        }
        groups={[
          {
            id: 'formats',
            title: t('export.title', { count: rows, number: numberText(rows, language) }),
            items: exportFormats.map((format) => ({
              id: format,
              label: t(`export.${format}`),
              icon: icons[format],
              onSelect: () => void start(format, columns),
            })),
          },
          ...(shown.length > 0 && shown.length < all.length
            ? [
                {
                  id: 'columns',
                  items: [
                    {
                      id: 'visible',
                      label: t('export.visible'),
                      checked: visibleOnly,
                      onSelect: () => setVisibleOnly(!visibleOnly),
                    },
                  ],
                },
              ]
            : []),
        ]}
      />
      {running && <IconButton icon="x" size={size} label={t('export.cancel')} onClick={cancel} />}
      <span role="status" className="sr-only">
        {done && t('export.done')}
      </span>
    </div>
  )
}
