import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'

import { CompanyId } from '#contract/kinds.ts'
import { kmlMaxBytes, kmlMaxTags } from '#src/kit/kml/kmlLimits.ts'
import { byteText } from '#src/lib/format/byteText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { currentSessionAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'

import { importCounts } from '../importing.ts'
import type { ImportControl, ImportState } from '../useImport.ts'
import { CompanyField } from './CompanyField.tsx'
import { ImportTree } from './ImportTree.tsx'
import { KmlInput } from './KmlInput.tsx'

import css from './ImportPanel.module.css'

interface Props {
  control: ImportControl
  state: ImportState
  /** Shows one shape on the map. */
  onShow: (id: number) => void
}

/** How many, in words. */
function useCounted() {
  const t = useText('fences')
  const { number } = useFormat()
  return (key: 'import.shapes' | 'import.stored' | 'import.go', count: number) =>
    t(key, { count, number: number(count) })
}

/** A KML file and every shape in it: what is good is ticked, what is not says why (FENCE-03, FENCE-11). */
export function ImportPanel({ control, state, onShow }: Props) {
  const t = useText('fences')
  const format = useFormat()
  const counted = useCounted()
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className={css.panel} aria-label={t('import.title')}>
      <header className={css.head}>
        <Icon name="file-text" />
        <h2>{t('import.title')}</h2>
        <p className="truncate" title={state.name}>
          {state.name}
          {state.is === 'ready' &&
            ` · ${counted('import.shapes', state.file.shapes.length)} · ${byteText(state.bytes, format.language)}`}
        </p>
        <IconButton icon="x" label={t('import.close')} onClick={control.close} />
      </header>
      <KmlInput ref={input} onFile={(file) => void control.read(file)} />
      {state.is === 'reading' && <Loading rows={4} />}
      {state.is === 'refused' && (
        <>
          <div className={css.place}>
            <ErrorState
              title={t('import.invalid')}
              detail={t(`refusal.${state.reason}`, {
                limit: byteText(kmlMaxBytes, format.language),
                tags: format.number(kmlMaxTags),
              })}
            />
          </div>
          <footer className={css.foot}>
            <Button kind="line" onClick={() => input.current?.click()}>
              {t('import.other')}
            </Button>
          </footer>
        </>
      )}
      {state.is === 'ready' && <Shapes {...{ control, state, onShow }} onOther={() => input.current?.click()} />}
    </section>
  )
}

interface ShapesProps extends Props {
  state: ImportState & { is: 'ready' }
  onOther: () => void
}

function Shapes({ control, state, onShow, onOther }: ShapesProps) {
  const t = useText('fences')
  const format = useFormat()
  const counted = useCounted()
  const notify = useSetAtom(notifyAtom)
  const session = useAtomValue(currentSessionAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const [company, setCompany] = useState(() => CompanyId.parse(selected[0] ?? session.user.company))
  const { file, running } = state
  const counts = importCounts(file)
  const ticked = file.ticked.size
  const store = async () => {
    const stored = await control.store(company)
    if (stored > 0) notify({ message: counted('import.stored', stored) })
    if (stored === ticked && counts.broken === 0) control.close()
  }
  if (file.shapes.length === 0) {
    return (
      <>
        <div className={css.place}>
          <EmptyState icon="file-text" title={t('import.empty')} detail={t('import.emptyWhy')} />
        </div>
        <footer className={css.foot}>
          <Button kind="line" onClick={onOther}>
            {t('import.other')}
          </Button>
        </footer>
      </>
    )
  }
  const offered = counts.ready - counts.stored
  return (
    <>
      <div className={css.all}>
        <Checkbox
          label={t('import.all')}
          checked={offered > 0 && ticked === offered ? true : ticked > 0 && 'some'}
          disabled={offered === 0 || running}
          onChange={(on) => control.dispatch({ type: 'tickAll', on })}
        />
        <CompanyField value={company} onChange={setCompany} hideLabel />
      </div>
      <ImportTree file={file} disabled={running} dispatch={control.dispatch} onShow={onShow} />
      <footer className={css.foot}>
        <p role="status">
          <b>{format.number(counts.ready)}</b> {t('import.ready', { count: counts.ready })}
          {counts.broken > 0 && (
            <>
              {' · '}
              <b className={css.warn}>{format.number(counts.broken)}</b> {t('import.broken')}
            </>
          )}
          {counts.leftOut > 0 &&
            ` · ${format.number(counts.leftOut)} ${t('import.leftOut', { count: counts.leftOut })}`}
          {file.more > 0 && ` · ${t('import.more', { number: format.number(file.more) })}`}
        </p>
        <Button kind="line" disabled={running} onClick={onOther}>
          {t('import.other')}
        </Button>
        <Button kind="primary" disabled={ticked === 0 || running} aria-busy={running} onClick={() => void store()}>
          {running
            ? t('import.running', {
                stored: format.number(counts.stored),
                total: format.number(counts.stored + ticked),
              })
            : counted('import.go', ticked)}
        </Button>
      </footer>
    </>
  )
}
