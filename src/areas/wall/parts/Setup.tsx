import { type FormEvent, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import { rowsThatFit, wallForm, wallSizes } from '../scale.ts'
import { bounds, type WallSettings } from '../settings.ts'

import css from './Setup.module.css'

interface Props {
  settings: WallSettings
  onDone: (settings: WallSettings) => void
  onBack: () => void
}

/** Of the height of a display, what the pages have: the rest is head, band and foot. */
const pagesPart = 0.72

const within = (value: number | null, [least, most]: readonly [number, number]): value is number =>
  value !== null && value >= least && value <= most

/** Says how large the display is and how far its readers stand; drawn as on a desk, for whoever stands before it. */
export function Setup({ settings, onDone, onBack }: Props) {
  const t = useText('wall')
  const [name, setName] = useState(settings.name)
  const [inches, setInches] = useState<number | null>(settings.inches)
  const [metres, setMetres] = useState<number | null>(settings.metres)
  const viewing = within(inches, bounds.inches) && within(metres, bounds.metres) ? { inches, metres } : null
  const sizes = viewing && wallSizes(viewing, screen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (viewing) onDone({ ...settings, ...viewing, name: name.trim() })
  }
  return (
    <main id="main" className={css.setup}>
      <form className={css.form} onSubmit={submit}>
        <h1>{t('setup.title')}</h1>
        <Panel>
          <div className={css.fields}>
            <p>{t('setup.why')}</p>
            <TextField
              label={t('setup.name')}
              hint={t('setup.nameHint')}
              value={name}
              maxLength={limits.wallNameMost}
              autoComplete="off"
              onChange={setName}
            />
            <div className={css.numbers}>
              <NumberField
                label={t('setup.inches')}
                unit="″"
                required
                decimalPlaces={1}
                min={bounds.inches[0]}
                max={bounds.inches[1]}
                value={inches}
                onChange={setInches}
              />
              <NumberField
                label={t('setup.metres')}
                unit="m"
                required
                decimalPlaces={1}
                min={bounds.metres[0]}
                max={bounds.metres[1]}
                value={metres}
                onChange={setMetres}
              />
            </div>
            <p role="status">
              {sizes &&
                t('setup.result', {
                  text: sizes['fs-meta'],
                  figure: sizes['fs-kpi'],
                  rows: rowsThatFit(innerHeight * pagesPart, sizes),
                })}
            </p>
            <p>{sizes && wallForm(screen, sizes) === 'short' ? t('setup.tooFar') : t('setup.fullScreen')}</p>
          </div>
        </Panel>
        <div className={css.buttons}>
          <Button kind="ghost" onClick={onBack}>
            {t('setup.back')}
          </Button>
          <Button kind="primary" type="submit" disabled={viewing === null}>
            {t('setup.open')}
          </Button>
        </div>
      </form>
    </main>
  )
}
