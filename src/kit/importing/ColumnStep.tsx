import { languages } from '#contract/kinds.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'

import type { AnyEntity } from '../registry/face.ts'
import { cellName } from './cellName.ts'
import { headOf, importedKeys, missingIn } from './columns.ts'
import { sheetEncodings, sheetSeparators } from './sheetFile.ts'
import type { Importing } from './useImport.ts'

import css from './Importing.module.css'

/** Which column of the file says what, and how the file is read where that could not be told from it. */
export function ColumnStep({ entity, state }: { entity: AnyEntity; state: Importing }) {
  const t = useText('importing')
  const format = useFormat()
  const { file, heads, keys, rows, head } = state
  if (file === null) return null
  const used = keys.filter((key) => key !== null).length
  const missing = missingIn(entity, keys)
  const missingText = missing.keys.map((key) => headOf(entity, key, format.language)).join(', ')
  const refused =
    state.fault === 'twoHeads'
      ? t('fault.twoHeads')
      : used === 0
        ? t('noHead', { line: head + 1 })
        : missing.fatal
          ? t('missing', { columns: missingText, count: missing.keys.length })
          : null
  const samples = (column: number) =>
    rows
      .slice(head + 1, head + 40)
      .map((row) => row[column]?.trim() ?? '')
      .filter((said) => said !== '')
      .slice(0, 3)
      .join(' · ')
  return (
    <>
      <div className={css.row}>
        {file.sheets.length > 1 && (
          <Select
            label={t('sheet')}
            options={file.sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
            value={String(state.sheetAt)}
            onChange={(at) => void state.openSheet(Number(at))}
          />
        )}
        {file.encoding !== null && (
          <Select
            label={t('encoding')}
            options={sheetEncodings.map((one) => ({ value: one, label: one.toUpperCase() }))}
            value={file.encoding}
            onChange={(encoding) =>
              void state.readAs({ encoding, ...(file.separator && { separator: file.separator }) })
            }
          />
        )}
        {file.separator !== null && (
          <Select
            label={t('separator')}
            options={sheetSeparators.map((sign) => ({ value: sign, label: sign === '\t' ? t('tab') : sign }))}
            value={file.separator}
            onChange={(separator) =>
              void state.readAs({ separator, ...(file.encoding && { encoding: file.encoding }) })
            }
          />
        )}
        <Select
          label={t('days')}
          options={languages.map((one) => ({ value: one, label: t(`dayOf.${one}`) }))}
          value={state.language}
          onChange={state.setLanguage}
        />
      </div>
      {refused !== null && (
        <p role="alert" className={css.fault}>
          {refused}
        </p>
      )}
      {refused === null && missing.keys.length > 0 && (
        <p role="status" className={css.hint}>
          {t('newNeed', { columns: missingText, count: missing.keys.length })}
        </p>
      )}
      <div className={css.scroll}>
        <table className={css.columns}>
          <caption className="sr-only">{t('step.columns')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('columnOfFile')}</th>
              <th scope="col">{t('samples')}</th>
              <th scope="col">{t('field')}</th>
            </tr>
          </thead>
          <tbody>
            {heads.map((said, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other name: two heads may be alike
              <tr key={column} data-left={keys[column] === null || undefined}>
                <th scope="row">
                  <span className="mono">{cellName(column, head + 1)}</span> {said}
                </th>
                <td>{samples(column)}</td>
                <td>
                  <Select
                    label={t('fieldOf', { name: said })}
                    hideLabel
                    placeholder={t('leftOut')}
                    options={importedKeys(entity).map((key) => ({
                      value: key,
                      label: headOf(entity, key, format.language),
                    }))}
                    value={keys[column] ?? ''}
                    onChange={(key) => state.setKey(column, key)}
                    onClear={() => state.setKey(column, null)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className={css.foot}>
        <Button kind="line" onClick={state.reset}>
          {t('back')}
        </Button>
        <p>
          {t('used', { used: format.number(used), total: format.number(heads.length) })} · {t('blankStays')}
        </p>
        <Button kind="primary" disabled={refused !== null} onClick={state.check}>
          {t('check')}
        </Button>
      </footer>
    </>
  )
}
