import { type Format, useFormat } from '#src/lib/format/useFormat.ts'
import { type Texts, useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import type { ShownCondition } from './useConditions.ts'

import css from './CommandConditions.module.css'

const icons = { fine: 'check-circle-fill', look: 'warning-circle-fill', refused: 'x-circle-fill' } as const

/** What it says, and beside it why it matters or how old it is. */
function words(condition: ShownCondition, t: Texts<'fleet'>, format: Format): [string, string] {
  const { id, state, speedKmh, limitKmh, fixAt, now, ignition } = condition
  const age = fixAt === null ? '' : format.age(fixAt, now, true)
  switch (id) {
    case 'link':
      return [t(state === 'fine' ? 'command.condition.link' : 'command.condition.noLink'), '']
    case 'reach':
      return [t(`command.${condition.bar ?? 'noChannel'}`), '']
    case 'area':
      return [t('command.condition.area'), t('command.condition.areaWhy')]
    case 'trunkPlace':
      return state === 'fine'
        ? [t('command.condition.trunkPlace'), '']
        : [t('command.condition.trunkElsewhere'), t('command.condition.trunkElsewhereWhy')]
    case 'speed':
      if (speedKmh === null) return [t('command.condition.speedUnknown'), '']
      return [
        t('command.condition.speed', { speed: format.number(speedKmh) }),
        state === 'fine' ? age : t('command.condition.speedTooHigh', { limit: format.number(limitKmh) }),
      ]
    case 'position':
      return [
        fixAt === null ? t('vehicle.noPlace') : t('command.condition.positionAge', { age }),
        state === 'refused' ? t('command.condition.positionOld') : '',
      ]
    case 'ignition':
      return ignition
        ? [t('command.condition.ignitionOn'), t('command.condition.ignitionOnWhy')]
        : [t('command.condition.ignitionOff'), '']
    case 'free':
      return [t(state === 'fine' ? 'command.condition.free' : 'command.condition.busy'), '']
  }
}

/** The interlock as lines of icon and text, each with its age: never by colour alone (ux §4.2). */
export function CommandConditions({ conditions }: { conditions: ShownCondition[] }) {
  const t = useText('fleet')
  const format = useFormat()
  return (
    <section>
      <h3 className={css.title}>{t('command.conditions')}</h3>
      <ul className={css.list}>
        {conditions.map((condition) => {
          const [what, why] = words(condition, t, format)
          return (
            <li key={condition.id} data-state={condition.state}>
              <Icon name={icons[condition.state]} size={18} label={t(`command.conditionState.${condition.state}`)} />
              <b>{what}</b>
              <span>{why}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
