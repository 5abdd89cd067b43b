import { useAtomValue } from 'jotai'
import { Fragment } from 'react'

import type { Fence, FenceDetail } from '#contract/endpoints/fence.ts'
import { permissions } from '#contract/permissions.ts'
import { shapeToKml } from '#contract/rules/fenceKml.ts'
import { wordsIn } from '#contract/words.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { saveKml } from '#src/lib/saveKml.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Switch } from '#src/ui/field/Switch.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import { useMeasures } from '../useMeasures.ts'
import { originIcon } from './fenceColumns.tsx'
import { FenceVisits } from './FenceVisits.tsx'

import css from './FencePanel.module.css'

interface Props {
  fence: Fence
  /** Null until its place has come. */
  detail: FenceDetail | null
  /** Asks for its place again; null unless it did not come. */
  notRead: (() => void) | null
  may: { update: boolean; remove: boolean }
  onEdit: () => void
  onActive: (active: boolean) => void
  onRemove: () => void
  onClose: () => void
}

/** One stored fence: what it is, what it watches, and who came and went last. */
export function FenceDetails({ fence, detail, notRead, may, onEdit, onActive, onRemove, onClose }: Props) {
  const t = useText('fences')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const maySeeAlerts = useAtomValue(canAtom)(permissions.alert, 'r')
  const { areaText, lengthText, sizeText } = useMeasures()
  const words = wordsIn(format.language).fence
  const at = fence.alertEnter ? (fence.alertExit ? 'both' : 'enter') : fence.alertExit ? 'exit' : 'none'
  return (
    <section className={css.panel} aria-label={fence.name}>
      <header className={css.head}>
        <Icon name={originIcon[fence.origin]} />
        <h2 className="truncate" title={fence.name}>
          {fence.name}
        </h2>
        <IconButton icon="x" label={t('details.close')} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll, so keys must reach it */}
      <div className={css.body} tabIndex={0}>
        <Switch
          label={t(fence.active ? 'active.on' : 'active.off')}
          checked={fence.active}
          disabled={!may.update}
          onChange={onActive}
        />
        {fence.note !== '' && <p className={css.note}>{fence.note}</p>}
        <dl className={css.facts}>
          <dt>{t('details.origin')}</dt>
          <dd>
            {words.origin[fence.origin]} · {sizeText(fence)}
          </dd>
          <dt>{t('details.area')}</dt>
          <dd>{areaText(fence.areaM2)}</dd>
          <dt>{t('details.perimeter')}</dt>
          <dd>{lengthText(fence.perimeterM)}</dd>
          <dt>{t(fence.active ? 'details.vehicles' : 'details.vehiclesKept')}</dt>
          <dd>{format.number(fence.vehicles)}</dd>
          <dt>{t('details.inside')}</dt>
          <dd>{format.number(fence.inside)}</dd>
          {maySeeAlerts && (
            <>
              <dt>{t('details.alerts')}</dt>
              <dd>{fence.alerts === null ? '—' : format.number(fence.alerts)}</dd>
            </>
          )}
          <dt>{t('form.alertAt')}</dt>
          <dd>{t(`alertAt.${at}`)}</dd>
          <dt>{t('form.speed')}</dt>
          <dd>{fence.speedLimitKmh === null ? t('form.noSpeed') : format.quantity(fence.speedLimitKmh, 'kmh')}</dd>
          {(['noBlock', 'trunkAllowed', 'plant', 'decent'] as const).map(
            (rule) =>
              fence[rule] && (
                <Fragment key={rule}>
                  <dt>{t(`form.${rule}`)}</dt>
                  <dd>{t('form.yes')}</dd>
                </Fragment>
              ),
          )}
          {fence.journeyMark !== 'none' && (
            <>
              <dt>{t('form.journeyMark')}</dt>
              <dd>{t(`journeyMark.${fence.journeyMark}`)}</dd>
            </>
          )}
          <dt>{t('details.updated')}</dt>
          <dd>
            {format.age(fence.updatedAt, now)}
            {fence.updatedBy && `, ${fence.updatedBy.name}`}
          </dd>
        </dl>
        {notRead !== null && <NotRead text={t('details.notRead')} onRetry={notRead} />}
        <FenceVisits fenceId={fence.id} rev={fence.rev} />
      </div>
      <footer className={css.foot}>
        {may.remove ? (
          <Button kind="ghost" icon="trash" onClick={onRemove}>
            {t('details.remove')}
          </Button>
        ) : (
          <span />
        )}
        <Button
          kind="line"
          icon="download-simple"
          aria-label={t('kml.download')}
          disabled={detail === null}
          onClick={() => detail && saveKml(detail.name, shapeToKml(detail.name, detail.shape))}
        >
          KML
        </Button>
        {may.update && (
          <Button kind="primary" icon="pencil-simple" disabled={detail === null} onClick={onEdit}>
            {t('details.edit')}
          </Button>
        )}
      </footer>
    </section>
  )
}
