import type { CommandAction } from '#contract/codes/commands.ts'
import { secondAsked } from '#contract/rules/secondPerson.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Avatar } from '#src/ui/mark/Avatar.tsx'

import { useGrounds } from './useGrounds.ts'

import css from './SecondNeeded.module.css'

interface Props {
  vehicleId: number
  action: CommandAction
  /** How many are asked for at once. */
  vehicles?: number
  /** It is asked for on an old position. */
  exception?: boolean
}

const most = 3

/** Whom the order will wait for, told before it is given: nothing where nobody is asked. The server judges it anew. */
export function SecondNeeded({ vehicleId, action, vehicles = 1, exception = false }: Props) {
  const t = useText('fleet')
  const second = useGrounds(vehicleId, true)?.second
  if (second === undefined) return null
  const { approvers } = second
  const why = secondAsked(action, { ...second, vehicles, exception }, approvers.length > 0)
  if (why === null) return null
  const left = approvers.length - most
  return (
    <section className={css.needed} data-second={why}>
      <h3>{t('command.second.needed')}</h3>
      {why === 'none' ? (
        <p className={css.none}>
          <Icon name="warning-circle-fill" />
          {t('command.second.nobody')}
        </p>
      ) : (
        <>
          <ul>
            {approvers.slice(0, most).map(({ id, name }) => (
              <li key={id}>
                <Avatar name={name} size={20} />
                {name}
              </li>
            ))}
            {left > 0 && <li>{t('command.second.more', { count: left })}</li>}
          </ul>
          <p>
            {t(`command.why.second.${why}`)}
            {approvers.length > 1 && `; ${t('command.second.any')}`}
          </p>
        </>
      )}
    </section>
  )
}
