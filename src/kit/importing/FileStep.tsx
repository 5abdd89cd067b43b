import { type DragEvent, useRef, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { byteText } from '#src/lib/format/byteText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'

import type { AnyEntity } from '../registry/face.ts'
import { wordsOf } from '../registry/registryText.ts'
import { headOf, importedKeys } from './columns.ts'
import { sheetFile } from './csvText.ts'
import { sheetLimits } from './sheetFile.ts'
import type { Importing } from './useImport.ts'

import css from './Importing.module.css'

/** Where a file is chosen or dropped; and one without rows to begin from. */
export function FileStep({ entity, state }: { entity: AnyEntity; state: Importing }) {
  const t = useText('importing')
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const words = wordsOf(entity, format)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void state.read(file)
  }
  const template = () => {
    const heads = importedKeys(entity)
      .filter((key) => key !== 'id')
      .map((key) => headOf(entity, key, format.language))
    saveFile(`${words.name}.csv`, sheetFile([heads], format.language))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a file is dropped here; the button does the same
    <section
      className={css.drop}
      data-over={over || undefined}
      aria-label={t('step.file')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="file-xls" size={48} />
      <p>{t('drop')}</p>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={t('choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after it was put right.
          event.target.value = ''
          if (file) void state.read(file)
        }}
      />
      <div className={css.row}>
        <Button kind="primary" icon="upload-simple" aria-busy={state.reading} onClick={() => input.current?.click()}>
          {t(state.reading ? 'reading' : 'choose')}
        </Button>
        <Button kind="line" icon="download-simple" onClick={template}>
          {t('template')}
        </Button>
      </div>
      <p className={css.hint}>
        {t('limits', { rows: format.number(limits.importRows), size: byteText(sheetLimits.bytes, format.language) })}
      </p>
      {state.fault !== null && (
        <p role="alert" className={css.fault}>
          {t(`fault.${state.fault}`, {
            most: format.number(limits.importRows),
            size: byteText(sheetLimits.bytes, format.language),
          })}
        </p>
      )}
    </section>
  )
}
